import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Imported, type ImportFormatId, importedSchema, type Problem } from '@/lib/wire';
import { ApiProblem, offline, problemFrom, problemOf } from './api-problem';
import { queryKeys } from './query-keys';
import { ensureSession } from './session';

/** How an import stands; `sent` is the share of the file that has gone out, 1 while it is being stored. */
export type ImportState =
  | { at: 'start' }
  | { at: 'sending'; sent: number }
  | { at: 'failed'; problem: Problem }
  | { at: 'done'; imported: Imported };

/** Imports a file, tells its progress, and can be given up at any time: then nothing of it is kept. */
export function useImport() {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>({ at: 'start' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const reset = () => {
    running.current?.abort();
    setState({ at: 'start' });
  };
  const start = async (file: File, format: ImportFormatId) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const tell = (next: ImportState) => !signal.aborted && setState(next);
    tell({ at: 'sending', sent: 0 });
    try {
      const imported = await sendFile(file, format, signal, (sent) => tell({ at: 'sending', sent }));
      tell({ at: 'done', imported });
    } catch (error) {
      tell({ at: 'failed', problem: problemFrom(error) });
    }
    await client.invalidateQueries({ queryKey: queryKeys.threads });
  };
  return { state, start, reset };
}

// XMLHttpRequest, since `fetch` does not tell how much of a body has gone out.
async function sendFile(
  file: File,
  format: ImportFormatId,
  signal: AbortSignal,
  onSent: (share: number) => void,
): Promise<Imported> {
  await ensureSession().catch((cause: unknown) => {
    throw new ApiProblem(offline(), { cause });
  });
  const { status, responseText } = await new Promise<XMLHttpRequest>((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', `/api/threads/import?format=${format}`);
    call.setRequestHeader('content-type', 'application/octet-stream');
    call.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 1);
    call.onload = () => resolve(call);
    call.onerror = () => reject(new ApiProblem(offline()));
    call.onabort = () => reject(new DOMException('The import was given up', 'AbortError'));
    signal.addEventListener('abort', () => call.abort());
    if (signal.aborted) return call.abort();
    call.send(file);
  });
  if (status === 201) return importedSchema.parse(JSON.parse(responseText));
  throw await problemOf(new Response(responseText, { status }));
}
