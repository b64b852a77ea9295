// SPDX-License-Identifier: GPL-2.0-only
// Divides the stage's room among the parts of its lanes: head, picture, sentence and code. Lengths are CSS pixels of the
// page; a projector magnifies the whole page.
import { codeAlone, codeBeside, codeUnder, splitBeside } from './code.ts';
import { sentenceOf, UNSAID } from './sentence.ts';
import {
  CODE_GAP,
  grid,
  HEAD,
  LEAST_ROW,
  LEAST_ROWS_ON_WALL,
  LEAST_TREE,
  PHONE_HEAD,
  ROW_GAP,
  STRIP_AIR,
  STRIP_LINE,
} from './sizes.ts';
import type { StageBoxes, StageMode, StageRoom } from './types.ts';

/** Least width of a lane beside another; narrower lanes pile up as on a phone. */
const LEAST_COLUMN = 260;

export function modeOf({ width, lanes, arrange, phone }: StageRoom): StageMode {
  if (phone || (arrange === 'columns' && lanes > 1 && width / lanes < LEAST_COLUMN)) return 'pile';
  if (arrange === 'rows') return 'rows';
  return lanes === 1 ? 'solo' : lanes === 2 ? 'columns' : 'shared';
}

export function layStage(room: StageRoom): StageBoxes {
  const mode = modeOf(room);
  if (room.show === 'code') return codeAlone(room, mode);
  const { lanes, projector } = room;
  const across = mode === 'columns' || mode === 'shared' ? lanes : 1;
  const down = mode === 'rows' || mode === 'pile' ? lanes : 1;
  const gap = down > 1 ? (mode === 'pile' ? 8 : ROW_GAP) : 24;
  const both = room.show === 'both';
  const beside = both && !projector && mode !== 'pile' && across === 1;
  const head = room.unnamed ? 0 : mode === 'pile' ? PHONE_HEAD : HEAD;

  const split = beside ? splitBeside(room, mode) : null;
  const width = across > 1 ? grid((room.width - gap * (across - 1)) / across) : Math.floor(room.width);
  const picture = split ? room.width - split.size - CODE_GAP : width;
  const sentence = room.unsaid
    ? UNSAID
    : sentenceOf(
        mode,
        picture,
        projector,
        lanes,
        room.height - (both ? STRIP_LINE + STRIP_AIR : 0),
        room.longest,
      );
  const below = sentence.own ? 0 : sentence.height;
  const said = sentence.height - below;
  const gaps = gap * (down - 1);
  const under =
    !both || beside || mode === 'pile' ? null : codeUnder(room, mode, width, head, sentence.height);
  const underAll = under ? under.code.crumbs + under.code.height + under.air : 0;
  const within = under?.code.place === 'lane';
  // Stacked lanes that share one text have it below all of them.
  const laneHeight =
    down > 1 ? grid((room.height - below - gaps - (within ? 0 : underAll)) / down) : room.height;
  const code = split ? codeBeside(split.size, laneHeight) : (under?.code ?? null);
  const used = head + said + (under && (within || down === 1) ? underAll : 8);
  const least = leastPicture(mode, room);
  const height = Math.max(least, Math.floor(laneHeight - used));
  return {
    mode,
    gap,
    lane: {
      width: split ? Math.floor(picture) : width,
      height: Math.max(under && !within ? 0 : laneHeight, head + height + said),
    },
    head,
    picture: { width: Math.floor(picture), height },
    sentence,
    code,
    split: split ?? under?.split ?? null,
  };
}

/** Least height of a picture; with less room, the lanes scroll. */
function leastPicture(mode: StageMode, { arrange, projector }: StageRoom): number {
  if (mode === 'rows') return projector ? LEAST_ROWS_ON_WALL : LEAST_ROW;
  return mode === 'pile' && arrange === 'rows' ? LEAST_ROW : LEAST_TREE;
}
