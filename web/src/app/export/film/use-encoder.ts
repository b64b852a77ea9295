// SPDX-License-Identifier: GPL-2.0-only
// Asks whether the browser can encode video.
import { useLoaded } from '../../state/use-loaded.ts';
import type { FilmSize } from './writer.ts';

/** VP9 with 8 bits, up to 1080p; VP8. */
const CODECS = ['vp09.00.40.08', 'vp8'];

/** WebKitGTK's page crashes if its first media object is an encoder, so a player comes first. */
const wakeMedia = (): void => void document.createElement('video').canPlayType('video/webm');

async function encodes({ width, height }: FilmSize): Promise<boolean> {
  wakeMedia();
  const asked =
    typeof VideoEncoder === 'undefined'
      ? []
      : CODECS.map((codec) => VideoEncoder.isConfigSupported({ codec, width, height }));
  const said = await Promise.allSettled(asked);
  return said.some((s) => s.status === 'fulfilled' && s.value.supported === true);
}

/** Whether the browser encodes video of a size, which needs a secure context; null: not known yet. */
export const useEncoder = (size: FilmSize): boolean | null => useLoaded(size, encodes);
