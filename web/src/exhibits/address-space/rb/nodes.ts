// SPDX-License-Identifier: GPL-2.0-only
// Draws the nodes and their links: black ones are solid, red ones rings. Those that a search has visited are large, with
// their number and their subtree's gap.
import { discOf, round, type Point } from '../../../exhibit-api/view.ts';
import type { Stage } from '../line/parts.ts';
import { areaText, pagesText } from '../line/words.ts';
import type { RbScene } from './scene.ts';
import type { TreeArea } from './tree.ts';
import { WORDS } from './words.ts';

/** What the parts of one drawing share. */
export interface RbSheet extends Stage {
  readonly scene: RbScene;
  /** The map shows every node, and gaps wherever they have room. */
  readonly whole: boolean;
  /** Distance of the tree's levels. */
  readonly pitch: number;
  /** x of an area's node. */
  readonly xOf: (area: Pick<TreeArea, 'first' | 'last'>) => number;
  readonly at: (node: TreeArea) => Point;
}

/** What the parts of the tree share. */
interface Drawn extends RbSheet {
  readonly shown: readonly TreeArea[];
  /** By address: the number of a node that the search has visited, from 1. */
  readonly visited: ReadonlyMap<number, number>;
  /** Radius of visited nodes. */
  readonly large: number;
}

/** Larger trees are drawn only near the operation, unless the map is asked for. */
const WHOLE = 130;

/** More nodes than this are drawn as one mark. */
const SINGLY = 200;

/** Of so many, the map writes the gaps of nodes on levels above this one. */
const UPPER = 5;

/** The nodes to draw. */
function shownOf({ scene, scale, whole }: RbSheet): readonly TreeArea[] {
  const all = [...scene.nodes.values()];
  const far = scale.intervals.filter(({ kind }) => kind === 'many');
  if (whole || all.length <= WHOLE) return all;
  const near = (n: TreeArea): boolean => !far.some((m) => n.first >= m.first && n.first <= m.last);
  return all.filter((n) => scene.concerned.has(n.address) || (far.length > 0 && near(n)));
}

const gapText = (n: TreeArea, hex: boolean): string => n.gap.toString(hex ? 16 : 10);

export function drawNodes(sheet: RbSheet): void {
  const { pen, scene, scale, bar, pitch, at } = sheet;
  const { type: t } = pen;
  const shown = shownOf(sheet);
  const large = largeOf(sheet);
  const visited = new Map(scene.visits.map((area, i) => [area, i + 1]));
  const drawn: Drawn = { ...sheet, shown, visited, large };
  links(drawn);
  const small = Math.max(1.2, Math.min(0.5 * t, pitch * 0.2, (0.36 * bar.w) / shown.length));
  const found = scene.nodes.get(scene.current || scene.visits.at(-1) || 0);
  if (found && visited.has(found.address)) {
    const [x, y] = at(found);
    pen.line('walked', `M${x} ${y + large}V${bar.y - 9}`, 'line-down');
    pen.block({ x: x - 2, y, w: 4, h: bar.y - y });
  }
  const singly = shown.length <= SINGLY;
  if (!singly)
    for (const red of [false, true]) {
      const d = shown
        .filter((n) => n.red === red && !visited.has(n.address))
        .map((n) => discOf(...at(n), small));
      pen.line(red ? 'rb-red' : 'rb-black', d.join(''));
    }
  for (const n of shown) {
    const [x, y] = at(n);
    const nth = visited.get(n.address);
    const r = nth ? large : small;
    if (singly || nth) pen.disc(n.red ? 'rb-red' : 'rb-black', x, y, r, `n${n.address}`);
    if (n.address === scene.current || scene.turned.includes(n.address)) pen.disc('ring', x, y, r + 3);
    if (singly || nth) pen.block({ x: x - r, y: y - r, w: 2 * r, h: 2 * r });
    if (nth && large > 0.5 * t)
      pen.say(String(nth), x, y + 0.35 * t, {
        ...{ anchor: 'middle', mono: true, always: true },
        className: n.red ? 'on-red' : 'on-black',
      });
    // Of more nodes, the address line names each area.
    if (!singly && !scene.concerned.has(n.address)) continue;
    const half = Math.max(r, 5);
    const colour = n.red ? WORDS.red : WORDS.black;
    pen.spot({
      ...{ key: `n${n.address}`, node: n.address, slot: 0, level: n.level + 1 },
      box: { x: x - half, y: y - half, w: 2 * half, h: 2 * half },
      name: WORDS.node(areaText(n, scale.hex), colour, gapText(n, scale.hex)) + (nth ? WORDS.visit(nth) : ''),
    });
  }
  gaps(drawn);
}

