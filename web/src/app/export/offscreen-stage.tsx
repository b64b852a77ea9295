// SPDX-License-Identifier: GPL-2.0-only
// Draws steps on a stage outside the window, for pictures of steps that the page does not show.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { GlobalStep, Session, Track } from '../../session/types.ts';
import { Still } from '../../stage/Still.tsx';
import type { Theme } from '../address/address.ts';
import { MARGIN } from './picture/picture.ts';
import './offscreen-stage.css';

/** The size of a picture in CSS pixels, and `words`, the room for its caption. A projector shows fewer things, larger. */
export const pictureSize = (theme: Theme) =>
  theme === 'projector' ? { width: 1152, height: 648, words: 130 } : { width: 1280, height: 720, words: 90 };

/** The lanes' room in a picture. */
function roomIn(theme: Theme) {
  const { width, height, words } = pictureSize(theme);
  return { width: width - 2 * MARGIN, height: height - MARGIN - words };
}

interface Scene {
  readonly session: Session;
  readonly track: Track;
  readonly step: GlobalStep;
  readonly focus: string;
}

interface Drawn {
  readonly lanes: HTMLElement;
  readonly narration: Element;
}

/** How long a picture waits for the browser's frame, in ms: a hidden page paints none. */
const LAID_OUT_MS = 250;

/** Waits until the browser has laid out the drawing. */
const painted = (): Promise<unknown> =>
  Promise.race([
    new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
    new Promise((done) => setTimeout(done, LAID_OUT_MS)),
  ]);

/** Waits also for drawings that are fetched when first shown, as the map is. */
async function settled(set: Element, signal: AbortSignal): Promise<void> {
  do await painted();
  while (set.querySelector('.panel-wait') && !signal.aborted);
}

/** Sets up the stage for `work`, which draws one scene after another on it. A scene stays until the next one. */
export async function onOffscreenStage<T>(
  theme: Theme,
  signal: AbortSignal,
  work: (draw: (scene: Scene) => Promise<Drawn>) => Promise<T>,
  size = roomIn(theme),
): Promise<T> {
  const { dataset } = document.documentElement;
  const before = dataset['theme'];
  const set = document.createElement('div');
  set.className = 'offscreen-stage';
  set.inert = true;
  Object.assign(set.style, { width: `${size.width}px`, height: `${size.height}px` });
  const root = createRoot(set);
  try {
    // A theme applies to the whole page.
    dataset['theme'] = theme;
    document.body.append(set);
    return await work(async (scene) => {
      flushSync(() => root.render(<Still {...scene} size={size} projector={theme === 'projector'} />));
      await settled(set, signal);
      return {
        lanes: set.querySelector<HTMLElement>('.stage-lanes')!,
        narration: set.querySelector('.sentence')!,
      };
    });
  } finally {
    if (before) dataset['theme'] = before;
    root.unmount();
    set.remove();
  }
}
