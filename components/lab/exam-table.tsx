import clsx from 'clsx';
import { count } from '../memory-panel/numbers';
import { Sideways } from '../ui/sideways';
import type { BoardRun } from './board';
import { ExamCell } from './exam-cell';
import type { Exam } from './use-exam';

const KINDS = {
  stated: 'stated',
  updated: 'updated',
  order: 'time order',
  together: 'two facts',
  never: 'never said',
};

// The question stays in view while the memories are scrolled sideways.
const BESIDE = 'sticky left-0 z-1 bg-raised pr-3 text-left';

/** Questions by memory: what each request held, what was answered, and what it comes to. */
export function ExamTable({ exam, runs }: { exam: Exam; runs: readonly BoardRun[] }) {
  const { questions, state } = exam;
  const answered = state.replies.size > 0 || state.progress !== null;
  return (
    <Sideways label="Questions by memory">
      <table className="w-full text-xs">
        <thead>
          <tr className="border-b border-line align-bottom text-muted">
            <th scope="col" className={clsx(BESIDE, 'min-w-56 py-1.5 font-normal max-md:min-w-36')}>
              Question
            </th>
            {runs.map(({ configuration, name, advised }) => (
              <th
                key={configuration.id}
                scope="col"
                className={clsx(
                  'px-1.5 py-1.5 font-normal',
                  answered ? 'min-w-40' : 'min-w-20',
                  advised && 'font-strong text-text',
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {questions.map(({ id, text, kind }) => (
            <tr key={id} className="border-b border-line">
              <th scope="row" className={clsx(BESIDE, 'py-1.5 font-normal', answered && 'align-top')}>
                {text} <span className="whitespace-nowrap text-muted">{KINDS[kind]}</span>
              </th>
              {runs.map((run) => (
                <ExamCell key={run.configuration.id} exam={exam} question={{ id, text }} run={run} />
              ))}
            </tr>
          ))}
          <Total exam={exam} runs={runs} name="Held all that was needed" of="held" />
          {answered && <Total exam={exam} runs={runs} name="Answered exactly, of all answers" of="right" />}
        </tbody>
      </table>
    </Sideways>
  );
}

type TotalProps = { exam: Exam; runs: readonly BoardRun[]; name: string; of: 'held' | 'right' };

function Total({ exam, runs, name, of }: TotalProps) {
  return (
    <tr className="font-strong">
      <th scope="row" className={clsx(BESIDE, 'py-1')}>
        {name}
      </th>
      {runs.map(({ configuration: { id } }) => {
        const totals = exam.totals.get(id);
        const whole = of === 'held' ? totals?.needed : totals?.answered;
        return (
          <td key={id} className="px-1.5 text-center">
            {totals && whole ? `${count(totals[of])} of ${count(whole)}` : '–'}
          </td>
        );
      })}
    </tr>
  );
}
