import { Tiktoken } from 'js-tiktoken/lite';
import cl100k from 'js-tiktoken/ranks/cl100k_base';
import o200k from 'js-tiktoken/ranks/o200k_base';
import type { EncodingName } from '@/lib/tokens';

const encoders: Record<EncodingName, Tiktoken> = {
  o200k_base: new Tiktoken(o200k),
  cl100k_base: new Tiktoken(cl100k),
};

/** What js-tiktoken's own encoder counts, special-token text being plain text. Quadratic: short texts only. */
export function oracleCount(encoding: EncodingName, text: string): number {
  return encoders[encoding].encode(text, [], []).length;
}
