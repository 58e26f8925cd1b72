import type { Metadata } from 'next';
import { LabView } from '@/components/pages';
import { labFacts } from '@/lib/server/lab-facts';

export const metadata: Metadata = { title: 'Memory lab' };

export default async function LabPage() {
  return <LabView facts={await labFacts()} />;
}
