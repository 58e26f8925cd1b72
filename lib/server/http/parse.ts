import type { z } from 'zod';
import { InvalidRequest } from '@/lib/errors';

/** The value by its schema; InvalidRequest with the field and the reason. */
export function parse<T>(schema: z.ZodType<T>, value: unknown, where: 'body' | 'query'): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({ field: fieldOf(issue), problem: issue.message }));
  const first = issues[0];
  const detail = `${first?.field || `The ${where}`}: ${first?.problem ?? 'not valid'}. Nothing was changed.`;
  throw new InvalidRequest(detail, { field: first?.field || where, issues });
}

function fieldOf(issue: z.core.$ZodIssue): string {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  return [...issue.path, ...(unknown ? [unknown] : [])].map(String).join('.');
}
