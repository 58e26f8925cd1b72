import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { problemFrom } from '../api/api-problem';
import { useRemoveExperiment } from '../api/experiments';
import { count } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';

type RemoveExperimentProps = { threadId: string; turn: number; number: number; onRemoved: () => void };

/** Removes an experiment, once it was said a second time. */
export function RemoveExperiment({ threadId, turn, number, onRemoved }: RemoveExperimentProps) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { mutate: remove, isPending } = useRemoveExperiment(threadId, turn);
  const keep = () => {
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (!asking)
    return (
      <IconButton
        ref={opener}
        icon={Trash2}
        label={`Remove experiment ${count(number)}`}
        size="small"
        onClick={() => setAsking(true)}
      />
    );
  const onError = (error: unknown) =>
    toast(`Experiment ${count(number)} was not removed. ${problemFrom(error).detail}`);
  return (
    <fieldset aria-label={`Remove experiment ${count(number)} for good?`} className="flex shrink-0 gap-1.5">
      <RemoveButton disabled={isPending} onClick={() => remove(number, { onSuccess: onRemoved, onError })} />
      <Button size="small" variant="quiet" onClick={keep}>
        Keep
      </Button>
    </fieldset>
  );
}

function RemoveButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} size="small" disabled={disabled} onClick={onClick}>
      {disabled ? 'Removing' : 'Remove for good'}
    </Button>
  );
}
