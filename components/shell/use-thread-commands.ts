import { MessageSquare } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { Thread } from '@/lib/wire';
import { useThreads } from '../api/queries';
import { useDebounced } from '../ui/use-debounced';
import type { CommandGroup } from './commands';

const SETTLED_MS = 200;
const MOST_LISTED = 6;

/** The conversations whose title holds what is typed, the newest while nothing is; none until they are read. */
export function useThreadCommands(query: string): CommandGroup[] {
  const router = useRouter();
  const sought = query.trim();
  const settled = useDebounced(sought, SETTLED_MS);
  const { data, isPlaceholderData } = useThreads(settled);
  // Until this search is answered, what is known of an earlier one stays as far as it fits.
  const answered = settled === sought && !isPlaceholderData;
  const fits = ({ title }: Thread) => answered || title.toLowerCase().includes(sought.toLowerCase());
  const threads =
    data?.pages
      .flatMap(({ items }) => items)
      .filter(fits)
      .slice(0, MOST_LISTED) ?? [];
  if (threads.length === 0) return [];
  const commands = threads.map(({ id, title, turns }) => ({
    id: `thread ${id}`,
    label: title,
    detail: `${turns.toLocaleString('en-IN')} ${turns === 1 ? 'turn' : 'turns'}`,
    icon: MessageSquare,
    run: () => router.push(`/threads/${id}`),
  }));
  return [{ name: 'Conversations', commands }];
}
