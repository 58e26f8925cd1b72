import type { Experiment, TurnRecord } from '@/lib/wire';
import { recordOf, sentOf } from '../memory-panel/records';

/** Turn 6 under another memory: the whole conversation so far was sent. */
export function experimentOf(number: number, change: Partial<Experiment> = {}): Experiment {
  return {
    number,
    question: 'Text of message 11',
    reply: `Reply of experiment ${number}`,
    summary: null,
    record: recordUnder('buffer'),
    createdAt: '2026-11-12T09:05:00.000Z',
    ...change,
  };
}

/** The record of turn 6 under a memory that sent messages 1 to 11. */
export function recordUnder(strategy: string, change: Partial<TurnRecord> = {}): TurnRecord {
  return recordOf(6, { strategy, settings: {}, sent: sentOf(1, 11), ...change });
}

/** A turn's stream as the server sends it. */
export function streamOf(record: TurnRecord, reply: string): object[] {
  const { turn, question } = record;
  return [
    { type: 'start' },
    {
      type: 'data-turn-opened',
      data: { turn, position: question, messageId: '00000000-0000-4000-8000-000000000011' },
    },
    { type: 'data-turn-planned', data: { ...record, outcome: 'streaming' } },
    { type: 'text-start', id: 'reply' },
    { type: 'text-delta', id: 'reply', delta: reply },
  ];
}

const encoder = new TextEncoder();

/** Parts as server-sent events, held open until `hold` resolves. */
export function events(parts: object[], hold?: Promise<void>): Response {
  const body = new ReadableStream({
    async start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(`data: ${JSON.stringify(part)}\n\n`));
      await hold;
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
