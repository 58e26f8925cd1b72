import { type FormEvent, useState } from 'react';
import { configurationName, LabProblem, type SweptSetting, sweep, sweptSettings } from '@/lib/lab';
import { Button } from '../ui/button';
import { Select } from '../ui/select';
import { TextField } from '../ui/text-field';
import type { Memories } from './use-memories';

const STEPS = 8;

type Typed = { from: string; to: string; step: string };

type SweepFormProps = { memories: Memories; onDone: () => void };

/** Adds a configuration for each value of one setting over a range: budgets 300 to 1,500, turns 1 to 20. */
export function SweepForm({ memories, onDone }: SweepFormProps) {
  const sweepable = memories.list.filter(
    ({ configuration: { memory } }) => sweptSettings(memory.strategy).length > 0,
  );
  const [chosen, setChosen] = useState(String(sweepable.at(-1)?.place ?? 0));
  const base = sweepable.find(({ place }) => String(place) === chosen) ?? sweepable[0];
  if (!base)
    return (
      <p className="mt-2.5 text-sm text-muted">
        None of these memories has a number to sweep. Add one that has, such as a token budget.
      </p>
    );
  const options = sweepable.map(({ place, name, configuration }) => ({
    value: String(place),
    label: name ?? configurationName(configuration),
  }));
  return (
    <div className="mt-3 space-y-2.5 rounded-md border border-line bg-raised p-3">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span aria-hidden>Of</span>
        <Select
          label="Memory to sweep"
          value={String(base.place)}
          options={options}
          onChange={(place) => setChosen(place)}
        />
      </div>
      <Range key={base.place} base={base} memories={memories} onDone={onDone} />
    </div>
  );
}

function Range({ base, memories, onDone }: SweepFormProps & { base: Memories['list'][number] }) {
  const { configuration, place } = base;
  const settings = sweptSettings(configuration.memory.strategy);
  const [name, setName] = useState(settings[0]?.name ?? '');
  const start = (of: string) =>
    rangeAround(
      configuration.memory.settings[of],
      settings.find((one) => one.name === of),
    );
  const [typed, setTyped] = useState(() => start(name));
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    try {
      const range = { from: number(typed.from), to: number(typed.to), step: number(typed.step) };
      const added = sweep(configuration, name, range);
      if (added.length > memories.room)
        throw new LabProblem(
          `That would be ${added.length} more and there is room for ${memories.room}. Nothing was added; take larger steps.`,
        );
      memories.insert(place + 1, added);
      onDone();
    } catch (error) {
      if (!(error instanceof LabProblem)) throw error;
      setProblem(error.message);
    }
  };
  const field = (of: keyof typeof typed, label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      value={typed[of]}
      onChange={(next) => setTyped({ ...typed, [of]: next })}
    />
  );
  return (
    <form aria-label="Sweep a setting" onSubmit={submit} className="space-y-2.5">
      <Select
        label="Setting"
        value={name}
        options={settings.map((setting) => ({ value: setting.name, label: setting.name }))}
        onChange={(next) => {
          setName(next);
          setTyped(start(next));
        }}
      />
      <div className="grid grid-cols-3 gap-2">
        {field('from', 'From')}
        {field('to', 'To')}
        {field('step', 'Step')}
      </div>
      {problem && (
        <p role="alert" className="text-sm text-rule">
          {problem}
        </p>
      )}
      <Button type="submit">Add these</Button>
    </form>
  );
}

/** A range of eight values around one that stands; over all that there is where none does. */
function rangeAround(value: unknown, setting: SweptSetting | undefined): Typed {
  const { min, max } = setting ?? { min: 1, max: STEPS };
  const apart = typeof value === 'number' ? Math.round(value / 6) : Math.floor((max - min) / (STEPS - 1));
  const step = Math.max(1, apart);
  const from = typeof value === 'number' ? Math.max(min, value - 3 * step) : min;
  return { from: String(from), to: String(Math.min(max, from + (STEPS - 1) * step)), step: String(step) };
}

function number(typed: string): number {
  const digits = typed.replaceAll(/[,\s]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
