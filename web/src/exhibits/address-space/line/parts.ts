// SPDX-License-Identifier: GPL-2.0-only
// Lays out what the drawings of both structures share: the lock's frame around the structure, and the line under it.
import {
  clamp,
  Pen,
  stack,
  type Box,
  type LaneViewProps,
  type Part,
  type Place,
  type SketchDrawing,
} from '../../../exhibit-api/view.ts';
import { drawLine, type Cover } from './draw.ts';
import { drawLock } from './lock.ts';
import { planLine, type LineScale } from './scale.ts';
import type { SpaceScene } from './scene.ts';

export interface Room extends Pick<LaneViewProps<unknown>, 'width' | 'height' | 'projector'> {
  /** Size of the type. */
  readonly type: number;
}

/** A lane's drawing, and where its line is. */
export interface SpaceDrawing extends SketchDrawing {
  readonly scale: LineScale;
  readonly bar: Box;
}

/** In rooms lower than these, in relation to the type, no lane has what is outside of the structure; no words below. */
const [LOW, LOWEST] = [17, 13.5];

/** A part of one height. */
const fixed = (key: string, h: number): Part => ({ key, least: h, most: h });

/**
 * The line and what is around it, as high in every lane, so that lines beside each other are on one level.
 * @param outside some step has things that are not part of the structure yet
 */
const lineParts = ({ height, type: t }: Room, outside: boolean): readonly Part[] => [
  ...(outside && height > LOW * t ? [fixed('outside', clamp(height * 0.06, 1.6 * t, 2 * t))] : []),
  fixed('above', clamp(height * 0.045, 0.9 * t, 2 * t)),
  fixed('line', clamp(height * 0.06, 1.2 * t, 2.6 * t)),
  ...(height > LOWEST * t ? [fixed('below', 1.9 * t)] : []),
];

/** A structure's own part of a drawing. */
interface Own {
  /** Within the frame, from the top down. The last one always stays. */
  readonly parts: readonly Part[];
  /** The share of the last part that is within the frame. */
  readonly ends: number;
  /** All areas to the same scale, and nothing that is outside of the structure. */
  readonly whole: boolean;
  readonly covers: readonly Cover[];
}

/** What a structure draws with and in. */
export interface Stage {
  readonly pen: Pen;
  readonly places: ReadonlyMap<string, Place>;
  readonly frame: Box;
  readonly scale: LineScale;
  readonly bar: Box;
}

/** @param spaces scenes of all lanes @param draw draws the structure */
export function laySpace(
  scene: SpaceScene,
  spaces: readonly SpaceScene[],
  room: Room,
  { parts, ends, whole, covers }: Own,
  draw: (stage: Stage) => void,
): SpaceDrawing {
  const { width, height, type, projector } = room;
  const outside = !whole && spaces.some((s) => s.outside > 0);
  const all = [fixed('rim', 0.7 * type), ...parts, ...lineParts(room, outside)];
  const places = stack(all, height - 2);
  const at = (key: string): Place => places.get(key)!;
  const [y, last, line] = [at('rim').h, at(parts.at(-1)!.key), at('line')];
  const frame = { x: 1.5, y, w: width - 3, h: last.y + last.h * ends - y };
  const bar = { x: frame.x, y: line.y, w: frame.w, h: line.h };
  const scale = planLine(spaces, { ...bar, type }, whole);
  const pen = new Pen(type, width);
  drawLock(pen, frame, scene.held, projector);
  draw({ pen, places, frame, scale, bar });
  drawLine(pen, scene, scale, { bar, above: at('above').h, below: places.has('below') }, covers);
  const end = places.get('below') ?? line;
  return { ...pen.done(Math.max(height - 2, end.y + end.h)), scale, bar };
}
