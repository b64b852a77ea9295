// SPDX-License-Identifier: GPL-2.0-only
// Makes a QR code as the path of an SVG.
import { encode } from 'uqr';

export interface Qr {
  /** Modules a side, without a border: the paper around the code is its quiet zone. */
  readonly size: number;
  readonly path: string;
}

export function qrOf(text: string): Qr {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.map((is, x) => (is ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: dark.join('') };
}
