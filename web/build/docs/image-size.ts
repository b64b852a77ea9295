// SPDX-License-Identifier: GPL-2.0-only
// Reads the size of a WebP, PNG or SVG picture.
import { readFileSync } from 'node:fs';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function webp(data: Buffer): Size | null {
  const kind = data.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: 1 + data.readUIntLE(24, 3), height: 1 + data.readUIntLE(27, 3) };
  if (kind === 'VP8 ')
    return { width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = data.readUInt32LE(21);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

/** The size that the first tag states. */
function svg(text: string): Size | null {
  const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(text) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

export function imageSize(file: string): Size {
  const data = readFileSync(file);
  const isWebp = data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP';
  const isPng = data.toString('latin1', 1, 4) === 'PNG';
  const png = (): Size => ({ width: data.readUInt32BE(16), height: data.readUInt32BE(20) });
  const size = isWebp ? webp(data) : isPng ? png() : svg(data.toString());
  if (!size) throw new Error(`${file}: no WebP, PNG or SVG picture with a size`);
  return size;
}
