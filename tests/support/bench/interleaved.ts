import { performance } from 'node:perf_hooks';

/** What is measured: `run`, done `batch` times for one sample where once is too short for the clock. */
export type Contestant = { run: () => unknown; batch?: number };

/**
 * Takes samples in turns, each round in the other order, so that what the machine does beside them is shared. Gives them by
 * round, the first rounds, which warm up, left out; `prepare` comes before each round.
 */
export async function inTurns<Name extends string>(
  samplers: Record<Name, () => Promise<number>>,
  rounds: number,
  warmUp: number,
  prepare = () => {},
): Promise<Record<Name, number[]>> {
  const names = Object.keys(samplers) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < warmUp + rounds; round++) {
    prepare();
    for (const name of names) {
      const sample = await samplers[name]();
      if (round >= warmUp) samples[name].push(sample);
    }
    names.reverse();
  }
  return samples;
}

/** Milliseconds that one `run` of each contestant takes, in turns, after a round that warms up. */
export function interleaved<Name extends string>(
  contestants: Record<Name, Contestant>,
  rounds: number,
  prepare?: () => void,
): Promise<Record<Name, number[]>> {
  const timed = Object.entries<Contestant>(contestants).map(([name, each]) => [name, () => timeOf(each)]);
  return inTurns<Name>(Object.fromEntries(timed), rounds, 1, prepare);
}

async function timeOf({ run, batch = 1 }: Contestant): Promise<number> {
  const started = performance.now();
  for (let done = 0; done < batch; done++) {
    const result = run();
    // To wait for what is no promise would be part of the sample.
    if (result instanceof Promise) await result;
  }
  return (performance.now() - started) / batch;
}
