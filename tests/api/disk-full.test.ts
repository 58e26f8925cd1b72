import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Problem } from '@/lib/wire';
import { type App, startApp } from '../support/app';
import { Visitor } from '../support/client';
import { copyMigratedDatabase } from '../support/embedded';
import { say } from '../support/scripted-answers';
import { scriptedEnv } from '../support/scripted-env';
import { type ScriptedUpstream, startScriptedUpstream } from '../support/scripted-upstream';
import { mountSmallDisk } from '../support/small-disk.mjs';

/** Room for the empty database, some 40 MB, and little more. */
const MEGABYTES = 64;
const LONG = 'My rent is ₹32,000. '.repeat(240);
const BLOCK = Buffer.alloc(65_536);

let disk: ReturnType<typeof mountSmallDisk>;
let upstream: ScriptedUpstream;
let app: App;
beforeAll(async () => {
  disk = mountSmallDisk(MEGABYTES);
  const dataDir = path.join(disk.folder, 'data');
  await copyMigratedDatabase(dataDir);
  upstream = await startScriptedUpstream();
  upstream.everyChat(say('Noted.'));
  app = await startApp({ env: scriptedEnv(upstream), database: 'embedded', dataDir });
});
afterAll(async () => {
  await app?.remove();
  await upstream?.close();
  disk.unmount();
});

/** Takes all the room that is left; gives what returns it. */
function fill(): () => void {
  const file = path.join(disk.folder, 'filled');
  expect(() => {
    for (;;) appendFileSync(file, BLOCK);
  }).toThrow('ENOSPC');
  return () => rmSync(file);
}

it('a full disk is a 507 in a sentence: what was stored stays and can be read, and turns go on once there is room', async () => {
  const visitor = await new Visitor(app.url).signIn();
  const { id } = await visitor.createThread({ strategy: 'window', settings: { k: 1 } });
  const asked = ['Before'];
  await visitor.postTurn(id, 'Before');
  const makeRoom = fill();
  let problem: Problem | null = null;
  while (!problem) {
    const text = `${asked.length} ${LONG}`;
    problem = (await visitor.postTurn(id, text)).problem;
    if (!problem) asked.push(text);
  }
  expect([problem.status, problem.type]).toEqual([507, 'urn:fincoach:database-full']);
  expect(problem.detail).toMatch(/disk .* is full.* still in the box/);
  const questions = async () =>
    (await visitor.messages(id)).filter(({ role }) => role === 'user').map(({ text }) => text);
  expect(await questions()).toEqual(asked);
  makeRoom();
  expect((await visitor.postTurn(id, 'After')).record?.outcome).toBe('done');
  expect(await questions()).toEqual([...asked, 'After']);
});
