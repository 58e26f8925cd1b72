import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import { Visitor } from '../support/client';
import { heldAnswer } from '../support/held-answer';
import { isRunning, processTree } from '../support/process-tree';
import { scriptedEnv } from '../support/scripted-env';
import { type ScriptedUpstream, startScriptedUpstream } from '../support/scripted-upstream';
import { until } from '../support/until';

let upstream: ScriptedUpstream;
let app: App;
let visitor: Visitor;
let threadId: string;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  app = await startApp({ env: scriptedEnv(upstream) });
  visitor = await new Visitor(app.url).signIn();
  threadId = (await visitor.createThread()).id;
});
afterAll(async () => {
  await app.remove();
  await upstream.close();
});

const noneRuns = (processes: number[]) =>
  until('every process to end', () => !processes.some(isRunning), 10_000);

async function askAndHold() {
  const held = heldAnswer();
  upstream.chat(held.answer);
  const stream = await visitor.openTurn(threadId, 'How much do I save?');
  await held.say('Half ');
  await stream.untilWords(1);
  return { held, stream };
}

test('it ends its start with the address, the model and the database', () => {
  expect(app.output()).toMatch(
    /FinCoach is ready at http:\/\/localhost:\d+\n {2}Model: {4}scripted-1 at 127\.0\.0\.1:\d+\n {2}Database: \S.+\n/,
  );
});

test('Ctrl-C lets a running reply come to its end, exits with 0 and leaves no process', async () => {
  const processes = processTree(app.pid);
  const { held, stream } = await askAndHold();
  const stopped = app.stop();
  await held.say('of it.');
  await held.finish();
  await stream.until(({ type }) => type === 'finish');
  expect(stream.text).toBe('Half of it.');
  expect(await stopped).toBe(0);
  await noneRuns(processes);
});

test('the next start builds and migrates nothing, and has everything kept', async () => {
  const printed = app.output().length;
  await app.restart();
  expect(app.output().slice(printed)).not.toMatch(/building|built|brought up to date/i);
  expect(await visitor.turn(threadId, 1)).toMatchObject({ outcome: 'done' });
});

test('kill -9 in mid-reply leaves no process and no lock, and the turn reads as interrupted after the restart', async () => {
  const processes = processTree(app.pid);
  const { held } = await askAndHold();
  await app.kill();
  await app.start();
  await held.finish();
  await noneRuns(processes);
  const turn = await until('the turn to read as interrupted', async () => {
    const record = await visitor.turn(threadId, 2);
    return record.outcome === 'interrupted' && record;
  });
  expect(turn).toMatchObject({ turn: 2, outcome: 'interrupted' });
});
