import type { z } from 'zod';

/**
 * One call of the API; `answer` is null for an empty body, `stream` for a turn's server-sent events, `file` for a download;
 * a `body` that is a `file` is read as it comes.
 */
export type Operation = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  does: string;
  status?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType | 'file';
  answer: z.ZodType | 'stream' | 'file' | null;
};
