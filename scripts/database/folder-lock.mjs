import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const NAME = /^owner-(\d+)-(\d+)-[0-9a-f]{8}$/;
const PATIENCE_MS = 30_000;
const ANSWER_MS = 10_000;

/** The folder belongs to a living process; `launcher` and `database` are the ids of its two processes. */
export class FolderInUse extends Error {
  /** @param {{launcher: number, database: number}} holder */
  constructor(holder) {
    super(`in use by process ${holder.launcher}`);
    this.launcher = holder.launcher;
    this.database = holder.database;
  }
}

/**
 * Takes the current folder for this process until it ends, however it ends: the lock is a listening socket, which
 * the kernel closes. Each process listens under a name of its own, so that removing a dead name can never remove
 * a living one, and owns the folder once it has listened and then found nobody else alive.
 * The folder is the current one because a socket's path may not exceed some 100 bytes. Throws FolderInUse.
 * @param {number} launcher id of the process to tell people about
 * @param {() => boolean} isClosing whether this process is on its way out, so that another may wait for it
 */
export async function lockCurrentFolder(launcher, isClosing) {
  if (process.platform === 'win32') return lockByPipe(launcher);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const claim = await listenUnderOwnName(launcher, isClosing);
    const outcome = await contest(claim, deadline);
    if (outcome === 'owned') return { release: claim.withdraw };
    claim.withdraw();
    if (outcome !== 'yielded') throw new FolderInUse(outcome);
    await delay(200);
  }
}

/** A Windows pipe is one name that only one process can have, and it goes with its process.
 * @param {number} launcher */
async function lockByPipe(launcher) {
  const name = `\\\\.\\pipe\\fincoach-${createHash('sha256').update(process.cwd().toLowerCase()).digest('hex')}`;
  const server = net.createServer((socket) => socket.end(`${launcher} ${process.pid}`));
  try {
    await listen(server, name);
  } catch {
    const [holder = 0, database = 0] = ((await askState(name)) ?? '').split(' ').map(Number);
    throw new FolderInUse({ launcher: holder, database });
  }
  return { release: () => void server.close() };
}

/** @param {Awaited<ReturnType<typeof listenUnderOwnName>>} claim @param {number} deadline */
async function contest(claim, deadline) {
  for (;;) {
    const rivals = await livingRivals(claim.name);
    if (rivals.length === 0) {
      // A rival may have taken the name for a dead one just before it began to listen.
      if (!existsSync(claim.name)) return 'yielded';
      claim.own();
      return 'owned';
    }
    const holder = rivals.find(({ state }) => state === 'owner' || state === 'silent');
    if (holder) return holder;
    if (Date.now() > deadline) return rivals[0];
    if (rivals.some(({ name, state }) => state === 'claimant' && name < claim.name)) return 'yielded';
    await delay(100);
  }
}

/** @param {number} launcher @param {() => boolean} isClosing */
async function listenUnderOwnName(launcher, isClosing) {
  const name = `owner-${launcher}-${process.pid}-${randomBytes(4).toString('hex')}`;
  let state = 'claimant';
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    // Answered a moment later, so that a process whose parent has just been killed knows that it is closing.
    setTimeout(() => socket.end(isClosing() ? 'closing' : state), 50);
  });
  await listen(server, name);
  return {
    name,
    own: () => {
      state = 'owner';
    },
    withdraw: () => {
      server.close();
      rmSync(name, { force: true });
    },
  };
}

/** @param {net.Server} server @param {string} name */
async function listen(server, name) {
  await once(server.listen(name), 'listening');
  server.unref();
}

/** @param {string} ownName */
async function livingRivals(ownName) {
  const rivals = [];
  for (const name of readdirSync('.')) {
    const ids = NAME.exec(name);
    if (!ids || name === ownName) continue;
    const state = await askState(name);
    if (state === null) rmSync(name, { force: true });
    else rivals.push({ name, state, launcher: Number(ids[1]), database: Number(ids[2]) });
  }
  return rivals;
}

/** @param {string} name @returns {Promise<string | null>} null when nobody listens there any more */
function askState(name) {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(name);
    socket.setTimeout(ANSWER_MS, () => {
      resolve('silent');
      socket.destroy();
    });
    socket.on('data', (data) => {
      answer += data;
    });
    // Whoever hangs up without a word has just ended: asking again finds it gone.
    socket.on('end', () => resolve(answer || 'closing'));
    socket.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      resolve(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? null : 'closing');
    });
  });
}
