import { useState } from 'react';
import { costOfAsks, type LabPrices } from '@/lib/lab';
import { count, counted } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { ExamAgree } from './exam-agree';
import type { LabFacts } from './lab-facts';
import { ProgressBar } from './progress-bar';
import type { Exam } from './use-exam';

type ExamAskingProps = { exam: Exam; model: LabFacts['model']; prices: LabPrices };

/** Has a model asked the exam's questions once the person agrees to the cost; how far that has come, and how to stop it. */
export function ExamAsking({ exam, model, prices }: ExamAskingProps) {
  const [agreeing, setAgreeing] = useState(false);
  const { asks, state, simulated, refused } = exam;
  const { progress, ended } = state;
  if (model.offline)
    return (
      <p className="text-xs text-muted">
        Start FinCoach with a model to see what it answers too: the built-in offline coach is none to examine.
      </p>
    );
  return (
    <>
      {(progress || asks.length > 0) && (
        <Button size="small" onClick={progress ? exam.stop : () => setAgreeing(true)}>
          {progress ? 'Stop' : askWords(exam)}
        </Button>
      )}
      {progress && <ProgressBar label="Asking" {...progress} className="w-40" />}
      <p role="status" className="text-xs text-muted">
        {progress ? `${count(progress.done)} of ${count(progress.of)} answered` : statusWords(exam)}
      </p>
      {ended && (
        <Notice title="The rest was not asked" className="basis-full">
          {ended}
        </Notice>
      )}
      <ExamAgree
        open={agreeing}
        onOpenChange={setAgreeing}
        cost={costOfAsks(asks, prices.chat)}
        model={model}
        prices={prices}
        simulated={simulated}
        refused={refused}
        onAgree={() => exam.ask(asks)}
      />
    </>
  );
}

function askWords({ asks, state }: Exam): string {
  return state.replies.size === 0
    ? 'Ask the questions…'
    : `Ask the ${asks.length === 1 ? 'one' : count(asks.length)} left…`;
}

function statusWords({ items, asks, state: { replies } }: Exam): string {
  if (replies.size === 0) {
    if (items.length === 0) return '';
    return asks.length === 0
      ? 'No question can be asked: every request holds a simulated summary or does not fit.'
      : 'What it costs is shown first.';
  }
  const all = [...replies.values()];
  const failed = all.filter(({ failure }) => failure !== null).length;
  const used = (side: 'inputTokens' | 'outputTokens') =>
    all.reduce((sum, { usage }) => sum + (usage?.[side] ?? 0), 0);
  return [
    `${counted(all.length - failed, 'answer')}${failed > 0 ? `, ${count(failed)} failed` : ''}.`,
    `Used ${count(used('inputTokens'))} tokens in, ${count(used('outputTokens'))} out.`,
  ].join(' ');
}
