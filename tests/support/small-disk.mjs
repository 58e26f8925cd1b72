import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Whether a file system can be mounted here: on Linux, by root, where the machine lets it. @returns {boolean} */
export function canMount() {
  try {
    mountSmallDisk(1).unmount();
    return true;
  } catch {
    return false;
  }
}

/** A disk of so many megabytes, empty; throws where none can be mounted. @param {number} megabytes */
export function mountSmallDisk(megabytes) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fincoach-disk-'));
  const unmount = () => {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    unmount();
    throw new Error(`No disk could be mounted: ${mounted.stderr}`);
  }
  return { folder, unmount };
}
