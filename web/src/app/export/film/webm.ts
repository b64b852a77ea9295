// SPDX-License-Identifier: GPL-2.0-only
// Writes a film as WebM.
import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Output,
  Quality,
  WebMOutputFormat,
} from 'mediabunny';
import type { FilmWriter } from './writer.ts';

/** In bits a second: enough for lines and letters, in frames that stay for a second or more. */
const QUALITY = new Quality({ bitrate: 12_000_000 });

/** Seconds of the closing frame: players expect thirty frames a second. */
const CLOSES = 1 / 30;

/** null: the browser encodes no video of the canvas's size. */
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
      // A frame has no length of its own: a copy of the last one ends it.
      await source.add(now - CLOSES, CLOSES);
      await output.finalize();
      return new Blob([target.buffer!], { type: 'video/webm' });
    },
    drop: () => output.cancel(),
  };
}
