// SPDX-License-Identifier: GPL-2.0-only
// A film of a run: the stage draws each step out of sight, the picture of it is what the export takes of any step.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { GlobalStep, Session, Track } from '../../../session/types.ts';
import { Still } from '../../../stage/Still.tsx';
import type { Theme } from '../../address.ts';
import { imageOf, MARGIN, pictureOf, type Caption } from '../picture.ts';
import { gifWriter } from './gif.ts';
import type { FilmWriter, Format } from './writer.ts';

export interface Shot {
  readonly session: Session;
  readonly track: Track;
  readonly steps: readonly GlobalStep[];
  readonly seconds: number;
  readonly theme: Theme;
  readonly focus: (step: GlobalStep) => string;
  readonly caption: (step: GlobalStep) => Caption;
}

/** What a frame is laid out for, in CSS pixels; the file's is larger or not. Projectors show fewer things, larger. */
const laidFor = (theme: Theme) =>
  theme === 'projector' ? { width: 1152, height: 648, words: 130 } : { width: 1280, height: 720, words: 90 };

/** Until the browser has laid out what was drawn. A hidden page paints nothing: it waits for no frame. */
const painted = (): Promise<unknown> =>
  Promise.race([
    new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
    new Promise((done) => setTimeout(done, 250)),
  ]);

/** A drawing that is fetched when first shown (the map) is waited for. */
async function settled(set: Element, signal: AbortSignal): Promise<void> {
  do await painted();
  while (set.querySelector('.panel-wait') && !signal.aborted);
}

async function writerOf(format: Format, canvas: HTMLCanvasElement): Promise<FilmWriter> {
  if (format === 'gif') return gifWriter(canvas);
  const { webmWriter } = await import('./webm.ts');
  const writer = await webmWriter(canvas);
  if (!writer) throw new Error('this browser encodes no video of this size; take the GIF');
  return writer;
}

/** `canvas` has the film's size, and shows each frame as it is made. */
export async function makeFilm(
  { session, track, steps, seconds, theme, focus, caption }: Shot,
  format: Format,
  canvas: HTMLCanvasElement,
  onFrame: (done: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const { dataset } = document.documentElement;
  const before = dataset['theme'];
  const { width, height, words } = laidFor(theme);
  const set = document.createElement('div');
  set.className = 'film-set';
  set.inert = true;
  Object.assign(set.style, { width: `${width - 2 * MARGIN}px`, height: `${height - MARGIN - words}px` });
  const root = createRoot(set);
  const pen = canvas.getContext('2d', { willReadFrequently: format === 'gif' })!;
  const scale = canvas.width / width;
  let writer: FilmWriter | null = null;
  try {
    writer = await writerOf(format, canvas);
    // Themes are the whole page's.
    dataset['theme'] = theme;
    document.body.append(set);
    for (const [i, step] of steps.entries()) {
      flushSync(() =>
        root.render(
          <Still
            session={session}
            track={track}
            step={step}
            focus={focus(step)}
            size={{ width: width - 2 * MARGIN, height: height - MARGIN - words }}
            projector={theme === 'projector'}
          />,
        ),
      );
      await settled(set, signal);
      const picture = await pictureOf(
        set.querySelector<HTMLElement>('.stage-lanes')!,
        set.querySelector('.sentence')!,
        caption(step),
        { height, words },
      );
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
    return await writer.end();
  } catch (error) {
    await writer?.drop();
    throw error;
  } finally {
    if (before) dataset['theme'] = before;
    root.unmount();
    set.remove();
  }
}
