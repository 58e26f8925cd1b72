import { type SweptSetting, sweptSettings } from '@/lib/lab';
import { bindStrategy, type Memory, memorySchema } from '@/lib/memory';
import { Stepper } from '../ui/stepper';

type MoreSettingsProps = { memory: Memory; onChange: (memory: Memory) => void };

/** The numbers of a memory that its picker does not show; one that may be left out is switched on first. */
export function MoreSettings({ memory, onChange }: MoreSettingsProps) {
  const shown = new Set(bindStrategy(memory).controls.map(({ name }) => name));
  const more = sweptSettings(memory.strategy).filter(({ name }) => !shown.has(name));
  const initial = bindStrategy({ strategy: memory.strategy }).memory.settings;
  return more.map((setting) => (
    <NumberSetting
      key={setting.name}
      setting={setting}
      value={memory.settings[setting.name]}
      isOptional={initial[setting.name] === undefined}
      onValue={(value) => {
        const { [setting.name]: _, ...others } = memory.settings;
        const settings = value === null ? others : { ...others, [setting.name]: value };
        const read = memorySchema.safeParse({ ...memory, settings });
        if (read.success) onChange(read.data);
      }}
    />
  ));
}

type NumberSettingProps = {
  setting: SweptSetting;
  value: unknown;
  isOptional: boolean;
  onValue: (value: number | null) => void;
};

function NumberSetting({ setting: { name, min, max }, value, isOptional, onValue }: NumberSettingProps) {
  const label = inWords(name);
  const number = typeof value === 'number' ? value : null;
  const set = (next: number) => onValue(Math.min(max, Math.max(min, Math.round(next) || min)));
  return (
    <div className="flex flex-wrap items-center gap-2.5 text-sm">
      {isOptional ? (
        <label className="inline-flex min-h-8 cursor-pointer items-center gap-2 touch:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={number !== null}
            onChange={({ target }) => onValue(target.checked ? Math.round((min + max) / 2) : null)}
          />
          {label}
        </label>
      ) : (
        <span aria-hidden>{label}</span>
      )}
      {number !== null && (
        <Stepper
          label={label}
          unit=""
          value={number}
          min={min}
          max={max}
          onStep={(direction) => set(number + direction)}
          onType={set}
        />
      )}
    </div>
  );
}

/** A setting's name as words: `lowWater` is "Low water". */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
