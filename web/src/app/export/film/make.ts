// SPDX-License-Identifier: GPL-2.0-only
// Makes a film of a run. The off-screen stage draws each step, and the export turns it into a frame.
import type { GlobalStep, Session, Track } from '../../../session/types.ts';
import type { Theme } from '../../address/address.ts';
import { imageOf } from '../picture/image.ts';
import { pictureOf, type Caption } from '../picture/picture.ts';
import { pictureSize, onOffscreenStage } from '../offscreen-stage.tsx';
import { gifWriter } from './gif.ts';
import type { FilmWriter, Format } from './writer.ts';
import { WORDS } from '../words.ts';

export interface Shot {
  readonly session: Session;
  readonly track: Track;
  readonly steps: readonly GlobalStep[];
  readonly seconds: number;
  readonly theme: Theme;
  readonly focus: (step: GlobalStep) => string;
  readonly caption: (step: GlobalStep) => Caption;
}

async function writerOf(format: Format, canvas: HTMLCanvasElement): Promise<FilmWriter> {
  if (format === 'gif') return gifWriter(canvas);
  const { webmWriter } = await import('./webm.ts');
  const writer = await webmWriter(canvas);
  if (!writer) throw new Error(WORDS.noEncoder);
  return writer;
}

/** `canvas` has the film's size and shows each frame. Calls `onFrame` with the number of finished frames. */
export async function makeFilm(
  { session, track, steps, seconds, theme, focus, caption }: Shot,
  format: Format,
  canvas: HTMLCanvasElement,
  onFrame: (done: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const { width, height, words } = pictureSize(theme);
  const pen = canvas.getContext('2d', { willReadFrequently: format === 'gif' })!;
  const scale = canvas.width / width;
  const writer = await writerOf(format, canvas);
  try {
    return await onOffscreenStage(theme, signal, async (draw) => {
      for (const [i, step] of steps.entries()) {
        const { lanes, narration } = await draw({ session, track, step, focus: focus(step) });
        const picture = await pictureOf(lanes, narration, caption(step), { height, words });
        signal.throwIfAborted();
        const image = await imageOf(picture);
        const fit = Math.min(1, height / picture.height) * scale;
        pen.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
        pen.fillRect(0, 0, canvas.width, canvas.height);
        pen.drawImage(image, 0, 0, picture.width * fit, picture.height * fit);
        await writer.add(seconds);
        signal.throwIfAborted();
        onFrame(i + 1);
      }
      return writer.end();
    });
  } catch (error) {
    await writer.drop();
    throw error;
  }
}
