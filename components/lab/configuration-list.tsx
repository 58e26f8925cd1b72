import { ChartNoAxesColumn, Plus } from 'lucide-react';
import { memo, useDeferredValue, useState } from 'react';
import { count } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import type { Board } from './board';
import { ConfigurationItem } from './configuration-item';
import { SideHeading } from './side-heading';
import { SweepForm } from './sweep-form';
import type { Memories } from './use-memories';

type ConfigurationListProps = { memories: Memories; board: Board | null; turn: number };

/** The memories side by side: each with its tape, its share of facts and cost; add one, or one for each value of a setting. */
export const ConfigurationList = memo(function ConfigurationList(props: ConfigurationListProps) {
  const { memories } = props;
  const [board, turn] = [useDeferredValue(props.board), useDeferredValue(props.turn)];
  const [open, setOpen] = useState<number | null>(null);
  const [sweeping, setSweeping] = useState(false);
  const add = () => {
    memories.add();
    setOpen(memories.list.length);
  };
  return (
    <section aria-label="Configurations">
      <SideHeading end={count(memories.list.length)}>Configurations</SideHeading>
      <ul>
        {memories.list.map((placed) => (
          <ConfigurationItem
            key={placed.configuration.id}
            placed={placed}
            memories={memories}
            board={board}
            turn={turn}
            open={open === placed.place}
            onOpen={(next) => setOpen(next ? placed.place : null)}
          />
        ))}
      </ul>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button onClick={add} disabled={memories.room < 1}>
          <Plus aria-hidden strokeWidth={1.75} /> Add
        </Button>
        <Button
          onClick={() => setSweeping(!sweeping)}
          aria-expanded={sweeping}
          disabled={memories.list.length === 0 || memories.room < 1}
        >
          <ChartNoAxesColumn aria-hidden strokeWidth={1.75} /> Sweep a setting
        </Button>
      </div>
      {memories.room < 1 && (
        <p className="mt-2 text-xs text-muted">
          The lab runs up to {count(memories.list.length)} side by side. Take some away to add others.
        </p>
      )}
      {sweeping && <SweepForm memories={memories} onDone={() => setSweeping(false)} />}
    </section>
  );
});
