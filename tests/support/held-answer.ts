import type { Answer, Reply } from './scripted-answers';

/** An answer that says what a test tells it to, when it tells it to. */
export type HeldAnswer = {
  answer: Answer;
  /** Resolves once the request has come. */
  asked: Promise<void>;
  say(text: string): Promise<void>;
  finish(): Promise<void>;
};

/** Holds the reply to one request until the test lets it go on: order without clocks. */
export function heldAnswer(): HeldAnswer {
  let resolve: (reply: Reply) => void = () => undefined;
  const promise = new Promise<Reply>((given) => {
    resolve = given;
  });
  return {
    answer: (reply) => {
      reply.open();
      resolve(reply);
    },
    asked: promise.then(() => undefined),
    say: async (text) => (await promise).word(text),
    finish: async () => (await promise).finish(),
  };
}
