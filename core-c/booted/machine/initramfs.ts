// SPDX-License-Identifier: GPL-2.0-only
// Packs files as an initramfs: in the kernel's own archive format (cpio, "newc"), uncompressed.

/** A file of the guest, by its path from `/`; without bytes it is a folder. */
export interface GuestFile {
  readonly path: string;
  readonly bytes?: Uint8Array;
  readonly runs?: boolean;
}

const FOLDER = 0o040755;
const FILE = 0o100644;
const PROGRAM = 0o100755;
const TRAILER = 'TRAILER!!!';

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

function entry(name: string, mode: number, data: Uint8Array, ino: number): Buffer[] {
  const text = Buffer.from(`${name}\0`);
  // inode, mode, uid, gid, links, time, size, device (4), length of the name, checksum
  const numbers = [ino, mode, 0, 0, 1, 0, data.length, 0, 0, 0, 0, text.length, 0];
  const head = `070701${numbers.map((n) => n.toString(16).padStart(8, '0')).join('')}`;
  return [padded(Buffer.concat([Buffer.from(head), text])), padded(Buffer.from(data))];
}

/** @param files whose folders are added */
export function initramfs(files: readonly GuestFile[]): Buffer {
  const folders = new Set<string>(['dev']);
  for (const { path } of files) {
    const parts = path.split('/').filter(Boolean);
    parts.slice(0, -1).forEach((_, i) => folders.add(parts.slice(0, i + 1).join('/')));
  }
  const parts: Buffer[] = [];
  let ino = 1;
  for (const folder of folders) parts.push(...entry(folder, FOLDER, Buffer.alloc(0), ino++));
  for (const { path, bytes, runs } of files)
    parts.push(
      ...entry(
        path.replace(/^\//, ''),
        !bytes ? FOLDER : runs ? PROGRAM : FILE,
        bytes ?? Buffer.alloc(0),
        ino++,
      ),
    );
  return Buffer.concat([...parts, ...entry(TRAILER, 0, Buffer.alloc(0), 0)]);
}
