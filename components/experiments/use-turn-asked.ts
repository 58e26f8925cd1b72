import type { Message, TurnRecord } from '@/lib/wire';
import { ApiProblem } from '../api/api-problem';
import { useTurnMessages } from '../api/experiments';
import { useTurnRecord } from '../api/queries';

/** A turn as the conversation has it; an imported one has no record. */
export type TurnAsked = { turn: number; record: TurnRecord | null; question: string; reply: string };

/** Reads a turn with its question and reply. */
export function useTurnAsked(threadId: string, turn: number) {
  const messages = useTurnMessages(threadId, turn);
  const record = useTurnRecord(threadId, turn);
  const imported = record.error instanceof ApiProblem && record.error.status === 404;
  const read = messages.data && (record.data || imported);
  const asked: TurnAsked | null = read
    ? { turn, record: record.data ?? null, ...saidIn(messages.data) }
    : null;
  const error = messages.error ?? (imported ? null : record.error);
  const again = () => {
    messages.refetch();
    record.refetch();
  };
  return { asked, error, again };
}

function saidIn(messages: readonly Message[] = []) {
  const question = messages.find(({ role }) => role === 'user')?.text ?? '';
  const replies = messages.filter(({ role }) => role === 'assistant').map(({ text }) => text);
  return { question, reply: replies.join('\n\n') };
}
