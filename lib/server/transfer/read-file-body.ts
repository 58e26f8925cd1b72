import 'server-only';
import { InvalidRequest, NotJson, TooLarge } from '@/lib/errors';
import { env } from '../env';

// Types that another site's form cannot send.
const TYPES = /^application\/(json|x-ndjson|jsonl|octet-stream|zip)\b/i;

/**
 * The bytes of a file that is the request's body, as they come, at most FINCOACH_IMPORT_BYTES: 413 at once when it says
 * that it has more, or as soon as it has; 415 for other types; 400 when it breaks off.
 */
export async function* readFileBody(request: Request): AsyncIterable<Uint8Array> {
  if (!TYPES.test(request.headers.get('content-type') ?? '')) throw new NotJson();
  const limit = env().FINCOACH_IMPORT_BYTES;
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const reader = request.body?.getReader();
  let size = 0;
  try {
    for (;;) {
      const value = await reader?.read().then((part) => part.value, brokenOff);
      if (!value) return;
      size += value.byteLength;
      if (size > limit) throw tooLarge(limit);
      yield value;
    }
  } finally {
    reader?.releaseLock();
  }
}

function brokenOff(): never {
  throw new InvalidRequest('The file did not arrive whole. Nothing was stored; send it again.', {
    field: 'body',
  });
}

function tooLarge(limit: number): TooLarge {
  const detail = `This file is larger than ${limit.toLocaleString('en-IN')} bytes, the most that one import may have. Nothing was stored; split it into smaller files.`;
  return new TooLarge(detail, { limit });
}
