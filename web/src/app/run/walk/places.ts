// SPDX-License-Identifier: GPL-2.0-only
// Finds the places of a walk in the picture as it is drawn: each has its node and slot in an attribute.
import type { Place } from '../../../exhibit-api/own-walk.ts';

/** A place's box, in the units of its SVG. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The stage of the walk; the panel is beside it. */
export const stageOf = (): HTMLElement | null => document.querySelector('.grid.walking .stage');

/** A slot of a tree, a node of a red-black tree, or a slot of another structure. */
export const elementAt = (stage: Element, { node, slot }: Place): SVGGraphicsElement | null =>
  stage.querySelector(
    `[data-key="s${node}.${slot}"], [data-place="${node}.${slot}"]${slot === 0 ? `, [data-rb="${node}"]` : ''}`,
  );

/** null: the element is no place, but the head or a node of slots. */
export function placeOf(item: Element): Place | null {
  const rb = item.getAttribute('data-rb');
  if (rb !== null) return { node: Number(rb), slot: 0 };
  const key = item.getAttribute('data-place') ?? item.getAttribute('data-key')?.replace(/^s/, '') ?? '';
  const [, node, slot] = /^(\d+)\.(\d+)$/.exec(key) ?? [];
  return node !== undefined && slot !== undefined ? { node: Number(node), slot: Number(slot) } : null;
}

/** The part of an item that is as large as its place. */
const BODY = '.slot-frame, .slot-empty, .slot-solid, .slot-hatch, .rb-box, .aio-cell, .lru-cell, .halo';

/** Where an item is once nothing moves: an animation changes no attribute. */
export function spotOf(item: SVGGraphicsElement): Spot {
  const body = item.querySelector<SVGGraphicsElement>(BODY) ?? item;
  const { x, y, width: w, height: h } = body.getBBox();
  const matrix = new DOMMatrix(item.style.transform);
  return { x: x + matrix.e, y: y + matrix.f, w, h };
}
