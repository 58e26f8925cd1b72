import { LabProblem } from './problem';
import type { LabPrice } from './types';

const NAMES = { input: 'input', cachedInput: 'cached input', output: 'output' } as const;
const MOST = 1_000_000;

/** A price as it was typed, for a million tokens; LabProblem for what is no price. */
export function readPrice(typed: string, name: keyof typeof NAMES): number {
  const text = typed
    .trim()
    .replaceAll(',', '')
    .replace(/^[₹$]\s*/, '');
  const price = /^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isFinite(price) && price <= MOST) return price;
  const shown = typed.trim() === '' ? 'nothing' : `"${typed.trim().slice(0, 40)}"`;
  throw new LabProblem(
    `The ${NAMES[name]} price is a number from 0 to 10,00,000 for a million tokens, not ${shown}. The price before stays; type it again.`,
  );
}

/** A model's prices, all typed in. */
export function readPrices(typed: Record<keyof typeof NAMES, string>, model: string): LabPrice {
  return {
    model,
    input: readPrice(typed.input, 'input'),
    cachedInput: readPrice(typed.cachedInput, 'cachedInput'),
    output: readPrice(typed.output, 'output'),
  };
}
