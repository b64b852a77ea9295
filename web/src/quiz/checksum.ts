// SPDX-License-Identifier: GPL-2.0-only
// Computes a checksum that people can read out: a CRC-32 in base 36. It notices every change within four adjacent letters.

const POLYNOMIAL = 0xedb88320;
export const CHECK_LETTERS = 7;

export function checkOf(text: string): string {
  let crc = ~0;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  }
  return (~crc >>> 0).toString(36).padStart(CHECK_LETTERS, '0');
}
