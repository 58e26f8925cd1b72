// PLACEHOLDER of the lead, uncommitted, so that the dev server runs: the engineer of the offline coach replaces it.
import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';

const usage = {
  inputTokens: { total: 10, noCache: 10, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 10, text: 10, reasoning: undefined },
};

export function offlineCoach(_: { count(text: string): number }): LanguageModelV4 {
  const text =
    'This is a placeholder reply in **markdown** with ₹33,000 and a list:\n\n- one\n- two\n\nIt streams word by word so that the page can be built while the coach is being written.';
  return {
    specificationVersion: 'v4',
    provider: 'fincoach',
    modelId: 'offline',
    supportedUrls: {},
    async doGenerate() {
      return {
        content: [
          {
            type: 'text',
            text: 'The user told FinCoach about take-home of ₹85,000 and expenses of ₹52,000.',
          },
        ],
        finishReason: { unified: 'stop', raw: 'stop' },
        usage,
        warnings: [],
      };
    },
    async doStream({ abortSignal }) {
      const words = text.split(/(?<=\s)/);
      return {
        stream: new ReadableStream<LanguageModelV4StreamPart>({
          async start(c) {
            c.enqueue({ type: 'stream-start', warnings: [] });
            c.enqueue({ type: 'text-start', id: 't' });
            for (const w of words) {
              if (abortSignal?.aborted) return c.error(abortSignal.reason);
              await new Promise((r) => setTimeout(r, 60));
              c.enqueue({ type: 'text-delta', id: 't', delta: w });
            }
            c.enqueue({ type: 'text-end', id: 't' });
            c.enqueue({ type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage });
            c.close();
          },
        }),
      };
    },
  };
}
