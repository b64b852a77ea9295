// SPDX-License-Identifier: GPL-2.0-only
// Names slots of maple nodes for readers who hear the picture.
import type { MapleSlot } from '../../../structures/maple/index.ts';
import { areaText, pagesText } from '../line/words.ts';
import type { MapleScene } from './scene.ts';
import { WORDS } from './words.ts';

const SHIFT = 12;
const LAST_PAGE = 0xfffff;

export function slotName(scene: Pick<MapleScene, 'areaAt'>, s: MapleSlot, hex: boolean): string {
  const pages = pagesText(s.first >>> SHIFT, Math.min(LAST_PAGE, s.last >>> SHIFT), hex);
  const area = s.kind === 'entry' ? scene.areaAt.get(s.word) : undefined;
  const holds = area ? areaText(area, hex) : s.kind === 'node' ? WORDS.holds.node : WORDS.holds.empty;
  const gap = s.gap === null ? '' : WORDS.gap(Math.round(s.gap / (1 << SHIFT)));
  return WORDS.slot(s.slot, pages, holds) + gap;
}
