import { useMemo } from 'react';
import { type LabPrice, type LabPrices, OPENAI_CACHE } from '@/lib/lab';
import type { LabFacts } from './lab-facts';
import type { LabLink } from './use-lab-link';

const BETWEEN = '~';
const A_MILLION = 1_000_000;
const RUPEES = 'INR';
const NO_PRICE: LabPrice = { model: 'typed in', input: 0, cachedInput: 0, output: 0 };

/** A price as a link holds it: a model of the list, or `0.4~0.1~1.6`, typed in, `INR` behind it for rupees. */
export function writePrice(
  { input, cachedInput, output }: LabPrice,
  currency: LabPrices['currency'],
): string {
  return [input, cachedInput, output, ...(currency === RUPEES ? [RUPEES] : [])].join(BETWEEN);
}

/** The prices that a link names; what cannot be read is the first of the list. */
export function readPrices(
  link: { price: string; summariser: string },
  { prices, priceSource, model }: Pick<LabFacts, 'prices' | 'priceSource' | 'model'>,
): LabPrices {
  const initial = prices.find((known) => known.model === model.name) ?? prices[0] ?? NO_PRICE;
  const chat = readPrice(link.price, prices) ?? initial;
  const summariser = readPrice(link.summariser, prices) ?? chat;
  const typed = [chat, summariser].every((price) => price.model === NO_PRICE.model);
  return {
    currency: link.price.endsWith(RUPEES) ? RUPEES : 'USD',
    chat,
    summariser,
    source: typed ? 'typed in' : priceSource,
    cache: OPENAI_CACHE,
  };
}

/** The price table of the lab, as its link has it. */
export function usePrices({ link }: LabLink, facts: LabFacts): LabPrices {
  const { price, summariser } = link;
  return useMemo(() => readPrices({ price, summariser }, facts), [price, summariser, facts]);
}

function readPrice(text: string, prices: readonly LabPrice[]): LabPrice | null {
  const known = prices.find(({ model }) => model === text);
  if (known) return known;
  const numbers = text.split(BETWEEN).slice(0, 3).map(Number);
  const [input, cachedInput, output] = numbers;
  if (input === undefined || cachedInput === undefined || output === undefined) return null;
  const isPrice = numbers.every((number) => number >= 0 && number <= A_MILLION);
  return isPrice ? { ...NO_PRICE, input, cachedInput, output } : null;
}
