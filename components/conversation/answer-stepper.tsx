import { ChevronLeft, ChevronRight } from 'lucide-react';
import { toast } from 'sonner';
import { useChooseAnswer } from '../api/answers';
import { problemFrom } from '../api/api-problem';
import { count } from '../memory-panel/numbers';
import { IconButton } from '../ui/icon-button';
import { useTurnActions } from './turn-actions';

type AnswerStepperProps = {
  turn: number;
  version: number;
  versions: readonly number[];
  /** Another is about to be chosen. */
  onLeave: () => void;
};

/** Which answer of the newest turn the log has, and the way to the others. */
export function AnswerStepper({ turn, version, versions, onLeave }: AnswerStepperProps) {
  const { threadId, busy } = useTurnActions();
  const { mutate: choose, isPending } = useChooseAnswer(threadId);
  const at = versions.indexOf(version);
  const step = (direction: 1 | -1) => {
    const target = versions[at + direction];
    if (target === undefined || busy || isPending) return;
    onLeave();
    const onError = (error: unknown) => toast(`The answer is unchanged. ${problemFrom(error).detail}`);
    choose({ turn, version: target }, { onError });
  };
  // Disabled in name alone: a button that is, at an end or on its way, would lose the focus.
  const arrow = (direction: 1 | -1) => ({
    size: 'small' as const,
    className: 'aria-disabled:cursor-default aria-disabled:bg-transparent! aria-disabled:[&_svg]:opacity-35',
    'aria-disabled': versions[at + direction] === undefined || busy,
    onClick: () => step(direction),
  });
  return (
    <fieldset aria-label={`Answers of turn ${count(turn)}`} className="flex items-center text-sm text-muted">
      <IconButton icon={ChevronLeft} label="Earlier answer" {...arrow(-1)} />
      <span aria-live="polite" className="px-0.5 whitespace-nowrap">
        {count(at + 1)} of {count(versions.length)}
      </span>
      <IconButton icon={ChevronRight} label="Later answer" {...arrow(1)} />
    </fieldset>
  );
}
