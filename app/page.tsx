import { appFacts } from '@/lib/server/app-facts';

export default async function HomePage() {
  const facts = await appFacts();
  return <main>{facts.model.label}</main>;
}
