import { type Memory, memorySchema, type SettingControl } from '@/lib/memory';

/** The memory with one setting changed, or the sentence that refuses the value and says what stays. */
export type SettingChange = { memory: Memory; refusal: null } | { memory: null; refusal: string };

/** Longest range that is tried value by value to find out what another setting leaves of it. */
const TRIED = 1000;

/** Sets a number of a memory; refuses what is no whole number, out of the control's range or at odds with another setting. */
export function changeSetting(memory: Memory, control: SettingControl, value: number): SettingChange {
  const changed = withSetting(memory, control.name, value);
  const inRange = Number.isInteger(value) && control.min <= value && value <= control.max;
  if (inRange && changed) return { memory: changed, refusal: null };
  const [min, max] = inRange ? validRange(memory, control) : [control.min, control.max];
  const current = number(memory.settings[control.name]);
  const range = `${control.label} goes from ${number(min)} to ${number(max)}, in whole numbers.`;
  return { memory: null, refusal: `${range} It stays at ${current}.` };
}

/** The value one step up or down, on round steps and inside the control's range. */
export function stepped({ min, max, step }: SettingControl, value: number, direction: 1 | -1): number {
  const next =
    direction === 1 ? Math.floor(value / step) * step + step : Math.ceil(value / step) * step - step;
  return Math.min(max, Math.max(min, next));
}

function validRange(memory: Memory, { name, min, max }: SettingControl): [number, number] {
  const values = Array.from({ length: Math.min(max - min + 1, TRIED) }, (_, index) => min + index);
  const valid = values.filter((value) => withSetting(memory, name, value));
  return [valid[0] ?? min, valid.at(-1) ?? max];
}

function withSetting(memory: Memory, name: string, value: number): Memory | null {
  return memorySchema.safeParse({ ...memory, settings: { ...memory.settings, [name]: value } }).data ?? null;
}

function number(value: unknown): string {
  return Number(value).toLocaleString('en-IN');
}
