import { z } from 'zod';
import {
  configurationName,
  type LabPrice,
  LabProblem,
  type LabSource,
  RUN_FILE,
  readSource,
  writeConfigurations,
  writeSource,
  writeSummaries,
} from '@/lib/lab';
import { memorySchema } from '@/lib/memory';
import { ENCODINGS } from '@/lib/tokens';
import { writeNames } from './names';
import { writePrice } from './use-prices';

const START = 200;
const BROKEN =
  'This file says that it is a run of the lab, and it cannot be read as one. Nothing was changed; export the run again, or choose another file.';

const price = z.object({
  model: z.string(),
  input: z.number().min(0),
  cachedInput: z.number().min(0),
  output: z.number().min(0),
});
const configuration = z.object({
  memory: memorySchema,
  encoding: z.enum(ENCODINGS),
  profile: z.object({ tokens: z.int() }).nullable(),
});
const runSchema = z.object({
  ...{ format: z.literal(RUN_FILE.format), version: z.literal(RUN_FILE.version) },
  conversation: z.object({ source: z.looseObject({ kind: z.string() }) }),
  options: z.object({
    contextTokens: z.int().nullable(),
    summaries: z.object({ tokens: z.int().nullable(), holdFacts: z.boolean() }),
  }),
  prices: z.object({ currency: z.enum(['USD', 'INR']), chat: price, summariser: price }),
  runs: z.array(z.object({ name: z.string(), configuration })).min(1),
});

/** What of the lab's link a run sets; without `from` where its conversation was a file, which a run does not hold. */
export type RunLink = {
  from?: string;
  memories: string;
  names: string;
  summaries: string;
  window: number | null;
  price: string;
  summariser: string;
};

/** Whether a file is a run that the lab exported, by its start. */
export async function isRun(file: Blob): Promise<boolean> {
  return (await file.slice(0, START).text()).includes(RUN_FILE.format);
}

/** Reads an exported run as the link that runs it again; LabProblem for what is none. */
export function readRun(text: string, known: readonly LabPrice[]): RunLink {
  const read = runSchema.safeParse(jsonOf(text));
  if (!read.success) throw new LabProblem(BROKEN);
  const { conversation, options, prices, runs } = read.data;
  const configurations = runs.map((run, index) => ({ ...run.configuration, id: `c${index + 1}` }));
  const names = runs.map(({ name }, index) => {
    const own = configurations[index];
    return own && name !== configurationName(own) ? name : undefined;
  });
  const priceOf = (one: LabPrice) =>
    known.some((other) => isSamePrice(one, other)) ? one.model : writePrice(one, prices.currency);
  const chat = priceOf(prices.chat);
  const summariser = priceOf(prices.summariser);
  return {
    ...fromOf(conversation.source),
    memories: writeConfigurations(configurations),
    names: writeNames(names),
    summaries: writeSummaries(options.summaries),
    window: options.contextTokens,
    price: chat,
    summariser: summariser === chat ? '' : summariser,
  };
}

function fromOf(source: { kind: string }): { from?: string } {
  if (source.kind === 'file') return {};
  const from = writeSource(source as LabSource);
  if (readSource(from).value === null) throw new LabProblem(BROKEN);
  return { from };
}

function isSamePrice(one: LabPrice, other: LabPrice): boolean {
  return (
    one.model === other.model &&
    one.input === other.input &&
    one.cachedInput === other.cachedInput &&
    one.output === other.output
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
