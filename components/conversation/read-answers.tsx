import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { bindStrategy } from '@/lib/memory';
import type { Answers, Outcome } from '@/lib/wire';
import { useAnswers } from '../api/answers';
import { problemFrom } from '../api/api-problem';
import { modelName } from '../memory-panel/model-name';
import { count } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { Chip } from '../ui/chip';
import { Dialog } from '../ui/dialog';
import { languageOf } from '../ui/language-of';
import { Skeleton } from '../ui/skeleton';
import { Reply } from './reply';
import { useTurnActions } from './turn-actions';

type Answer = Answers['items'][number];

/** The answers of a turn that has newer ones behind it, to be read; the children are what its button says. */
export function ReadAnswers({ turn, children }: { turn: number; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" className="px-2" onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Answers of turn ${count(turn)}`}
        description="The turns after this one go on from the marked answer. Another can be chosen for the newest turn alone; these can be read."
      >
        <AnswerList turn={turn} />
      </Dialog>
    </>
  );
}

function AnswerList({ turn }: { turn: number }) {
  const { threadId } = useTurnActions();
  const { data: answers, error, refetch } = useAnswers(threadId, turn, true);
  if (error)
    return (
      <p role="alert" className="mt-3 text-sm">
        {problemFrom(error).detail}{' '}
        <Button size="small" onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!answers) return <Skeleton className="mt-3 h-40 rounded-md" />;
  const asked = new Set(answers.map(({ question }) => question));
  return answers.map((answer, index) => (
    <OneAnswer
      key={answer.version}
      answer={answer}
      heading={`Answer ${count(index + 1)} of ${count(answers.length)}`}
      withQuestion={asked.size > 1}
    />
  ));
}

type OneAnswerProps = { answer: Answer; heading: string; withQuestion: boolean };

function OneAnswer({ answer, heading, withQuestion }: OneAnswerProps) {
  const { current, question, reply, outcome, model } = answer;
  const { strategy, settings } = answer;
  const memory = `${bindStrategy({ strategy, settings }).name}${answer.recall ? ' with recall' : ''}`;
  return (
    <section aria-label={heading} className="mt-4 border-t border-line pt-3 [overflow-wrap:anywhere]">
      <h3 className="flex flex-wrap items-center gap-2 text-sm">
        {heading}
        {current && (
          <Chip tone="on" icon={Check}>
            In the conversation
          </Chip>
        )}
      </h3>
      <p className="text-xs text-muted">
        {memory} · {modelName(model)}
        {ENDINGS[outcome]}
      </p>
      {withQuestion && (
        <p lang={languageOf(question)} className="mt-2 font-[520] whitespace-pre-wrap">
          {question}
        </p>
      )}
      <div className="mt-2 leading-read">
        <Reply text={reply} live={false} lang={languageOf(reply)} />
      </div>
    </section>
  );
}

const ENDINGS: Record<Outcome, string> = {
  done: '',
  streaming: ' · being written',
  stopped: ' · stopped before its end',
  failed: ' · broke off before its end',
  interrupted: ' · interrupted before its end',
};
