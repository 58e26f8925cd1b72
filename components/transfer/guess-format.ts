import { formatLike } from '@/lib/transfer/formats';
import { JsonValues } from '@/lib/transfer/json-values';
import type { ImportFormatId } from '@/lib/wire';

const START = 65_536;

/** What the start of a file looks like; null when it looks like nothing that can be imported. */
export async function guessFormat(file: Blob): Promise<ImportFormatId | null> {
  const names = new Set<string>();
  const values = new JsonValues(
    () => 'enter',
    (name) => names.add(name),
  );
  try {
    values.write(new Uint8Array(await file.slice(0, START).arrayBuffer()));
  } catch {
    // Whatever is wrong in it is said by the import; the names before it may tell enough.
  }
  return formatLike(names)?.id ?? null;
}
