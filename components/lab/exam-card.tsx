import clsx from 'clsx';
import { memo } from 'react';
import { examTable } from '@/lib/lab';
import { count } from '../memory-panel/numbers';
import { Sideways } from '../ui/sideways';
import type { Board } from './board';
import { ExamHeldCell } from './exam-held';
import { LabCard } from './lab-card';
import type { Held } from './use-lab';

const KINDS = {
  stated: 'stated',
  updated: 'updated',
  order: 'time order',
  together: 'two facts',
  never: 'never said',
};

type ExamCardProps = { held: Held; board: Board; className: string };

/** Questions on the conversation, asked after its last turn, and whether each memory's request held what they need. */
export const ExamCard = memo(function ExamCard({ held, board, className }: ExamCardProps) {
  const { opened, runs } = board;
  const questions = opened.exam;
  const heldOf = (question: string, configuration: string) =>
    held.find((one) => one.question === question && one.configuration === configuration);
  const score = (configuration: string) =>
    questions.filter(({ id, facts }) => facts.length > 0 && heldOf(id, configuration)?.held === 'all').length;
  const needed = questions.filter(({ facts }) => facts.length > 0).length;
  return (
    <LabCard
      title="Memory exam"
      about="Questions on this conversation, asked after its last turn, and what each memory’s request held of the answer. No model is asked."
      table={() => examTable(questions, held, runs, new Map())}
      className={className}
    >
      {questions.length === 0 ? (
        <p className="text-sm text-muted">This conversation states nothing that an exam could ask for.</p>
      ) : (
        <Sideways label="Questions by memory">
          <table className="w-full text-xs">
            <thead>
              <tr className="border-b border-line align-bottom text-muted">
                <th scope="col" className="min-w-56 py-1.5 pr-3 text-left font-normal">
                  Question
                </th>
                {runs.map(({ configuration, name, advised }) => (
                  <th
                    key={configuration.id}
                    scope="col"
                    className={clsx('min-w-20 px-1.5 py-1.5 font-normal', advised && 'font-strong text-text')}
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {questions.map(({ id, text, kind }) => (
                <tr key={id} className="border-b border-line">
                  <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                    {text} <span className="whitespace-nowrap text-muted">{KINDS[kind]}</span>
                  </th>
                  {runs.map(({ configuration }) => (
                    <ExamHeldCell key={configuration.id} held={heldOf(id, configuration.id)} />
                  ))}
                </tr>
              ))}
              <tr className="font-strong">
                <th scope="row" className="py-1.5 pr-3 text-left">
                  Held all that was needed
                </th>
                {runs.map(({ configuration }) => (
                  <td key={configuration.id} className="px-1.5 text-center">
                    {count(score(configuration.id))} of {count(needed)}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </Sideways>
      )}
    </LabCard>
  );
});
