import type { ReactNode } from 'react';
import type { BoundStrategy } from '@/lib/memory';
import type { Sent, TurnRecord } from '@/lib/wire';
import { CopyRequest } from './copy-request';
import { dollars } from './dollars';
import { modelName } from './model-name';
import { count, inSeconds } from './numbers';

type AboutRequestProps = { threadId: string; record: TurnRecord; sent: Sent; memory: BoundStrategy };

/** The memory, the model and the figures of one request. */
export function AboutRequest({ threadId, record, sent, memory }: AboutRequestProps) {
  return (
    <section aria-label="About this request">
      <h3 className="mt-6 mb-1 text-sm font-strong">About this request</h3>
      <dl className="text-sm">
        <Fact term="Memory">
          {memory.name} <span className="text-muted">· {memory.term}</span>
        </Fact>
        {factsOf(record, sent).map(([term, fact]) => (
          <Fact key={term} term={term}>
            {fact}
          </Fact>
        ))}
      </dl>
      <CopyRequest threadId={threadId} turn={record.turn} />
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 py-[3px]">
      <dt className="text-muted">{term}</dt>
      <dd className="text-right wrap-anywhere">{children}</dd>
    </div>
  );
}

function factsOf(record: TurnRecord, sent: Sent): [string, string][] {
  const facts: [string, string][] = [['Model', modelName(record.model)]];
  const billed = record.usage?.inputTokens;
  if (typeof billed === 'number') facts.push(beyondOurCount(billed - sent.tokens));
  const cached = record.usage?.cachedInputTokens;
  if (cached) facts.push(['Read from the provider’s cache', count(cached)]);
  const reply = record.usage?.outputTokens;
  if (typeof reply === 'number') facts.push(['Reply, billed', count(reply)]);
  if (record.costUsd !== null) facts.push(['Cost, about', dollars(record.costUsd)]);
  const firstWord = record.timing?.firstTokenMs;
  if (typeof firstWord === 'number') facts.push(['First word after', inSeconds(firstWord)]);
  const { contextTokens } = record;
  facts.push(['Context window', `${count(contextTokens - sent.tokens)} of ${count(contextTokens)} left`]);
  return facts;
}

function beyondOurCount(difference: number): [string, string] {
  if (difference === 0) return ['Billed beyond our count', 'nothing'];
  return difference > 0
    ? ['Billed beyond our count', `${count(difference)}, the provider’s chat markup`]
    : ['Billed below our count', count(-difference)];
}
