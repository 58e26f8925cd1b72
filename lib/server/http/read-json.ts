import { InvalidRequest, NotJson, TooLarge } from '@/lib/errors';
import { env } from '../env';

/** Reads a JSON body of at most FINCOACH_BODY_BYTES; 415 for other types, 413 as soon as it is too long, 400 when broken. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new NotJson();
  const limit = env().FINCOACH_BODY_BYTES;
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const text = await readText(request, limit);
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidRequest('The body is not valid JSON. Nothing was changed.', { field: 'body' });
  }
}

async function readText({ body }: Request, limit: number): Promise<string> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { value } = (await reader?.read()) ?? {};
      if (!value) return Buffer.concat(chunks).toString('utf8');
      size += value.byteLength;
      if (size > limit) throw tooLarge(limit);
      chunks.push(value);
    }
  } finally {
    reader?.releaseLock();
  }
}

function tooLarge(limit: number): TooLarge {
  const detail = `The request is larger than ${limit.toLocaleString('en-IN')} bytes. Nothing was stored.`;
  return new TooLarge(detail, { limit });
}