function links({ pen, scene, pitch, at, shown }: Drawn): void {
  const drawn = new Set(shown.map((n) => n.address));
  const live: string[] = [];
  const stubs: string[] = [];
  const still: { readonly d: string; readonly key: string }[] = [];
  for (const n of shown)
    for (const child of [n.left, n.right]) {
      const c = scene.nodes.get(child);
      if (!c) continue;
      const [[x, y], [cx, cy]] = [at(n), at(c)];
      const d = `M${x} ${y}L${cx} ${cy}`;
      const i = scene.visits.indexOf(n.address);
      if (!drawn.has(child)) stubs.push(`M${x} ${y}l${child === n.left ? -5 : 5} ${round(pitch * 0.45)}`);
      else if (i >= 0 && scene.visits[i + 1] === child) live.push(d);
      else still.push({ d, key: `e${n.address}.${child}` });
      if (drawn.has(child) && shown.length <= SINGLY) pen.blockLine(x, y, cx, cy);
    }
  if (still.length < 80) for (const { d, key } of still) pen.line('rb-link', d, key);
  else pen.line('rb-link', still.map(({ d }) => d).join(''));
  pen.line('stub', stubs.join(''));
  for (const d of live) {
    pen.line('casing', d);
    pen.line('walked', d, `line-${d}`);
  }
}

/** As large as the nodes of the operation leave room for, whichever the search has come to. */
function largeOf({ pen, scene, pitch, xOf }: RbSheet): number {
  let least = Infinity;
  for (const area of scene.concerned) {
    const n = scene.nodes.get(area);
    for (const child of n ? [n.left, n.right] : []) {
      const c = scene.concerned.has(child) && scene.nodes.get(child);
      if (n && c) least = Math.min(least, Math.hypot(xOf(n) - xOf(c), pitch));
    }
  }
  return Math.min(0.72 * pen.type, Math.max(pitch * 0.44, Math.min(least * 0.45, pitch * 0.9)));
}

/** Gaps beside nodes, wherever they have room: of visited ones, in the map of all. */
function gaps({ pen, scene, scale, whole, at, shown, visited, large }: Drawn): void {
  const { type: t } = pen;
  const found = scene.visits.at(-1);
  const upper = shown.filter((n) => !visited.has(n.address) && (shown.length <= SINGLY || n.level < UPPER));
  const nodes = scene.visits.flatMap((area) => scene.nodes.get(area) ?? []);
  for (const n of [...nodes, ...(whole ? upper : [])]) {
    const [x, y] = at(n);
    const nth = visited.get(n.address);
    const on = n.address === found && scene.current === found;
    const texts = on
      ? [pagesText(n.first, n.last, scale.hex)]
      : nth
        ? WORDS.gap(gapText(n, scale.hex), nth === 1)
        : [gapText(n, scale.hex)];
    const style = { mono: true, className: on ? 'accent' : 'quiet' } as const;
    const off = (nth ? large : 0.3 * t) + 0.4 * t;
    const x0 = (area: number | undefined): number => {
      const other = scene.nodes.get(area ?? 0);
      return other && nth ? Math.sign(at(other)[0] - x) : 0;
    };
    for (const [side, dy] of besides(x0(scene.visits[(nth ?? 0) - 2]), x0(scene.visits[nth ?? 0])))
      if (pen.say(texts, x + side * off, y + dy * t, { ...style, anchor: side > 0 ? 'start' : 'end' })) break;
  }
}

/** Where words beside a node lie on neither way: the one from above, and the one on. −1: left, 1: right, 0: none. */
function besides(from: number, to: number): readonly (readonly [side: number, dy: number])[] {
  if (from && to && from !== to)
    return [-0.5, 1.2, 1.2, -0.5].map((dy, i) => [i % 2 ? from : to, dy] as const);
  const side = -(to || from) || 1;
  return [0.36, -0.5, 1.2].flatMap((dy) => [side, -side].map((s) => [s, dy] as const));
}

/** New areas that the tree does not reach: dashed, over their place on the line. */
export function drawAdrift({ pen, scene, xOf, frame }: RbSheet, y: number): void {
  const { type: t } = pen;
  if (scene.outside && !scene.adrift.length)
    pen.say(WORDS.elsewhere(scene.outside), frame.x + t, y + 0.36 * t, { className: 'quiet' });
  const r = 0.4 * t;
  const xs = scene.adrift.map(xOf);
  for (const x of xs) {
    pen.disc('rb-adrift', x, y, r);
    pen.block({ x: x - r, y: y - r, w: 2 * r, h: 2 * r });
  }
  const last = Math.max(...xs);
  for (const side of xs.length ? [1, -1] : []) {
    const style = { className: 'quiet', anchor: side > 0 ? 'start' : 'end' } as const;
    if (pen.say(WORDS.adrift, last + side * 0.8 * t, y + 0.36 * t, style)) return;
  }
}
