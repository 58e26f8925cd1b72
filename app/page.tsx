import { HomeView } from '@/components/conversation/home-view';
import { appFacts } from '@/lib/server/app-facts';

export default async function HomePage() {
  return <HomeView facts={await appFacts()} />;
}
