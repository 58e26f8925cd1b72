import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { Tiktoken } from 'js-tiktoken/lite';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { get_encoding } from 'tiktoken';

/** Counts a text's tokens in o200k_base, text that names a special token being plain text. */
type Count = (text: string) => number;

/** Other counters of o200k_base, each loaded once. */
export function otherCounters(): Record<'js-tiktoken' | 'tiktoken (WASM)' | 'gpt-tokenizer', Count> {
  const js = new Tiktoken(o200k);
  const wasm = get_encoding('o200k_base');
  const plain = { disallowedSpecial: new Set<string>() };
  return {
    'js-tiktoken': (text) => js.encode(text, [], []).length,
    'tiktoken (WASM)': (text) => wasm.encode_ordinary(text).length,
    'gpt-tokenizer': (text) => countTokens(text, plain),
  };
}
