'use client';

import clsx from 'clsx';
import { GalleryHorizontalEnd } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import {
  type BoundStrategy,
  bindStrategy,
  defaultMemory,
  type Memory,
  type Recall,
  strategies,
} from '@/lib/memory';
import { Select } from '../ui/select';
import { changeSetting, stepped } from './change-setting';
import { RecallControl } from './recall-control';
import { SettingControls } from './setting-controls';

type MemoryPickerProps = {
  memory: Memory;
  onChange: (memory: Memory) => void;
  /** Said beside the explanation: when the choice takes effect. */
  note?: string;
};

/** Which memory the next turn uses, its settings, and in plain words what that will do. */
export function MemoryPicker({ memory, onChange, note }: MemoryPickerProps) {
  const explanation = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  // A strategy that is chosen again comes back with the settings it was left with.
  const settled = useRef(new Map([[defaultMemory.strategy, defaultMemory]]));
  const bound = bindStrategy(memory);
  const choose = (chosen: Memory) => {
    settled.current.set(memory.strategy, memory);
    setRefusal(null);
    onChange(chosen);
  };
  const memoryOf = (id: string) =>
    id === memory.strategy ? memory : (settled.current.get(id) ?? bindStrategy({ strategy: id }).memory);
  const options = strategies.map(({ id, label, term }) => ({
    value: id,
    label,
    term,
    description: bindStrategy(memoryOf(id)).explanation,
  }));
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 p-2 text-sm text-muted">
      <Select
        label="Memory"
        value={memory.strategy}
        options={options}
        onChange={(id) => choose(withRecall(memoryOf(id), memory.recall))}
        icon={GalleryHorizontalEnd}
        describedBy={explanation}
      />
      <SettingControls
        controls={bound.controls}
        settings={memory.settings}
        onNumber={(control, value) => {
          const change = changeSetting(memory, control, value);
          if (change.memory) choose(change.memory);
          else setRefusal(change.refusal);
        }}
        onStep={(control, direction) => {
          const next = stepped(control, Number(memory.settings[control.name]), direction);
          const change = changeSetting(memory, control, next);
          if (change.memory) choose(change.memory);
          else setRefusal(change.refusal);
        }}
        onToggle={(name, on) => choose({ ...memory, settings: { ...memory.settings, [name]: on } })}
      />
      {bound.evicts && (
        <RecallControl recall={memory.recall} onChange={(recall) => choose(withRecall(memory, recall))} />
      )}
      <p
        id={explanation}
        aria-live="polite"
        className={clsx(
          'min-w-48 flex-1 leading-[1.3]',
          refusal || note ? 'max-md:basis-full' : 'max-md:sr-only',
        )}
      >
        {refusal ? <span className="text-rule">{refusal}</span> : explained(bound)}
        {note && !refusal && <b className="text-text"> {note}</b>}
      </p>
    </div>
  );
}

function withRecall({ strategy, settings }: Memory, recall: Recall | undefined): Memory {
  return recall ? { strategy, settings, recall } : { strategy, settings };
}

function explained({ evicts, explanation, memory: { recall } }: BoundStrategy): string {
  if (!recall || !evicts) return explanation;
  return `${explanation} Earlier turns that match your question come back, up to ${recall.budget.toLocaleString('en-IN')} tokens.`;
}
