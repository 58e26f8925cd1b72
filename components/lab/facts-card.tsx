import { memo, useMemo, useState } from 'react';
import { factRows, factTable } from '@/lib/lab';
import { count } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { Select } from '../ui/select';
import type { Board, BoardRun } from './board';
import { FactTracks } from './fact-tracks';
import { LabCard } from './lab-card';
import { SightLegend } from './sight-legend';

/** More turns than these are drawn as a stretch around the one in view. */
const MOST_TURNS = 400;
const MOST_FACTS = 30;

type FactsCardProps = {
  board: Board;
  shown: BoardRun | undefined;
  turn: number;
  onTurn: (turn: number) => void;
  onShow: (place: number) => void;
  className: string;
};

/** Who still sees which fact in which turn, under one memory at a time. */
export const FactsCard = memo(function FactsCard({
  board: { runs, opened },
  shown,
  turn,
  onTurn,
  onShow,
  className,
}: FactsCardProps) {
  const { facts } = opened;
  const [all, setAll] = useState(false);
  const listed = useMemo(() => (all ? facts : facts.slice(0, MOST_FACTS)), [facts, all]);
  const stretch = stretchAround(turn, opened.log.turns);
  const { from, through } = stretch;
  const rows = useMemo(
    () => (shown ? factRows(shown, shown.log, listed, { from, through }) : []),
    [shown, listed, from, through],
  );
  if (!shown) return null;
  const options = runs.map(({ configuration, name }) => ({ value: configuration.id, label: name }));
  return (
    <LabCard
      title="Who still sees which fact"
      about="A dot marks a turn that asked for the fact."
      table={() => factTable(shown, shown.log, facts)}
      className={className}
      controls={
        <Select
          label="Facts under"
          value={shown.configuration.id}
          options={options}
          onChange={(id) => onShow(Number(id.slice(1)) - 1)}
        />
      }
      note={<Notes run={shown} stretch={stretch} turns={opened.log.turns} />}
    >
      {facts.length === 0 ? (
        <p className="text-sm text-muted">
          This conversation states no figure of the person’s, so there is nothing to lose.
        </p>
      ) : (
        <FactTracks rows={rows} stretch={stretch} turn={turn} onTurn={onTurn} />
      )}
      {facts.length > MOST_FACTS && (
        <Button size="small" className="mt-2" aria-pressed={all} onClick={() => setAll(!all)}>
          {all ? 'Fewer facts' : `All ${count(facts.length)} facts`}
        </Button>
      )}
    </LabCard>
  );
});

function Notes({ run, stretch, turns }: { run: BoardRun; stretch: Stretch; turns: number }) {
  const sizes = run.turns.summaryTokens.filter((tokens) => tokens > 0);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return (
    <>
      <SightLegend />
      {run.summariesSimulated && (
        <p className="mt-2">
          {sizes.length === 0
            ? 'Summaries are simulated; none was needed.'
            : `Simulated summaries take ${least === most ? count(least) : `${count(least)} to ${count(most)}`} tokens. None was written.`}
        </p>
      )}
      {(stretch.from > 1 || stretch.through < turns) && (
        <p className="mt-2">
          Drawn are turns {count(stretch.from)} to {count(stretch.through)} of {count(turns)}; the table has
          all.
        </p>
      )}
    </>
  );
}

/** Turns that are drawn, both ends included. */
export type Stretch = { from: number; through: number };

function stretchAround(turn: number, turns: number): Stretch {
  if (turns <= MOST_TURNS) return { from: 1, through: turns };
  // In steps, so that moving through the turns does not draw everything anew each time.
  const step = MOST_TURNS / 2;
  const from = Math.max(
    1,
    Math.min(turns - MOST_TURNS + 1, Math.floor((turn - 1) / step) * step - step / 2 + 1),
  );
  return { from, through: from + MOST_TURNS - 1 };
}
