import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { configurationName, PROFILE_TOKENS } from '@/lib/lab';
import { ENCODINGS, type EncodingName } from '@/lib/tokens';
import { MemoryPicker } from '../conversation/memory-picker';
import { Button } from '../ui/button';
import { Select } from '../ui/select';
import { Stepper } from '../ui/stepper';
import { TextField } from '../ui/text-field';
import { MoreSettings } from './more-settings';
import type { Memories, Placed } from './use-memories';

const STEP = 50;
const LONGEST_NAME = 60;

type ConfigurationEditorProps = { placed: Placed; memories: Memories; onClose: () => void };

/** The settings of one configuration: its name, its memory, profile and encoding; doubles it or takes it away. */
export function ConfigurationEditor({ placed, memories, onClose }: ConfigurationEditorProps) {
  const { place, configuration } = placed;
  const change = (next: Partial<typeof configuration>) =>
    memories.change(place, { configuration: { ...configuration, ...next } });
  const remove = () => {
    memories.remove(place);
    onClose();
  };
  return (
    <div className="mt-2 space-y-2.5 border-t border-line pt-2.5">
      <NameField
        key={placed.name ?? ''}
        initial={placed.name ?? ''}
        own={configurationName(configuration)}
        onName={(name) => memories.change(place, { name: name || undefined })}
      />
      <div className="-mx-2">
        <MemoryPicker memory={configuration.memory} onChange={(memory) => change({ memory })} />
      </div>
      <MoreSettings memory={configuration.memory} onChange={(memory) => change({ memory })} />
      <ProfileControl
        tokens={configuration.profile?.tokens ?? null}
        onChange={(tokens) => change({ profile: tokens === null ? null : { tokens } })}
      />
      <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <span aria-hidden>Counted in</span>
        <Select
          label="Encoding"
          value={configuration.encoding}
          options={ENCODINGS.map((name) => ({ value: name, label: name }))}
          onChange={(encoding) => change({ encoding: encoding as EncodingName })}
        />
      </div>
      <div className="flex flex-wrap gap-2 pb-1">
        <Button
          size="small"
          disabled={memories.room < 1}
          onClick={() => memories.insert(place + 1, [configuration])}
        >
          <Copy aria-hidden strokeWidth={1.75} /> Duplicate
        </Button>
        <Button size="small" onClick={remove}>
          <Trash2 aria-hidden strokeWidth={1.75} /> Remove
        </Button>
      </div>
    </div>
  );
}

function NameField({
  initial,
  own,
  onName,
}: {
  initial: string;
  own: string;
  onName: (name: string) => void;
}) {
  const [typed, setTyped] = useState(initial);
  const confirm = () => typed.trim() !== initial && onName(typed.trim());
  return (
    <TextField
      label="Name"
      value={typed}
      placeholder={own}
      maxLength={LONGEST_NAME}
      onChange={setTyped}
      onBlur={confirm}
      onKeyDown={({ key }) => key === 'Enter' && confirm()}
    />
  );
}

type ProfileControlProps = { tokens: number | null; onChange: (tokens: number | null) => void };

function ProfileControl({ tokens, onChange }: ProfileControlProps) {
  const { min, max, initial } = PROFILE_TOKENS;
  const set = (next: number) => onChange(Math.min(max, Math.max(min, Math.round(next) || initial)));
  return (
    <div className="flex flex-wrap items-center gap-2.5 text-sm">
      <label className="inline-flex min-h-8 cursor-pointer items-center gap-2 touch:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={tokens !== null}
          onChange={({ target }) => onChange(target.checked ? initial : null)}
        />
        Profile
      </label>
      {tokens !== null && (
        <Stepper
          label="Profile"
          unit="tokens"
          value={tokens}
          min={min}
          max={max}
          onStep={(direction) => set(tokens + direction * STEP)}
          onType={set}
        />
      )}
    </div>
  );
}
