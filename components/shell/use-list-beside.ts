import { usePathname } from 'next/navigation';
import { useMediaQuery } from '../ui/use-media-query';

/** Pages that need the whole width: there the list of conversations is a sheet. */
const WHOLE_WIDTH: readonly string[] = ['/lab'];

/** Whether the list of conversations has its place beside the page; else it is a sheet over it. */
export function useListBeside(): boolean {
  const wide = useMediaQuery('(width >= 75rem)');
  const path = usePathname();
  return wide && !WHOLE_WIDTH.includes(path);
}
