import fs from 'node:fs';
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
      if (stream.nfd === undefined) syncFolder(files.realPath(stream.node));
      else fs.fdatasyncSync(stream.nfd);
      return 0;
    } catch (error) {
      return isUnsyncable(error) ? 0 : EIO;
    }
  };
}

/** @param {string} path */
function syncFolder(path) {
  const descriptor = fs.openSync(path, 'r');
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
