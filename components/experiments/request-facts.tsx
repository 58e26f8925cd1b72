import type { Sent, TurnRecord } from '@/lib/wire';
import { dollars } from '../memory-panel/dollars';
import { memoryOf } from '../memory-panel/memory-of';
import { isOffline } from '../memory-panel/model-name';
import { count, counted, inSeconds } from '../memory-panel/numbers';
import { TermRow } from '../ui/term-row';

/** What a request held, what it took beside it, and what it cost, in figures. */
export function RequestFacts({ record, sent }: { record: TurnRecord; sent: Sent }) {
  const messages = sent.parts.filter(({ kind }) => kind === 'message').length;
  const { budget } = memoryOf(record);
  const firstWord = record.timing?.firstTokenMs;
  return (
    <dl className="mt-3 grid gap-[3px] text-sm">
      <TermRow term="Word for word">
        {counted(messages, 'message')}, {count(sent.regionTokens)}
        {budget !== null && ` of ${count(budget)}`}
      </TermRow>
      <TermRow term="Extra calls">{callsOf(record)}</TermRow>
      <TermRow term="Cost, about">{costOf(record)}</TermRow>
      <TermRow term="First word after">
        {typeof firstWord === 'number' ? inSeconds(firstWord) : 'not yet'}
      </TermRow>
    </dl>
  );
}

function callsOf({ folds }: TurnRecord): string {
  const before = folds.filter(({ when }) => when === 'before request');
  if (before.length === 0) return 'none';
  const failed = before.filter(({ outcome }) => outcome === 'failed').length;
  return `${count(before.length)} to summarise${failed > 0 ? `, ${count(failed)} failed` : ''}`;
}

function costOf({ costUsd, model, outcome }: TurnRecord): string {
  if (costUsd !== null) return dollars(costUsd);
  if (isOffline(model)) return 'none, runs here';
  return outcome === 'streaming' ? 'when the reply ends' : 'not known';
}
