import { memo } from 'react';
import { examTable } from '@/lib/lab';
import type { Board } from './board';
import { ExamAsking } from './exam-asking';
import type { ExamRun } from './exam-run';
import { ExamTable } from './exam-table';
import { LabCard } from './lab-card';
import type { LabFacts } from './lab-facts';
import { useExam } from './use-exam';
import type { Held } from './use-lab';

type ExamCardProps = {
  held: Held;
  board: Board;
  examRun: ExamRun;
  model: LabFacts['model'];
  className: string;
};

/** Questions on the conversation, asked after its last turn: what each memory's request held, and what a model answers to it. */
export const ExamCard = memo(function ExamCard({ held, board, examRun, model, className }: ExamCardProps) {
  const { runs, prices } = board;
  const exam = useExam(examRun, held, board);
  const { questions, items, state, simulated } = exam;
  const nothing = questions.length === 0;
  return (
    <LabCard
      title="Memory exam"
      about="Questions on this conversation, asked after its last turn: what each memory’s request held of the answer, and what a model answers to it."
      table={() => examTable(questions, items, runs, state.replies)}
      controls={!nothing && <ExamAsking exam={exam} model={model} prices={prices} />}
      note={
        !model.offline &&
        simulated > 0 &&
        'A request with a simulated summary in it is not asked: nobody wrote that summary, so there is none to send.'
      }
      className={className}
    >
      {nothing ? (
        <p className="text-sm text-muted">This conversation states nothing that an exam could ask for.</p>
      ) : (
        <ExamTable exam={exam} runs={runs} />
      )}
    </LabCard>
  );
});
