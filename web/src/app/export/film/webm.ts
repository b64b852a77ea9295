// SPDX-License-Identifier: GPL-2.0-only
import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Output,
  Quality,
  WebMOutputFormat,
} from 'mediabunny';
import type { FilmWriter } from './writer.ts';

/** Bits a second: pictures of lines and letters that stand for a second or more. */
const QUALITY = new Quality({ bitrate: 12_000_000 });

/** Seconds: one frame of the thirty that players expect. */
const CLOSES = 1 / 30;

/** null: this browser encodes no picture of that size. */
export async function webmWriter(canvas: HTMLCanvasElement): Promise<FilmWriter | null> {
  const { width, height } = canvas;
  const codec = await getFirstEncodableVideoCodec(['vp9', 'vp8'], { width, height, quality: QUALITY });
  if (!codec) return null;
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, { codec, quality: QUALITY });
  output.addVideoTrack(source);
  await output.start();
  let now = 0;
  return {
    async add(seconds) {
      await source.add(now, seconds);
      now += seconds;
    },
    async end() {
      // A block has no length of its own: the last picture stays until its like.
      await source.add(now - CLOSES, CLOSES);
      await output.finalize();
      return new Blob([target.buffer!], { type: 'video/webm' });
    },
    drop: () => output.cancel(),
  };
}
