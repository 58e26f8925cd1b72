import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { keepTable } from '../kept-table';
import type { Figure } from './figures';
import { complaintOf, listen, louder, type Noise } from './noise';

/** The seed of whatever is drawn. */
export const SEED = Number(process.env.FINCOACH_BENCH_SEED || 2026);

const HEAD = ['what', 'FinCoach', 'beside it', 'ratio', 'bar', 'kept'];

/**
 * A section of the benchmarks in a file of its own: its figures become a table of docs/benchmarks.md under its name, and a
 * line each of what `npm run bench` prints at the end. To be made before anything else of the file.
 */
export function benchSection(name: string) {
  const figures: Figure[] = [];
  let noise: Noise;
  beforeAll(() => {
    noise = listen();
  });
  afterAll(() => {
    noise = louder(noise, listen());
    const complaint = complaintOf(noise);
    const rows = figures.map(({ what, ours, beside, ratio, bar, passed }) => {
      return [what, ours, beside, ratio, bar, verdict(passed)];
    });
    keepTable('benchmarks.md', name, HEAD, complaint ? [...rows, [complaint, '', '', '', '', '']] : rows);
    const folder = process.env.FINCOACH_BENCH_FOLDER;
    if (folder)
      writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ name, complaint, figures }));
  });
  return {
    /** Adds a figure; one that misses its bar fails the test it is shown in, which goes on. */
    show(shown: Pick<Figure, 'what' | 'ours'> & Partial<Figure>): void {
      const figure = { beside: '', ratio: '', bar: '', passed: null, ...shown };
      figures.push(figure);
      expect
        .soft(figure.passed, `${figure.what}: ${figure.ours} ${figure.ratio}, ${figure.bar}`)
        .not.toBe(false);
    },
  };
}

function verdict(passed: boolean | null): string {
  if (passed === null) return '';
  return passed ? 'yes' : '**no**';
}
