import { expect, it } from 'vitest';
import { MOST_SCRIPT_KB, scriptTagsOf } from '../support/script-weight';
import { scriptedApp } from '../support/scripted-app';

const scripted = scriptedApp();

it(`a conversation with stored replies comes with script tags of at most ${MOST_SCRIPT_KB} KB of gzip`, async () => {
  const { visitor, threadId } = await scripted.thread();
  await visitor.postTurn(threadId, 'I earn ₹85,000 a month.');
  const { scripts, kb } = await scriptTagsOf(visitor, `/threads/${threadId}`);
  expect(scripts).toBeGreaterThan(0);
  expect(kb).toBeLessThanOrEqual(MOST_SCRIPT_KB);
});
