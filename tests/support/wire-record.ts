import { expect } from 'vitest';
import { coachPrompt } from '@/lib/server/prompts/coach';
import { getCounter } from '@/lib/tokens';
import type { Message, Part, Summary, TurnRecord } from '@/lib/wire';
import type { Visitor } from './client';
import type { RecordedRequest, WireMessage } from './scripted-upstream';

/** What a thread has stored that its records refer to. */
export type Stored = { messages: Message[]; summaries: Summary[] };

/** Reads what a thread has stored. */
export async function storedOf(visitor: Visitor, threadId: string): Promise<Stored> {
  const [messages, summaries] = await Promise.all([visitor.messages(threadId), visitor.summaries(threadId)]);
  return { messages, summaries };
}

/** Checks that a turn record and the request captured on the wire are the same, part for part and count for count. */
export async function expectSameOnTheWire(
  record: TurnRecord,
  request: RecordedRequest | undefined,
  stored: Stored,
): Promise<void> {
  const { count } = await getCounter('o200k_base');
  const parts = record.sent?.parts ?? [];
  const wire = request?.body.messages ?? [];
  const systems = parts.filter(({ kind }) => kind !== 'message');
  const region = parts.flatMap((part) => (part.kind === 'message' ? [part] : []));
  expect(wire.slice(0, systems.length).map(({ role }) => role)).toEqual(systems.map(() => 'system'));
  for (const [index, part] of systems.entries()) {
    const content = wire[index]?.content ?? '';
    expect({ ...part, tokens: count(content) }).toEqual(part);
    for (const text of textsOf(part, stored)) expect(content).toContain(text);
  }
  const sent = region.map(({ position }) => stored.messages.find((message) => message.position === position));
  expect(wire.slice(systems.length)).toEqual(joined(sent.map((message) => message as Message)));
  expect(region.map(({ role, tokens }) => ({ role, tokens }))).toEqual(
    sent.map((message) => ({ role: message?.role, tokens: count(message?.text ?? '') })),
  );
  expect(record.sent).toMatchObject({
    regionTokens: region.reduce((sum, { tokens }) => sum + tokens, 0),
    tokens: parts.reduce((sum, { tokens }) => sum + tokens, 0),
  });
}

/** The positions that a turn sent word for word. */
export function positionsOf(record: TurnRecord | null | undefined): number[] {
  return (record?.sent?.parts ?? []).flatMap((part) => (part.kind === 'message' ? [part.position] : []));
}

/** The positions that a turn's record lists as left out by it, each with its reason. */
export function evictedOf(record: TurnRecord | null | undefined): [number, string][] {
  return (record?.evicted ?? []).flatMap((entry) =>
    'position' in entry ? [[entry.position, entry.reason] as [number, string]] : [],
  );
}

/** Texts that the wire has for a part that is no message. */
function textsOf(part: Part, { messages, summaries }: Stored): string[] {
  if (part.kind === 'system') return [coachPrompt.text];
  if (part.kind === 'profile') return part.facts.map(({ text }) => text);
  if (part.kind === 'pinned')
    return messages.filter(({ position }) => part.positions.includes(position)).map(({ text }) => text);
  const summary = summaries.find(({ id }) => part.kind === 'summary' && id === part.id);
  return [summary?.text ?? 'a summary that is stored'];
}

function joined(messages: Message[]): WireMessage[] {
  const wire: WireMessage[] = [];
  for (const { role, text } of messages) {
    const last = wire.at(-1);
    if (last?.role === role) last.content += `\n\n${text}`;
    else wire.push({ role, content: text });
  }
  return wire;
}
