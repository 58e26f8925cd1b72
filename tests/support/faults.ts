import * as answers from './scripted-answers';
import { KEY } from './scripted-env';

/** Stands in every error of these answers; nothing of it may come out anywhere. */
export const CANARY = 'CANARY-OF-THE-PROVIDER';

/** What a reply had said when it was broken off. */
export const WORDS = 'Save a little every month';

/** So many characters of a reply are kept by the app that these faults are tried on. */
export const LONGEST_REPLY = 5_000;

/** What a call comes to: its problem, how often it is made, and what is kept of a reply; null is a reply like any other. */
type Comes = { problem: string; retryable?: boolean; calls?: number; kept?: string } | null;

/** One way in which a model's server goes wrong, and what a turn's own call and a summariser's call come to; absent where the call cannot go wrong so. */
export type Fault = { fault: string; answer: answers.Answer; chat?: Comes; summary?: Comes };

/** Asks the model's client to try again at once. */
const AT_ONCE = { 'retry-after-ms': '1' };

const context = (form: string, message: string, status = 400): Fault => ({
  fault: `${status}, the context is too long, as ${form} says it`,
  answer: answers.refuse(status, `${message} ${CANARY}`),
  chat: { problem: 'model-context' },
  summary: { problem: 'model-context' },
});

const status = (code: number, problem: string, calls = 1): Fault => ({
  fault: `${code}`,
  answer: answers.refuse(code, `${CANARY} ${KEY}`, AT_ONCE),
  chat: { problem, calls },
  summary: { problem },
});

/** Broken off after some words; a summariser's call is answered in one piece, so that it breaks off before its answer. */
const midway = (fault: string, answer: answers.Answer, chat: string, summary?: string): Fault => ({
  fault,
  answer,
  chat: { problem: chat, kept: WORDS },
  ...(summary === undefined ? {} : { summary: { problem: summary } }),
});

const body = (fault: string, text: string, problem: string, type?: string): Fault => ({
  fault,
  answer: answers.body(text, type),
  chat: { problem: 'model-not-understood' },
  summary: { problem },
});

/** Every way in which a reachable server goes wrong. */
export const FAULTS: Fault[] = [
  context(
    'OpenAI',
    "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens.",
  ),
  context('its newer API', 'Your input exceeds the context window of this model.'),
  context('Anthropic', 'prompt is too long: 210000 tokens > 200000 maximum'),
  context(
    'Gemini',
    'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
  ),
  context('Mistral', 'Prompt contains 40000 tokens, too large for model with 32768 maximum context length'),
  context('llama.cpp', 'the request exceeds the available context size, try increasing it'),
  context('Groq', 'Request too large for model `x` on tokens per minute', 413),
  status(400, 'model-error'),
  status(401, 'model-refused-key'),
  status(403, 'model-refused-key'),
  status(404, 'model-unknown'),
  status(408, 'model-error', 3),
  status(429, 'model-busy', 3),
  status(500, 'model-error', 3),
  status(503, 'model-error', 3),
  body(
    'a page of HTML',
    `<html><body>Please sign in ${CANARY}</body></html>`,
    'model-not-understood',
    'text/html',
  ),
  body('JSON of another kind', JSON.stringify({ status: CANARY }), 'model-not-understood'),
  body('JSON that is cut off', `{"id":"${CANARY}","choices":[{"message":`, 'model-not-understood'),
  {
    fault: 'silence before the headers',
    answer: answers.hang(),
    chat: { problem: 'model-silent' },
    summary: { problem: 'model-silent' },
  },
  midway('silence after some words', answers.stall(WORDS), 'model-silent', 'model-silent'),
  midway('a cut connection', answers.cut(WORDS), 'model-interrupted', 'model-interrupted'),
  midway('a stream without an end', answers.endEarly(WORDS), 'model-interrupted'),
  midway('an error event', answers.errorEvent(WORDS, `overloaded ${CANARY}`), 'model-interrupted'),
  midway('an event that is no JSON', answers.malformed(WORDS), 'model-interrupted'),
  {
    fault: 'nothing',
    answer: answers.empty(),
    chat: { problem: 'model-empty' },
    summary: { problem: 'model-empty' },
  },
  { fault: 'an end at once', answer: answers.endEarly(''), chat: { problem: 'model-not-understood' } },
  {
    fault: 'only reasoning',
    answer: answers.onlyReasoning(),
    chat: { problem: 'model-empty' },
    summary: { problem: 'model-empty' },
  },
  {
    fault: 'blank text',
    answer: answers.say('  \n '),
    chat: { problem: 'model-empty' },
    summary: { problem: 'model-empty' },
  },
  {
    fault: 'a content filter',
    answer: answers.say(WORDS, { finish: 'content_filter' }),
    chat: { problem: 'model-filtered', retryable: false, kept: WORDS },
    summary: { problem: 'model-filtered', retryable: false },
  },
  {
    fault: '10 MB of reply',
    answer: answers.endless(10_485_760),
    chat: {
      problem: 'model-endless',
      retryable: false,
      kept: 'Save a little. '.repeat(400).slice(0, LONGEST_REPLY),
    },
    summary: null,
  },
  {
    fault: 'a reply cut at its length limit',
    answer: answers.say(WORDS, { finish: 'length' }),
    chat: null,
    summary: null,
  },
  { fault: 'one byte at a time', answer: answers.byteByByte('₹5 लाख is enough 😀'), chat: null },
];
