// SPDX-License-Identifier: GPL-2.0-only
// Finds what moves between two sketches: marks with a key. A new one grows, one that is gone draws back, and one that
// is elsewhere travels.
import type { Mark, Sketch } from '../../layout/sketch/sketch.ts';
import { drawsBack, grows, type Lead } from '../motion/leads.ts';

const keyed = ({ marks }: Sketch): ReadonlyMap<string, Mark> =>
  new Map(marks.flatMap((m) => (m.key ? [[m.key, m] as const] : [])));

/** The commands of a path: two paths with the same ones can change into each other. */
const form = (d: string): string => d.replace(/[^a-zA-Z]/g, '');

/** A mark that grows and draws back; its path has the length 1. */
export const isLine = ({ key = '' }: Mark): boolean => key.startsWith('line');

/** More marks than this do not move one by one. */
const MANY = 80;

export function sketchLeads(before: Sketch, now: Sketch, forth: boolean): readonly Lead[] {
  const [was, is] = [keyed(before), keyed(now)];
  const find = (key: string): string => `[data-mark="${key}"]`;
  const moved = [...is].flatMap(([key, { d }]): Lead[] => {
    const old = was.get(key)?.d;
    if (old === undefined || old === d || form(old) !== form(d)) return [];
    return [{ of: find(key), frames: [{ d: `path("${old}")` }], pace: '--travel' }];
  });
  if (moved.length > MANY) return [];
  if (forth) {
    const grown = [...is.values()].filter((m) => isLine(m) && !was.has(m.key!));
    return [...moved, ...grows(grown.map((m) => ({ find: find(m.key!), length: 1 })))];
  }
  const gone = [...was.values()].filter((m) => isLine(m) && !is.has(m.key!));
  return [...moved, ...drawsBack(gone.map(({ d, className }) => ({ d, className })))];
}
