import { bindStrategy, type Memory, memorySchema } from '@/lib/memory';
import type { Problem } from '@/lib/wire';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { SendLater } from './send-later';

type RefusalNoticeProps = {
  problem: Problem;
  /** The turn whose stored question was asked again; a new message is back in the box. */
  again?: number | null;
  onSendWith: (memory: Memory) => void;
  onEdit: () => void;
  /** Sends the same once more, when all that is wrong is that it came too soon. */
  onAgain?: () => void;
};

/** Why a message was not taken, or a turn not answered again; where another memory fits, one click sends it so. */
export function RefusalNotice({ problem, again = null, onSendWith, onEdit, onAgain }: RefusalNoticeProps) {
  const fits = memorySchema.safeParse(problem.fits).data;
  const tooLong = problem.status === 422 || problem.status === 413;
  return (
    <Notice
      title={headline(problem)}
      actions={
        problem.status === 429 && onAgain ? (
          <SendLater seconds={Number(problem.retryAfter)} again={again !== null} onSend={onAgain} />
        ) : tooLong ? (
          <>
            {fits && (
              <Button variant="primary" size="small" onClick={() => onSendWith(fits)}>
                {again === null ? 'Send' : 'Ask again'} with {bindStrategy(fits).name}
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={onEdit}>
              {again === null ? 'Shorten my text' : 'Edit the question'}
            </Button>
          </>
        ) : null
      }
    >
      <p>{again === null ? ofMessage(problem) : ofTurn(problem, again)}</p>
    </Notice>
  );
}

function headline(problem: Problem): string {
  const { tokens, limit, bound, title } = problem;
  if (typeof tokens !== 'number' || typeof limit !== 'number') return title;
  const takes = bound === 'budget' ? 'the budget is' : 'the model takes';
  return `This needs ${tokens.toLocaleString('en-IN')} tokens and ${takes} ${limit.toLocaleString('en-IN')}`;
}

function ofMessage({ status, detail }: Problem): string {
  return status === 0 ? `${detail} Your text is still in the box.` : detail;
}

/** What the server says of a text that does not fit is about the box, where the question of a stored turn is not. */
function ofTurn({ status, detail }: Problem, turn: number): string {
  const stays = `Turn ${turn.toLocaleString('en-IN')} stays as it is.`;
  if (status === 422) return `${stays} Choose another memory or a larger budget, or shorten the question.`;
  if (status === 503) return `The database does not answer. ${stays} Try again in a moment.`;
  return status === 0 ? `${detail} ${stays}` : detail;
}
