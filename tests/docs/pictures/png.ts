// SPDX-License-Identifier: GPL-2.0-only
// Writes a PNG with a palette, of one picture or of several that follow one another. A later frame holds the pixels that
// changed. For drawings, such a file has half of the bytes of the WebP that Chromium writes.
import { crc32, deflateSync } from 'node:zlib';
import { reduced, type Pixels } from './palette.ts';

export interface Frame extends Pixels {
  /** How long the frame stays, in milliseconds. */
  readonly ms: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const UNCHANGED = 0;
const PALETTE = 3;

function chunk(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...parts]);
  return Buffer.concat([uint32(body.length - 4), body, uint32(crc32(body))]);
}

function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, 4 * i);
  return bytes;
}

/**
 * The pixels of a box as rows, each after the number of its filter. It is 0, because filters gain nothing on a
 * palette.
 */
function packed(pixels: Uint8Array, across: number, { x, y, width, height }: Box): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray((y + row) * across + x, (y + row) * across + x + width), row * (width + 1) + 1);
  return deflateSync(rows, { level: 9, memLevel: 9 });
}

/** The smallest box around what changed, and the picture with all that did not change made transparent. */
function change(was: Uint8Array, is: Uint8Array, across: number): { box: Box; pixels: Uint8Array } | null {
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1];
  const pixels = is.map((index, at) => {
    if (index === was[at]) return UNCHANGED;
    const [x, y] = [at % across, Math.floor(at / across)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    return index;
  });
  const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  return right < 0 ? null : { box, pixels };
}

/** An animation starts again at its end. All frames have the size of the first. */
export function png(frames: readonly Frame[]): Buffer {
  const { width, height } = frames[0]!;
  const { colours, pictures } = reduced(frames);
  const whole: Box = { x: 0, y: 0, width, height };
  const shown: { box: Box; pixels: Uint8Array; ms: number }[] = [];
  for (const [i, { ms }] of frames.entries()) {
    const next =
      i === 0 ? { box: whole, pixels: pictures[0]! } : change(pictures[i - 1]!, pictures[i]!, width);
    if (next) shown.push({ ...next, ms });
    else shown.at(-1)!.ms += ms;
  }
  let count = 0;
  const control = ({ box, ms }: (typeof shown)[number]): Buffer =>
    // Delays are fractions of a second; the last byte draws the frame over the one before.
    chunk(
      'fcTL',
      uint32(count++, box.width, box.height, box.x, box.y),
      Buffer.from([ms >> 8, ms & 255, 1000 >> 8, 1000 & 255, 0, 1]),
    );
  const [first, ...later] = shown;
  const moves = later.length > 0;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', uint32(width, height), Buffer.from([8, PALETTE, 0, 0, 0])),
    chunk('PLTE', Buffer.from([0, 0, 0, ...colours.flat()])),
    chunk('tRNS', Buffer.from([0])),
    ...(moves ? [chunk('acTL', uint32(shown.length, 0)), control(first!)] : []),
    chunk('IDAT', packed(first!.pixels, width, whole)),
    ...later.flatMap((frame) => [
      control(frame),
      chunk('fdAT', uint32(count++), packed(frame.pixels, width, frame.box)),
    ]),
    chunk('IEND'),
  ]);
}
