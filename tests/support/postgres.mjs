import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.mjs';
import { aptInstall, findInPath } from './programs.mjs';

const READY_MS = 30_000;
const STOP_MS = 15_000;
/** Nothing of a test has to survive the machine. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/** The folder that holds initdb and postgres, found in the usual places or installed. @returns {string | null} */
export function providePostgres() {
  const found = findPostgres();
  if (found) return found;
  console.log('  No PostgreSQL here: installing the one of Debian …');
  return installFromDebian() ? findPostgres() : null;
}

/** Debian would start a server of its own with the package, which nobody here has asked for. */
function installFromDebian() {
  if (!aptInstall('postgresql-common')) return false;
  appendFileSync('/etc/postgresql-common/createcluster.conf', '\ncreate_main_cluster = false\n');
  return aptInstall('postgresql');
}

function findPostgres() {
  const inPath = findInPath('initdb');
  const folders = [
    ...versions('/usr/lib/postgresql', 'bin'),
    ...(inPath ? [path.dirname(realpathSync(inPath))] : []),
    ...versions('/opt/homebrew/opt', 'bin', 'postgresql'),
    ...versions('/usr/local/opt', 'bin', 'postgresql'),
    ...versions('/usr', 'bin', 'pgsql-'),
    ...versions('/Applications/Postgres.app/Contents/Versions', 'bin'),
  ];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)))) ??
    null
  );
}

/** @param {string} folder @param {string} inside @param {string} [prefix] @returns {string[]} newest first */
function versions(folder, inside, prefix = '') {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix));
  return names
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => path.join(folder, name, inside));
}

/**
 * Runs a PostgreSQL of its own in a temporary folder, open to this machine alone, without a password.
 * @param {string} programs folder of initdb and postgres
 * @param {string[]} [fast] settings that trade what a test does not need for speed
 */
export async function startPostgres(programs, fast = FAST) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fincoach-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const data = path.join(folder, 'data');
  const port = await freePort();
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'];
  execFileSync(path.join(programs, 'initdb'), initdb, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const settings = [...fast, `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1'];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const open = () => spawn(path.join(programs, 'postgres'), args, { ...options, stdio: 'ignore' });
  let server = open();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const gone = () => server.exitCode !== null || server.signalCode !== null;
  const stop = async () => {
    if (!gone()) {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      const impatience = setTimeout(() => server.kill('SIGQUIT'), STOP_MS);
      await ended;
      clearTimeout(impatience);
    }
    rmSync(folder, { recursive: true, force: true });
  };
  /** Ends it as a power cut would, in the middle of whatever it does. */
  const kill = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  /** Starts it again on the same data; it refuses while processes of the one before are left. */
  const restart = async () => {
    server = open();
    while (!(await answers(url))) {
      if (gone()) server = open();
      await delay(20);
    }
  };
  try {
    return { url, version: await waitUntilReady(url), stop, kill, restart };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as.');
}

/** @param {string} url */
async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {string} url @returns {Promise<string>} its version */
async function waitUntilReady(url) {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      const { rows } = await client.query('SHOW server_version');
      return rows[0].server_version;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => {});
    }
    await delay(100);
  }
}
