// SPDX-License-Identifier: GPL-2.0-only
// Draws the picture of a question for the phones.
import { onOffscreenStage } from '../../export/offscreen-stage.tsx';
import { pictureOf } from '../../export/picture/picture.ts';
import type { Track } from '../../../session/types.ts';
import type { Session } from '../../../session/types.ts';

/** A phone's room for it, in CSS pixels. */
const PHONE_ROOM = { width: 358, height: 260 };
/** Lines at the edge are drawn whole. */
const EDGE = 2;

interface Scene {
  readonly session: Session;
  /** The lane of the question alone. */
  readonly track: Track;
  readonly step: number;
}

/** An SVG that needs no other file; null: it cannot be drawn, and the phones have the text alone. */
export async function phonePicture({ session, track, step }: Scene, title: string): Promise<string | null> {
  const focus = track.lanes[0]?.variant ?? '';
  const caption = { title, sentences: [], source: '', address: '' };
  try {
    return await onOffscreenStage(
      'light',
      new AbortController().signal,
      async (draw) => {
        const { lanes, narration } = await draw({ session, track, step, focus });
        return (await pictureOf(lanes, narration, caption, { margin: EDGE })).svg;
      },
      PHONE_ROOM,
    );
  } catch {
    return null;
  }
}
