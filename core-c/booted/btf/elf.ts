// SPDX-License-Identifier: GPL-2.0-only
// Reads a section of a 64-bit little-endian ELF file, such as a kernel's module.

/** Offsets in the header of the file, and in the header of a section. */
const FILE = { sections: 40, size: 58, count: 60, names: 62 } as const;
const SECTION = { name: 0, at: 24, size: 32 } as const;

/**
 * Reads a section by name; undefined if the file has no such section. Throws if the bytes are no such file.
 */
export function sectionOf(file: Buffer, name: string): Buffer | undefined {
  if (file.length < 64 || file.readUInt32BE(0) !== 0x7f454c46 || file[4] !== 2)
    throw new Error('This is no 64-bit ELF file.');
  const first = Number(file.readBigUInt64LE(FILE.sections));
  const size = file.readUInt16LE(FILE.size);
  const header = (nth: number): Buffer => file.subarray(first + nth * size, first + (nth + 1) * size);
  const bytesOf = (of: Buffer): Buffer => {
    const at = Number(of.readBigUInt64LE(SECTION.at));
    return file.subarray(at, at + Number(of.readBigUInt64LE(SECTION.size)));
  };
  const names = bytesOf(header(file.readUInt16LE(FILE.names)));
  for (let nth = 0; nth < file.readUInt16LE(FILE.count); nth++) {
    const at = header(nth).readUInt32LE(SECTION.name);
    if (names.toString('latin1', at, names.indexOf(0, at)) === name) return bytesOf(header(nth));
  }
  return undefined;
}
