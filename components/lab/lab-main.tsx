import { memo, useDeferredValue } from 'react';
import { count, inSeconds } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { Skeleton } from '../ui/skeleton';
import { useShortcut } from '../ui/use-shortcut';
import { Advice } from './advice';
import type { Board, BoardRun } from './board';
import { BudgetCard } from './budget-card';
import { CostCard } from './cost-card';
import { ExamCard } from './exam-card';
import type { ExamRun } from './exam-run';
import { FactsCard } from './facts-card';
import type { LabFacts } from './lab-facts';
import { LeftCard } from './left-card';
import type { Choose } from './open-source';
import { ParetoCard } from './pareto-card';
import { ReuseCard } from './reuse-card';
import { StepCard } from './step-card';
import { TokensCard } from './tokens-card';
import { TotalsCard } from './totals-card';
import type { Held, Lab } from './use-lab';
import { FIRST_SOURCE, type LabLink } from './use-lab-link';
import { useStepKeys } from './use-step-keys';
import { WorkBar } from './work-bar';

type LabMainProps = {
  lab: Lab;
  link: LabLink;
  board: Board | null;
  facts: LabFacts;
  examRun: ExamRun;
  turn: number;
  onTurn: (turn: number) => void;
  onChoose: Choose;
};

/** What came of the run: the advice, then the charts, each with its numbers. */
export function LabMain({ lab, link, board, facts, examRun, turn, onTurn, onChoose }: LabMainProps) {
  useStepKeys((by) => onTurn(turn + by));
  useShortcut('[', () => onTurn(turn - 1));
  useShortcut(']', () => onTurn(turn + 1));
  const { progress, unopened, notRun, opened } = lab;
  // What is drawn may lag behind what is pressed.
  const [drawn, drawnTurn] = [useDeferredValue(board), useDeferredValue(turn)];
  const problems = [
    ...link.problems.map((text) => ({ title: 'The link could not be read whole', text })),
    ...(unopened === null ? [] : [{ title: 'The conversation was not opened', text: unopened }]),
    ...(notRun === null ? [] : [{ title: 'Nothing was run', text: notRun }]),
  ];
  const nothing = !opened && unopened !== null;
  return (
    <div className="@container relative min-w-0 flex-1 overflow-y-auto px-7 pt-6 pb-8 [--ground:var(--raised)] max-md:px-3 max-md:pt-4">
      <WorkBar store={progress} className="absolute top-0.5 right-7 z-10 w-40 max-md:right-3" />
      {problems.map(({ title, text }) => (
        <Notice key={text} title={title} className="mb-4">
          {text}
        </Notice>
      ))}
      {nothing && <Button onClick={() => onChoose({ source: FIRST_SOURCE })}>Run the first sample</Button>}
      {!drawn && !nothing && <Skeletons />}
      {drawn && drawn.runs.length > 0 && (
        <Charts
          board={drawn}
          held={lab.held}
          examRun={examRun}
          model={facts.model}
          shown={shownOf(link, drawn)}
          turn={Math.min(drawnTurn, drawn.opened.log.turns)}
          onTurn={onTurn}
          onShow={link.setShown}
        />
      )}
    </div>
  );
}

/** The run whose facts are shown: the one chosen, else the advised one, else the first. */
function shownOf({ link }: LabLink, { runs }: Board): BoardRun | undefined {
  const id = link.show === null ? null : `c${link.show + 1}`;
  const chosen = runs.find(({ configuration }) => configuration.id === id);
  return chosen ?? runs.find(({ advised }) => advised) ?? runs[0];
}

type ChartsProps = {
  board: Board;
  held: Held;
  examRun: ExamRun;
  model: LabFacts['model'];
  shown: BoardRun | undefined;
  turn: number;
  onTurn: (turn: number) => void;
  onShow: (place: number) => void;
};

const Charts = memo(function Charts(props: ChartsProps) {
  const { board, held, examRun, model, shown, turn, onTurn, onShow } = props;
  return (
    <>
      <Advice board={board} />
      <div className="grid gap-5 *:min-w-0 @4xl:grid-cols-7">
        <TokensCard board={board} turn={turn} onTurn={onTurn} shown={shown} className="@4xl:col-span-4" />
        <ParetoCard board={board} className="@4xl:col-span-3" />
        <StepCard board={board} turn={turn} onTurn={onTurn} className="@4xl:col-span-7" />
        <BudgetCard board={board} className="@4xl:col-span-3" />
        <FactsCard
          board={board}
          shown={shown}
          turn={turn}
          onTurn={onTurn}
          onShow={onShow}
          className="@4xl:col-span-4"
        />
        <TotalsCard board={board} className="@4xl:col-span-4" />
        <LeftCard board={board} className="@4xl:col-span-3" />
        <CostCard board={board} className="@4xl:col-span-3" />
        <ReuseCard board={board} turn={turn} onTurn={onTurn} className="@4xl:col-span-4" />
        <ExamCard held={held} board={board} examRun={examRun} model={model} className="@4xl:col-span-7" />
      </div>
      <p className="mt-4 text-xs text-muted">
        {count(board.opened.log.messages)} messages under {count(board.runs.length)} memories in{' '}
        {inSeconds(board.ms)}, in this browser.
      </p>
    </>
  );
});

function Skeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        Running the conversation
      </p>
      <Skeleton className="mb-3 h-9 w-[92%]" />
      <Skeleton className="mb-6 h-9 w-1/2" />
      <div className="grid gap-5 @4xl:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </>
  );
}
