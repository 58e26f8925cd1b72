import { countAll, countSliced, Encoding, type Ranks } from './count-steps';
import type { TokenCounter } from './counter';
import { ENCODINGS, type EncodingName } from './encodings';

type EncodingCounter = TokenCounter<EncodingName>;

const CACHE_KEY = Symbol.for('fincoach.token-counters');

const RANKS: Record<EncodingName, () => Promise<{ default: Ranks }>> = {
  o200k_base: () => import('js-tiktoken/ranks/o200k_base'),
  cl100k_base: () => import('js-tiktoken/ranks/cl100k_base'),
};

type Cache = Map<EncodingName, Promise<EncodingCounter>>;

/** Shared on the global object, because a bundler may give one process several copies of this module. */
const shared = globalThis as { [CACHE_KEY]?: Cache };
shared[CACHE_KEY] ??= new Map();
const cache: Cache = shared[CACHE_KEY];

async function load(name: EncodingName): Promise<EncodingCounter> {
  const encoding = new Encoding((await RANKS[name]()).default);
  return {
    encoding: name,
    count: (text) => countAll(encoding, text),
    countSliced: (text) => countSliced(encoding, text),
  };
}

/**
 * The exact counter of an encoding, loaded once a process (some 50 ms and 20 MB), so await it at start, not in a request.
 * Rejects with a RangeError for an unknown name; a load that failed is tried again by the next call.
 */
export function getCounter(name: EncodingName): Promise<EncodingCounter> {
  if (!ENCODINGS.includes(name)) {
    return Promise.reject(
      new RangeError(`There is no encoding "${name}". Choose one of ${ENCODINGS.join(', ')}.`),
    );
  }
  let counter = cache.get(name);
  if (!counter) {
    counter = load(name);
    cache.set(name, counter);
    counter.catch(() => cache.delete(name));
  }
  return counter;
}
