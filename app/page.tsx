import { HomeView } from '@/components/pages';
import { appFacts } from '@/lib/server/app-facts';

export default async function HomePage() {
  return <HomeView facts={await appFacts()} />;
}
