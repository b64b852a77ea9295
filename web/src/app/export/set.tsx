// SPDX-License-Identifier: GPL-2.0-only
// Steps drawn out of sight, by the stage itself, for pictures of others than the one that is shown.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { GlobalStep, Session, Track } from '../../session/types.ts';
import { Still } from '../../stage/Still.tsx';
import type { Theme } from '../address/address.ts';
import { MARGIN } from './picture/picture.ts';
import './set.css';

/** What a picture is laid out for, in CSS pixels. Projectors show fewer things, larger; under the lanes are words. */
export const laidFor = (theme: Theme) =>
  theme === 'projector' ? { width: 1152, height: 648, words: 130 } : { width: 1280, height: 720, words: 90 };

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

/** What is drawn stands until the next is. */
export async function onSet<T>(
  theme: Theme,
  signal: AbortSignal,
  work: (draw: (scene: Scene) => Promise<Drawn>) => Promise<T>,
): Promise<T> {
  const { dataset } = document.documentElement;
  const before = dataset['theme'];
  const { width, height, words } = laidFor(theme);
  const size = { width: width - 2 * MARGIN, height: height - MARGIN - words };
  const set = document.createElement('div');
  set.className = 'film-set';
  set.inert = true;
  Object.assign(set.style, { width: `${size.width}px`, height: `${size.height}px` });
  const root = createRoot(set);
  try {
    // Themes are the whole page's.
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
