import { bindStrategy, type Memory, memorySchema } from '@/lib/memory';
import type { Problem } from '@/lib/wire';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

type RefusalNoticeProps = {
  problem: Problem;
  onSendWith: (memory: Memory) => void;
  onEdit: () => void;
};

/** Why a message was not taken; its text is back in the box, and where another memory fits, one click sends it so. */
export function RefusalNotice({ problem, onSendWith, onEdit }: RefusalNoticeProps) {
  const fits = memorySchema.safeParse(problem.fits).data;
  const tooLong = problem.status === 422 || problem.status === 413;
  return (
    <Notice
      title={headline(problem)}
      actions={
        tooLong && (
          <>
            {fits && (
              <Button variant="primary" size="small" onClick={() => onSendWith(fits)}>
                Send with {bindStrategy(fits).name}
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={onEdit}>
              Shorten my text
            </Button>
          </>
        )
      }
    >
      <p>
        {problem.detail}
        {problem.status === 0 && ' Your text is still in the box.'}
      </p>
    </Notice>
  );
}

function headline(problem: Problem): string {
  const { tokens, limit, bound, title } = problem;
  if (typeof tokens !== 'number' || typeof limit !== 'number') return title;
  const takes = bound === 'budget' ? 'the budget is' : 'the model takes';
  return `This needs ${tokens.toLocaleString('en-IN')} tokens and ${takes} ${limit.toLocaleString('en-IN')}`;
}
