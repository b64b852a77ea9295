// SPDX-License-Identifier: GPL-2.0-only
// Makes a guest's disk: a sparse file with a file system. The file system's own tool makes it on the host.
import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { MachineError } from './error.ts';

export const FILE_SYSTEMS = ['xfs', 'ext4', 'btrfs'] as const;
/** Its module in the kernel has the same name. */
export type FileSystem = (typeof FILE_SYSTEMS)[number];

const DISK_MEGABYTES = 512;

/** Options that keep newer tools from making what 5.10 cannot mount. */
const OLD_XFS = ['-i', 'nrext64=0', '-m', 'bigtime=0,inobtcount=0,rmapbt=0'];

const MAKERS: Readonly<Record<FileSystem, readonly string[]>> = {
  xfs: ['mkfs.xfs', '-q', '-f', ...OLD_XFS],
  // Blocks of 1 KiB: the same files then use more blocks, which the LRU of buffers holds.
  ext4: ['mke2fs', '-q', '-F', '-t', 'ext4', '-b', '1024', '-O', '^orphan_file,^metadata_csum_seed'],
  btrfs: ['mkfs.btrfs', '-q', '-f'],
};

/** Modules that a guest needs for any disk, beside its file system's. A kernel may have them built in. */
export const DISK_MODULES = [
  'virtio_pci',
  'virtio_blk',
  'crc32c_generic',
  'xxhash_generic',
  'blake2b_generic',
];

/** @throws MachineError with what the tool says */
export function makeDisk(path: string, fileSystem: FileSystem): void {
  const file = openSync(path, 'w');
  ftruncateSync(file, DISK_MEGABYTES * 2 ** 20);
  closeSync(file);
  const [tool = '', ...args] = MAKERS[fileSystem];
  const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;
  try {
    execFileSync(tool, [...args, path], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, PATH },
    });
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? (error as Error).message).trim();
    throw new MachineError(`${tool} could not make ${fileSystem} on the guest's disk: ${said}`);
  }
}
