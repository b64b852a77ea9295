// SPDX-License-Identifier: GPL-2.0-only
// Writes a film as a GIF.
import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import type { FilmWriter } from './writer.ts';

/** The most colours that a GIF has. */
const COLOURS = 256;

export function gifWriter(canvas: HTMLCanvasElement): FilmWriter {
  const gif = GIFEncoder();
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  const { width, height } = canvas;
  return {
    add(seconds) {
      const { data } = pen.getImageData(0, 0, width, height);
      const palette = quantize(data, COLOURS);
      gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay: 1000 * seconds });
      return Promise.resolve();
    },
    end() {
      gif.finish();
      return Promise.resolve(new Blob([gif.bytes()], { type: 'image/gif' }));
    },
    drop: () => Promise.resolve(gif.reset()),
  };
}
