import { type FoundConversation, LAB_LIMITS, type LabAnswer, LabProblem, type LabSource } from '@/lib/lab';
import { sessionFetch } from '../api/api';
import type { LabClient, Progress } from './lab-client';

/** A conversation to open: a file comes with it, or is the one read last and `index` the conversation in it. */
export type Chosen = { source: LabSource; file?: Blob; index?: number };

/** What came of a choice: a conversation is open, a run that was exported stands again, or what was shown stays. */
export type Outcome = 'opened' | 'restored' | 'refused';

export type Choose = (chosen: Chosen) => Promise<Outcome>;

/** Opens a conversation wherever it comes from; null when something newer was asked, LabProblem when it cannot be read. */
export async function openSource(
  client: LabClient,
  { source, file, index }: Chosen,
  onProgress: (progress: Progress) => void,
  onFound: (found: readonly FoundConversation[]) => void,
): Promise<Extract<LabAnswer, { answer: 'opened' }> | null> {
  if (source.kind === 'sample')
    return client.ask({ call: 'open', from: 'sample', sample: source.id }, onProgress);
  if (source.kind === 'generated')
    return client.ask({ call: 'open', from: 'generated', recipe: source.recipe }, onProgress);
  if (source.kind === 'file' && !file && index === undefined)
    throw new LabProblem(
      'This lab is about a file, and a link does not hold one. Choose the file, or another conversation.',
    );
  const bytes = source.kind === 'thread' ? await exportOf(source.id) : file && (await bytesOf(file));
  if (bytes) {
    const kind = source.kind === 'thread' ? 'thread' : 'file';
    const read = await client.ask({ call: 'read', bytes, kind }, onProgress);
    if (!read) return null;
    onFound(source.kind === 'file' ? read.conversations : []);
  }
  return client.ask({ call: 'open', from: 'file', index: index ?? 0 }, onProgress);
}

async function exportOf(threadId: string): Promise<Uint8Array> {
  const response = await sessionFetch(`/api/threads/${threadId}/export?format=json`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Looks at the size first: a file that is too large is never taken into memory. */
async function bytesOf(file: Blob): Promise<Uint8Array> {
  if (file.size > LAB_LIMITS.bytes)
    throw new LabProblem(
      `This file has ${file.size.toLocaleString('en-IN')} bytes and the lab takes up to ${LAB_LIMITS.bytes.toLocaleString('en-IN')}. Nothing was read; choose a smaller one.`,
    );
  return new Uint8Array(await file.arrayBuffer());
}
