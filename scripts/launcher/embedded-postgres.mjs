import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from './refusal.mjs';

const DATABASE_PROCESS = path.join(import.meta.dirname, '../database/process.mjs');
const SOCKET_NAME = '.s.PGSQL.5432';
const LONGEST_SOCKET_PATH = 100;
const STOP_MS = 12_000;
/** After so many falls within a minute it is opened again with a pause: whatever ends it should not keep the machine busy. */
const FALLS_AT_ONCE = 3;
const FALLS_WITHIN_MS = 60_000;
const PAUSE_MS = 2_000;

/**
 * Opens the PostgreSQL of a data folder in a process of its own and opens it again whenever that process falls.
 * Throws a Refusal that names the folder, and who holds it.
 * @param {string} dataFolder exists
 * @param {(refusal: Refusal) => void} onLost called when it cannot be opened again
 */
export async function openEmbeddedPostgres(dataFolder, onLost) {
  let socket = process.platform === 'win32' ? 'tcp:0' : path.join(socketFolder(dataFolder), SOCKET_NAME);
  /** @type {number[]} */
  let falls = [];
  let stopping = false;
  let { child, address } = await startProcess(dataFolder, socket);
  if (typeof address !== 'string') socket = `tcp:${address.port}`;
  child.once('exit', reopen);

  async function reopen() {
    if (stopping) return;
    falls = [...falls, Date.now()].filter((time) => time > Date.now() - FALLS_WITHIN_MS);
    try {
      if (falls.length > FALLS_AT_ONCE) await delay(PAUSE_MS);
      if (stopping) return;
      console.error('The embedded database ended unexpectedly. Opening it again …');
      ({ child } = await startProcess(dataFolder, socket));
      child.once('exit', reopen);
    } catch (error) {
      onLost(/** @type {Refusal} */ (error));
    }
  }

  return {
    url: connectionUrl(address),
    /** Closes the database and resolves when its process has ended. */
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      if (child.connected) child.disconnect();
      const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await gone;
      clearTimeout(impatience);
    },
  };
}

/** @param {string} dataFolder @param {string} socket */
async function startProcess(dataFolder, socket) {
  const child = fork(DATABASE_PROCESS, [dataFolder, socket], { execArgv: [] });
  const failure = once(child, 'exit').then(([code, signal]) => [
    { refused: { holder: null, reason: `it ended with ${signal ?? code}` } },
  ]);
  const [message] = await Promise.race([once(child, 'message'), failure]);
  if ('refused' in message) throw refusal(dataFolder, message.refused);
  return { child, /** @type {string | import('node:net').AddressInfo} */ address: message.ready };
}

/** @param {string} dataFolder @param {{holder: {launcher: number, database: number} | null, reason: string}} refused */
function refusal(dataFolder, { holder, reason }) {
  if (holder) {
    return new Refusal(
      `The data folder ${dataFolder} is in use by FinCoach process ${holder.launcher} (its database is process ${holder.database}). Stop that one, or choose another folder with FINCOACH_DATA.`,
    );
  }
  return new Refusal(
    `The embedded database in ${dataFolder} could not be opened (${reason}). Nothing in the folder was removed.`,
  );
}

/**
 * The folder of the socket: always the same for a data folder, and short enough for a socket's path.
 * @param {string} dataFolder
 */
function socketFolder(dataFolder) {
  const hash = createHash('sha256').update(realpathSync(dataFolder)).digest('hex').slice(0, 16);
  const name = `fincoach-${os.userInfo().uid}-${hash}`;
  const isShort = path.join(os.tmpdir(), name, SOCKET_NAME).length <= LONGEST_SOCKET_PATH;
  return path.join(isShort ? os.tmpdir() : '/tmp', name);
}

/**
 * Where the embedded PostgreSQL of a data folder can be reached while it is open, on systems with Unix sockets.
 * @param {string} dataFolder exists
 */
export function embeddedUrl(dataFolder) {
  return connectionUrl(path.join(socketFolder(dataFolder), SOCKET_NAME));
}

/** @param {string | import('node:net').AddressInfo} address */
function connectionUrl(address) {
  if (typeof address !== 'string') return `postgresql://postgres@127.0.0.1:${address.port}/postgres`;
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(path.dirname(address))}`;
}
