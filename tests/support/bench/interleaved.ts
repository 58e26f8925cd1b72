import { performance } from 'node:perf_hooks';

/** What is measured: `run`, done `batch` times for one sample where once is too short for the clock. */
export type Contestant = { run: () => unknown; batch?: number };

/**
 * Measures contestants in turns, each round in the other order, so that what the machine does beside them is shared. Gives
 * milliseconds of one `run`, by round; a first round that warms up is left out. `prepare` comes before each round and is not measured.
 */
export async function interleaved<Name extends string>(
  contestants: Record<Name, Contestant>,
  rounds: number,
  prepare = () => {},
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contestants) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round <= rounds; round++) {
    prepare();
    for (const name of names) {
      const sample = await sampleOf(contestants[name]);
      if (round > 0) samples[name].push(sample);
    }
    names.reverse();
  }
  return samples;
}

async function sampleOf({ run, batch = 1 }: Contestant): Promise<number> {
  const started = performance.now();
  for (let done = 0; done < batch; done++) {
    const result = run();
    // To wait for what is no promise would be part of the sample.
    if (result instanceof Promise) await result;
  }
  return (performance.now() - started) / batch;
}
