import lighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import type { Visitor } from '../client';

/** What Lighthouse finds: of 100 each for performance and accessibility, milliseconds, and the names of faults of accessibility. */
export type Audit = {
  performance: number;
  accessibility: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockedMs: number;
  faults: string[];
};

/** Has Lighthouse look at a visitor's page on a desktop, in the browser with that debugging port. */
export async function auditPage(visitor: Visitor, path: string, port: number): Promise<Audit> {
  const flags = {
    port,
    logLevel: 'error' as const,
    onlyCategories: ['performance', 'accessibility'],
    extraHeaders: { Cookie: visitor.cookie },
  };
  const result = await lighthouse(new URL(path, visitor.origin).href, flags, desktop);
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse saw no page: ${result?.lhr.runtimeError?.message}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0));
  const liked = categories.accessibility?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  const faults = liked.map(({ id }) => id).filter((id) => audits[id]?.score === 0);
  const milliseconds = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    firstPaintMs: milliseconds('first-contentful-paint'),
    largestPaintMs: milliseconds('largest-contentful-paint'),
    blockedMs: milliseconds('total-blocking-time'),
    faults,
  };
}
