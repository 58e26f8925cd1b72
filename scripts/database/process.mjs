// The embedded PostgreSQL, in a process of its own: it ends when its parent does, by whatever means.
import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from '../launcher/private-folder.mjs';
import { openClusterIn } from './cluster.mjs';
import { copyTemplate } from './cluster-template.mjs';
import { FolderInUse, lockCurrentFolder } from './folder-lock.mjs';
import { createWireServer } from './wire-server.mjs';

const TCP = 'tcp:';
const CLUSTER = 'postgres';
const CLUSTER_IN_THE_MAKING = 'postgres.new';

let closing = false;
/** @type {() => Promise<void>} */
let close = async () => {};

async function main() {
  const [folder, socket] = process.argv.slice(2);
  if (!process.send || !folder || !socket) throw new Error('This process is started by npm start.');
  process.on('disconnect', end);
  process.on('SIGTERM', end);
  // A terminal sends Ctrl-C to the whole group; the app still has replies to store before its database may go.
  process.on('SIGINT', () => {});
  process.on('SIGHUP', () => {});
  process.chdir(folder);
  const lock = await lockCurrentFolder(process.ppid, () => closing);
  const db = await openCluster();
  const wire = await createWireServer(db, (error) => {
    console.error('The embedded database failed:', error);
    process.exit(1);
  });
  await once(wire.server.listen(listenOptions(socket)), 'listening');
  close = async () => {
    await wire.close();
    await db.close();
    if (!socket.startsWith(TCP)) rmSync(path.dirname(socket), { recursive: true, force: true });
    lock.release();
  };
  process.send({ ready: wire.server.address() });
}

/** A new cluster is made aside and moved into place whole, so that an interrupted first start leaves none by half. */
async function openCluster() {
  if (!existsSync(CLUSTER)) {
    rmSync(CLUSTER_IN_THE_MAKING, { recursive: true, force: true });
    if (!copyTemplate(CLUSTER_IN_THE_MAKING)) await (await openClusterIn(CLUSTER_IN_THE_MAKING)).close();
    renameSync(CLUSTER_IN_THE_MAKING, CLUSTER);
  }
  return openClusterIn(CLUSTER);
}

/** @param {string} socket path of a Unix socket, or `tcp:<port>` where there are none */
function listenOptions(socket) {
  if (socket.startsWith(TCP)) return { host: '127.0.0.1', port: Number(socket.slice(TCP.length)) };
  makePrivateFolder(path.dirname(socket));
  rmSync(socket, { force: true });
  return { path: socket };
}

async function end() {
  if (closing) return;
  closing = true;
  setTimeout(() => process.exit(1), 10_000).unref();
  await close();
  process.exit(0);
}

main().catch((error) => {
  const holder = error instanceof FolderInUse ? { launcher: error.launcher, database: error.database } : null;
  process.send?.({ refused: { holder, reason: String(error?.message ?? error) } }, () => process.exit(1));
});
