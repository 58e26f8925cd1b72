import type { SettingControl, Settings } from '@/lib/memory';
import { Stepper } from '../ui/stepper';

type SettingControlsProps = {
  controls: readonly SettingControl[];
  settings: Settings;
  onNumber: (control: SettingControl, value: number) => void;
  onStep: (control: SettingControl, direction: 1 | -1) => void;
  onToggle: (name: string, on: boolean) => void;
};

/** The settings of a memory: a stepper for each number it shows, a switch for each that is on or off. */
export function SettingControls({ controls, settings, onNumber, onStep, onToggle }: SettingControlsProps) {
  const switches = Object.entries(settings).filter(([, value]) => typeof value === 'boolean');
  return (
    <>
      {controls.map((control) => (
        <Stepper
          key={control.name}
          label={control.label}
          unit={control.unit}
          value={Number(settings[control.name])}
          min={control.min}
          max={control.max}
          onStep={(direction) => onStep(control, direction)}
          onType={(value) => onNumber(control, value)}
        />
      ))}
      {switches.map(([name, on]) => (
        <label
          key={name}
          className="inline-flex min-h-8 cursor-pointer items-center gap-2 text-text touch:min-h-11"
        >
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={on === true}
            onChange={(event) => onToggle(name, event.target.checked)}
          />
          {inWords(name)}
        </label>
      ))}
    </>
  );
}

/** A setting's name as words: `evictInPairs` is "Evict in pairs". */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
