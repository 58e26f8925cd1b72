import { FlaskConical } from 'lucide-react';
import { useExperimentCount } from '../api/experiments';
import { useTurnActions } from '../conversation/turn-actions';
import { count, counted } from '../memory-panel/numbers';
import { Button } from '../ui/button';

/** How many experiments a turn has, and the way to them; nothing while it has none. */
export function ExperimentsChip({ turn }: { turn: number }) {
  const { threadId, tryMemory } = useTurnActions();
  const experiments = useExperimentCount(threadId, turn);
  if (experiments === 0) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      aria-haspopup="dialog"
      className="px-2"
      onClick={() => tryMemory(turn)}
    >
      <FlaskConical aria-hidden strokeWidth={1.75} /> {counted(experiments, 'experiment')}
      <span className="sr-only"> with turn {count(turn)}</span>
    </Button>
  );
}
