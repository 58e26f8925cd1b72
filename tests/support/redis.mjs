import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { aptInstall, findInPath } from './programs.mjs';

const READY_MS = 10_000;

/** The program redis-server, found in PATH or installed. @returns {string | null} */
export function provideRedis() {
  const found = findInPath('redis-server');
  if (found) return found;
  console.log('  No Redis here: installing the one of Debian …');
  return aptInstall('redis-server') ? findInPath('redis-server') : null;
}

/** Runs a Redis of its own, open to this machine alone, that writes nothing to the disk. @param {string} program */
export async function startRedis(program) {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const open = async () => {
    const server = spawn(program, args, { stdio: 'ignore' });
    const deadline = Date.now() + READY_MS;
    while (!(await listens(port))) {
      if (Date.now() > deadline) throw new Error(`redis-server did not listen within ${READY_MS} ms`);
      await delay(20);
    }
    return server;
  };
  let server = await open();
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  const restart = async () => {
    await stop();
    server = await open();
  };
  return { url: `redis://127.0.0.1:${port}`, stop, restart };
}

/** @param {number} port @returns {Promise<boolean>} */
function listens(port) {
  const socket = net.connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}
