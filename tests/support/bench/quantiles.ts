/** The middle of samples, and what 95 and 99 of 100 stay within. */
export type Quantiles = { p50: number; p95: number; p99: number };

/** Of samples in any order; a RangeError without one. */
export function quantilesOf(samples: readonly number[]): Quantiles {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number) => {
    const sample = sorted[Math.ceil(share * sorted.length) - 1];
    if (sample === undefined) throw new RangeError('Nothing was measured');
    return sample;
  };
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** The middle of the ratios of samples that were taken side by side: the first to the second, pair by pair. */
export function pairedRatio(first: readonly number[], second: readonly number[]): number {
  if (first.length !== second.length) throw new RangeError('Samples without a pair have no ratio');
  return quantilesOf(first.map((sample, at) => sample / (second[at] as number))).p50;
}
