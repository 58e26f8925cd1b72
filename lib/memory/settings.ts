import { z } from 'zod';

/** A whole number of a strategy's settings; any other value is an issue that names the range. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min.toLocaleString('en-IN')} to ${max.toLocaleString('en-IN')}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}
