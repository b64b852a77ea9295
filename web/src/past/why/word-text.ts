// SPDX-License-Identifier: GPL-2.0-only
// Writes a word's value without knowing its type.

/** A small number or an error number in decimal, any other value as an address. */
export function wordText(value: number, size = 4): string {
  const highest = 2 ** (8 * size);
  if (highest - value <= 4095 && size === 4) return String(value - highest);
  return value < 0x10000 ? String(value) : `0x${value.toString(16).padStart(8, '0')}`;
}
