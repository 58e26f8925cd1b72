import fs from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const EIO = 29;

/** PGlite's file system over a real folder, with an fsync that reaches the disk: PGlite's own is a no-op. */
export class DurableFiles extends NodeFS {
  /**
   * @override
   * @param {import('@electric-sql/pglite').PGlite} pg
   * @param {Parameters<NodeFS['init']>[1]} options
   */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, installFsync] } };
  }
}

/** @param {any} module the Emscripten module of the backend */
function installFsync(module) {
  const files = module.FS.filesystems.NODEFS;
  files.stream_ops.fsync = (/** @type {{nfd?: number, node: unknown}} */ stream) => {
    try {
      if (stream.nfd === undefined) sync(files.realPath(stream.node), 'r');
      else fs.fdatasyncSync(stream.nfd);
      return 0;
    } catch (error) {
      return isUnsyncable(error) ? 0 : EIO;
    }
  };
}

/** Brings a folder and all that is in it to the disk, as far as its file system can. @param {string} folder */
export function syncTree(folder) {
  for (const name of ['', ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const place = path.join(folder, name);
    try {
      sync(place, fs.statSync(place).isDirectory() ? 'r' : 'r+');
    } catch (error) {
      if (!isUnsyncable(error)) throw error;
    }
  }
}

/** @param {string} place @param {string} flags to open it with */
function sync(place, flags) {
  const descriptor = fs.openSync(place, flags);
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Some file systems refuse to sync a folder or a read-only descriptor; PostgreSQL ignores that as well.
 * @param {any} error */
function isUnsyncable(error) {
  return (
    error.code === 'EINVAL' || error.code === 'EBADF' || error.code === 'EISDIR' || error.code === 'EPERM'
  );
}
