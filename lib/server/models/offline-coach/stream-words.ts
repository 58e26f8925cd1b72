import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';

const TEXT_ID = 'reply';

/** A text cut after each run of white space; joined again it is the text. */
export function wordsOf(text: string): string[] {
  return text.split(/(?<=\s)(?=\S)/);
}

/** Resolves after a delay, or rejects with the signal's reason as soon as it aborts. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const abort = () => {
      settle();
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      settle();
      resolve();
    }, milliseconds);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

/** A reply as a stream of one delta a word, each after a pause; an abort ends it with the signal's reason. */
export function streamWords(
  words: readonly string[],
  finish: LanguageModelV4StreamPart,
  delayMs: number,
  signal: AbortSignal | undefined,
): ReadableStream<LanguageModelV4StreamPart> {
  const waiting = words.values();
  return new ReadableStream<LanguageModelV4StreamPart>({
    start(controller) {
      controller.enqueue({ type: 'stream-start', warnings: [] });
      controller.enqueue({ type: 'text-start', id: TEXT_ID });
    },
    async pull(controller) {
      const next = waiting.next();
      if (next.done) {
        controller.enqueue({ type: 'text-end', id: TEXT_ID });
        controller.enqueue(finish);
        return controller.close();
      }
      try {
        await pause(delayMs, signal);
        controller.enqueue({ type: 'text-delta', id: TEXT_ID, delta: next.value });
      } catch (reason) {
        controller.error(reason);
      }
    },
  });
}
