import { Check, FoldVertical, type LucideIcon, Scissors, TriangleAlert } from 'lucide-react';
import { bindStrategy } from '@/lib/memory';
import type { Preview } from '@/lib/wire';
import { dollars } from '../memory-panel/dollars';
import { count, range } from '../memory-panel/numbers';
import { TermRow } from '../ui/term-row';

/** What one memory does with the draft, in figures. */
export function ColumnFacts({ preview }: { preview: Preview }) {
  const { sent, refusal, fold, comparison } = preview;
  const effect = effectOf(preview);
  const Glyph = effect.glyph;
  return (
    <dl className="grid gap-[3px] border-t border-line pt-2 text-sm">
      <TermRow term="Sent">
        <span className="text-[1.625rem] leading-[1.1] font-[620]">
          {refusal ? 'nothing' : count(sent.tokens)}
        </span>
      </TermRow>
      <TermRow term="On sending">
        <span className={effect.leaves ? 'text-rule' : undefined}>
          <Glyph aria-hidden className="mr-1 inline size-3.5 -translate-y-px" strokeWidth={1.75} />
          {effect.words}
        </span>
      </TermRow>
      <TermRow term="Left before">{leftBefore(preview)}</TermRow>
      <TermRow term="Summary">{summaryWords(preview)}</TermRow>
      <TermRow term="Extra calls">{fold ? '1 to summarise' : 'none'}</TermRow>
      {comparison && (
        <TermRow term="Facts in view">
          {fold && 'up to '}
          <b>{count(comparison.facts.inView)}</b> of {count(comparison.facts.of)}
        </TermRow>
      )}
      <TermRow term="Cost, about">{costWords(preview)}</TermRow>
    </dl>
  );
}

type Effect = { glyph: LucideIcon; words: string; leaves: boolean };

function effectOf({ refusal, fold, leaving, memory, sent }: Preview): Effect {
  if (refusal) return { glyph: TriangleAlert, words: refusalWords(refusal), leaves: true };
  if (fold) return { glyph: FoldVertical, words: `Folds ${range('turn', fold.turns)}`, leaves: true };
  if (leaving && bindStrategy(memory).summaryLimit !== null) {
    const leaves = leaving.turns[0] === leaving.turns[1] ? 'leaves' : 'leave';
    const words = `Folded ${range('turn', leaving.turns)} ${leaves}`;
    return { glyph: FoldVertical, words, leaves: true };
  }
  if (leaving) return { glyph: Scissors, words: `Drops ${range('turn', leaving.turns)}`, leaves: true };
  if (sent.overBudget) return { glyph: TriangleAlert, words: 'Goes over the budget', leaves: true };
  return { glyph: Check, words: 'Nothing leaves', leaves: false };
}

function refusalWords({ bound, tokens, limit }: NonNullable<Preview['refusal']>): string {
  const takes = bound === 'budget' ? 'the budget is' : 'the model takes';
  return `Refused: ${count(tokens)}, ${takes} ${count(limit)}`;
}

function leftBefore({ comparison, memory }: Preview): string {
  const messages = comparison?.leftBefore.reduce((sum, stretch) => sum + stretch.messages, 0) ?? 0;
  if (messages === 0) return 'none';
  return `${count(messages)} ${bindStrategy(memory).summaryLimit === null ? 'dropped' : 'folded'}`;
}

function summaryWords({ sent }: Preview): string {
  if (sent.unwrittenTokens > 0) return `up to ${count(sent.unwrittenTokens)}, not written yet`;
  const summary = sent.parts.find(({ kind }) => kind === 'summary');
  return summary ? `${count(summary.tokens)} tokens` : 'none';
}

function costWords({ costUsd, comparison }: Preview): string {
  if (costUsd !== null) return dollars(costUsd);
  return comparison?.prices === null ? 'none, runs here' : 'no price known';
}
