import { z } from 'zod';
import { memorySchema, strategyById } from '@/lib/memory';
import { LAB_LIMITS } from './limits';
import { LabProblem } from './problem';
import type { LabConfiguration } from './types';

/** A setting that is a number, with its range: what can be swept. */
export type SweptSetting = { name: string; min: number; max: number };

/** The whole numbers of a strategy's settings, in the order of its schema. */
export function sweptSettings(strategy: string): SweptSetting[] {
  const { properties = {} } = z.toJSONSchema(strategyById(strategy).settings, { io: 'input' });
  return Object.entries(properties).flatMap(([name, field]) => {
    if (typeof field === 'boolean' || field.type !== 'integer') return [];
    return [{ name, min: field.minimum ?? 1, max: field.maximum ?? Number.MAX_SAFE_INTEGER }];
  });
}

/** One configuration for each value of a setting from `from` to `to`, `step` apart; LabProblem for a range that has none. */
export function sweep(
  configuration: LabConfiguration,
  setting: string,
  { from, to, step }: { from: number; to: number; step: number },
): LabConfiguration[] {
  if (!(step > 0 && to >= from))
    throw new LabProblem(
      'A sweep goes from a number to one that is not smaller, in steps above 0. Nothing was added.',
    );
  const count = Math.floor((to - from) / step) + 1;
  if (count > LAB_LIMITS.configurations)
    throw new LabProblem(
      `That would be ${count.toLocaleString('en-IN')} memories and the lab runs up to ${LAB_LIMITS.configurations} side by side. Nothing was added; take larger steps.`,
    );
  return Array.from({ length: count }, (_, index) => {
    const value = from + index * step;
    const { memory } = configuration;
    const read = memorySchema.safeParse({ ...memory, settings: { ...memory.settings, [setting]: value } });
    if (!read.success)
      throw new LabProblem(
        `${setting}: ${read.error.issues[0]?.message ?? 'is not known'}. Nothing was added.`,
      );
    return { ...configuration, id: `${configuration.id}-${setting}-${value}`, memory: read.data };
  });
}
