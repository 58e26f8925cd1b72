import { APICallError, RetryError } from 'ai';
import { expect, it } from 'vitest';
import { DatabaseUnavailable } from '@/lib/errors';
import { logError } from '@/lib/server/log-error';
import { modelFailure } from '@/lib/server/models/model-failure';

const SECRET = 'canary8271';

const provider = new APICallError({
  message: `${SECRET} is too long`,
  url: `http://model/v1?key=${SECRET}`,
  requestBodyValues: { messages: [{ content: SECRET }] },
  statusCode: 400,
  responseHeaders: { 'x-quoted': SECRET },
  responseBody: SECRET,
});

it.each([
  ['a provider that quotes the prompt', provider],
  [
    'one of several attempts',
    new RetryError({ message: SECRET, reason: 'maxRetriesExceeded', errors: [provider] }),
  ],
  ['a failed model call', modelFailure(provider)],
  ['a database that is away', new DatabaseUnavailable(new Error(SECRET))],
  ['a cause of a cause', new Error('a', { cause: new Error('b', { cause: new Error(SECRET) }) })],
  ['a text of several lines', new Error(`first\n    at ${SECRET} (x:1:1)\n${SECRET}\nlast`)],
  [
    'a text that was changed after it was thrown',
    Object.assign(new Error(`was ${SECRET}`), { message: 'is' }),
  ],
  [
    'an error that carries rows',
    Object.assign(new Error('x'), { detail: SECRET, parameters: [SECRET], code: `${SECRET} ` }),
  ],
  ['an error with a name of its own', Object.assign(new Error('x'), { name: `${SECRET}: it` })],
  ['something that is no error', SECRET],
])('the log gets nothing that anybody wrote from %s', (_, error) => {
  expect(JSON.stringify(logError(error))).not.toContain(SECRET);
});

it('an error is told by its class, code, status, where it was thrown, and its causes', () => {
  const refused = Object.assign(new TypeError('no'), { code: 'ECONNREFUSED' });
  expect(logError(modelFailure(provider))).toMatchObject({
    code: 'model-error',
    status: 502,
    at: expect.arrayContaining([expect.stringMatching(/^at .*model-failure\.ts:\d+:\d+\)?$/)]),
    cause: { name: 'AI_APICallError', status: 400 },
  });
  expect(logError(refused)).toMatchObject({ name: 'TypeError', code: 'ECONNREFUSED' });
});

it('an error that is its own cause comes to an end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(logError(error)).length).toBeLessThan(20_000);
});
