// SPDX-License-Identifier: GPL-2.0-only
// One lane's geometry: the struct's ruler, the tree with a ruler beside each visited node, the slab's page.
// Columns are ranks of keys, so that no rotation moves a node sideways; rows are levels.
import type { StructLayout } from './abi.ts';
import type { Head } from './memory.ts';
import { LINE, PAGE, perPage } from './native.ts';
import { addressOf, lineOf, strideOf } from './placement.ts';
import { rulerOf, type Segment } from './ruler.ts';
import type { HeadScene, SceneVisit } from './scene.ts';
import { plural, ratio, shortKey } from './words.ts';

/** Trees up to this size are drawn whole if there is room; of others what the operation visits or changes. */
const WHOLE = 15;
/** From here on the ruler stands beside the tree, CSS pixels. */
const WIDE = 640;

export interface DrawnNode {
  readonly address: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly text: string;
  readonly red: boolean;
  readonly level: number;
  readonly state: 'linked' | 'adrift';
  readonly visited: boolean;
  readonly current: boolean;
  readonly turned: boolean;
  readonly created: boolean;
  readonly name: string;
  readonly wrong: string | null;
}

export interface LedgerRow {
  readonly key: number;
  readonly y: number;
  /** One for each line that the head's bytes lie in. */
  readonly cells: readonly { readonly x: number; readonly w: number; readonly lit: boolean }[];
  readonly body: { readonly x: number; readonly w: number };
  readonly marks: readonly { readonly x: number; readonly w: number; readonly kind: 'key' | 'child' }[];
  readonly lines: number;
  readonly current: boolean;
  readonly title: string;
}

export interface RulerDrawing {
  readonly y: number;
  readonly w: number;
  readonly rowHeight: number;
  readonly pitch: number;
  readonly rows: number;
  readonly segments: readonly Segment[];
  readonly caption: string;
  /** Words of the struct that this step reads. */
  readonly read: ReadonlySet<string>;
}

export interface LaneDrawing {
  readonly width: number;
  readonly height: number;
  readonly type: number;
  readonly ruler: RulerDrawing;
  readonly boxHeight: number;
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly { readonly key: string; readonly d: string; readonly onPath: boolean }[];
  readonly stubs: readonly {
    readonly key: string;
    readonly x: number;
    readonly y: number;
    readonly title: string;
  }[];
  readonly rootY: number;
  readonly ledger: readonly LedgerRow[];
  readonly ledgerX: number;
  readonly ledgerHead: number;
  readonly total: { readonly x: number; readonly y: number; readonly text: string };
  readonly strip: {
    readonly y: number;
    readonly h: number;
    readonly caption: string;
    readonly lines: readonly {
      readonly x: number;
      readonly w: number;
      readonly lit: boolean;
      readonly apart: boolean;
    }[];
    readonly places: readonly {
      readonly key: number;
      readonly x: number;
      readonly w: number;
      readonly taken: boolean;
      readonly visited: boolean;
      readonly current: boolean;
    }[];
  };
}

/** What all steps of an operation, in all lanes, have in common: no step moves what it does not touch. */
export interface LanePlan {
  /** Levels that are drawn. */
  readonly levels: number;
  /** Heads there are at most. */
  readonly heads: number;
}

export function planLane(scenes: readonly HeadScene[]): LanePlan {
  const levels = scenes.flatMap((s) => [
    s.visits.length,
    ...[...s.concerned].map((h) => (s.heads.get(h)?.level ?? 0) + 1),
  ]);
  return {
    levels: levels.reduce((most, l) => Math.max(most, l), 1),
    heads: scenes.reduce((most, s) => Math.max(most, s.heads.size + s.adrift.length), 0),
  };
}

export interface LaneRoom {
  readonly width: number;
  readonly height: number;
  readonly type: number;
}

/** Heads that are drawn one by one; the same at every step of an operation. */
function shownHeads(scene: HeadScene, whole: boolean): readonly Head[] {
  const all = [...scene.heads.values(), ...scene.adrift];
  const shown = whole
    ? all
    : all.filter(
        (h) => scene.concerned.has(h.address) || h.address === scene.created || h.address === scene.root,
      );
  return [...shown].sort((a, b) => a.bytenr - b.bytenr || a.nth - b.nth);
}

function countBelow(scene: HeadScene, address: number): number {
  let count = 0;
  const open = [address];
  const seen = new Set<number>();
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const head = scene.heads.get(at);
    if (!head || seen.has(at)) continue;
    seen.add(at);
    count++;
    open.push(head.left, head.right);
  }
  return count;
}

/** With the struct's ruler above the tree if there is room for both, else without. */
export function layoutLane(scene: HeadScene, plan: LanePlan, room: LaneRoom): LaneDrawing {
  const drawn = layOut(scene, plan, room, true);
  return drawn.height <= room.height || room.width >= WIDE ? drawn : layOut(scene, plan, room, false);
}

function layOut(scene: HeadScene, plan: LanePlan, room: LaneRoom, withRuler: boolean): LaneDrawing {
  const { type, width } = room;
  const native = scene.layout.native;
  const line = Math.round(type * 1.35);
  const wide = width >= WIDE;
  const rulerW = wide ? Math.min(420, Math.floor(width * 0.44)) : width;
  const ruler = drawRuler(native, rulerW, type, scene.read, withRuler);
  const rulerBottom = ruler.y + ruler.rows * ruler.pitch;

  const stripH = Math.round(type * (withRuler ? 2.1 : 1.5));
  const stripNeed = stripH + line + 12;
  // Without a ruler its caption shares a line with the ledger's.
  const treeTop = wide ? line + 4 : withRuler ? rulerBottom + 4 : 0;
  const [treeX, treeW, ledgerX, ledgerW] = ((): readonly [number, number, number, number] => {
    const ledger = Math.min(wide ? 190 : 152, Math.floor((wide ? width - rulerW - 24 : width) * 0.42));
    return wide
      ? [rulerW + 24, width - rulerW - 24 - ledger - 16, width - ledger, ledger]
      : [4, width - ledger - 18, width - ledger, ledger];
  })();

  const keyWidth = (keys: readonly number[]): number =>
    type * 0.6 * keys.reduce((most, k) => Math.max(most, shortKey(k).length), 2) + 7;
  const everyKey = plan.heads <= WHOLE ? [...scene.heads.values(), ...scene.adrift].map((h) => h.bytenr) : [];
  const widest = keyWidth(everyKey);
  // Two heads of one level always have another's column between them.
  const whole = plan.heads <= WHOLE && ((treeW - widest) / Math.max(1, plan.heads - 1)) * 2 > widest + 1;
  const shown = shownHeads(scene, whole);
  const column = new Map(shown.map((h, i) => [h.address, i]));
  const boxHeight = Math.round(type * 1.5);
  const boxW = keyWidth(shown.map((h) => h.bytenr));
  const step = shown.length > 1 ? Math.min(boxW * 0.62, (treeW - boxW) / (shown.length - 1)) : 0;
  const spanned = step * Math.max(0, shown.length - 1);
  const firstX = treeX + Math.max(boxW / 2, (treeW - spanned) / 2);
  const levels = Math.max(plan.levels, ...shown.map((h) => h.level + 1));
  const least = boxHeight + (withRuler ? 5 : 3);
  const roomForTree = room.height - stripNeed - treeTop - line - 4;
  const levelPitch = Math.max(
    least,
    Math.min(boxHeight * 2.1, (roomForTree - boxHeight) / Math.max(1, levels)),
  );
  const yOf = (level: number): number => treeTop + line + 4 + boxHeight / 2 + level * levelPitch;
  const xOf = (address: number): number => firstX + (column.get(address) ?? 0) * step;
  const visited = new Map(scene.visits.map((v) => [v.head, v]));

  const nodes = shown.map((h): DrawnNode => {
    const linked = scene.heads.has(h.address);
    const v = visited.get(h.address);
    const level = linked ? h.level : levels;
    const colour = linked ? (h.red ? 'red' : 'black') : 'not in the tree yet';
    return {
      address: h.address,
      x: xOf(h.address),
      y: yOf(level),
      w: boxW,
      text: shortKey(h.bytenr),
      red: h.red,
      level,
      state: linked ? 'linked' : 'adrift',
      visited: !!v,
      current: scene.current === h.address,
      turned: scene.turned.has(h.address),
      created: h.address === scene.created,
      name: `head of ${h.bytenr}, ${colour}, place ${h.nth} in the slab${v ? `; visited, ${plural(v.touches.length, 'line')}` : ''}`,
      wrong: scene.wrong.get(h.address) ?? null,
    };
  });
  const byAddress = new Map(nodes.map((n) => [n.address, n]));
  const edges: { key: string; d: string; onPath: boolean }[] = [];
  const stubs: { key: string; x: number; y: number; title: string }[] = [];
  for (const h of shown) {
    const from = byAddress.get(h.address)!;
    if (from.state === 'adrift' && h.left === 0 && h.right === 0) continue;
    for (const [side, child] of [
      ['left', h.left],
      ['right', h.right],
    ] as const) {
      if (child === 0) continue;
      const to = byAddress.get(child);
      const bottom = from.y + boxHeight / 2;
      if (to) {
        const v = visited.get(h.address);
        edges.push({
          key: `${h.address}.${side}`,
          d: `M${from.x} ${bottom}L${to.x} ${to.y - boxHeight / 2}`,
          onPath: v?.went === side && (visited.has(child) || scene.current === child),
        });
      } else {
        const x = from.x + (side === 'left' ? -1 : 1) * (boxW / 2 - 5);
        stubs.push({
          key: `${h.address}.${side}`,
          x,
          y: bottom,
          title: `${plural(countBelow(scene, child), 'head')} below`,
        });
      }
    }
  }

  const covered = Math.ceil((native.size + LINE - 8) / LINE);
  const cell = Math.floor((ledgerW - type * 1.6) / covered);
  const ledger = scene.visits.map((v, i) => ledgerRow(v, i));
  function ledgerRow(v: SceneVisit, i: number): LedgerRow {
    const first = lineOf(v.address);
    const last = lineOf(v.address + native.size - 1);
    const px = (address: number): number => ledgerX + ((address - first * LINE) / LINE) * cell;
    const { search } = scene.layout;
    const marks = [
      { x: px(v.address + search.key), w: (8 / LINE) * cell, kind: 'key' as const },
      ...(v.went
        ? [{ x: px(v.address + search[v.went]), w: (8 / LINE) * cell, kind: 'child' as const }]
        : []),
    ];
    const way = v.went ? `, then went ${v.went}` : '';
    return {
      key: v.head,
      y: yOf(i),
      cells: Array.from({ length: last - first + 1 }, (_, k) => ({
        x: ledgerX + k * cell,
        w: cell,
        lit: v.touches.some((t) => t.line === first + k),
      })),
      body: { x: px(v.address), w: (native.size / LINE) * cell },
      marks,
      lines: v.touches.length,
      current: v.head === scene.current,
      title: `${v.bytenr} at byte ${v.address % PAGE} of page ${Math.floor(v.address / PAGE)}: read the key${way}, ${plural(v.touches.length, 'line')}`,
    };
  }
  const lines = scene.visits.reduce((n, v) => n + v.touches.length, 0);
  const treeBottom = Math.max(yOf(levels) + boxHeight / 2, wide ? rulerBottom : 0);
  const stripY = Math.max(
    treeBottom + 6 + line,
    Math.min(room.height - stripH - 4, treeBottom + (withRuler ? 40 : line + 8)),
  );

  const focus = scene.visits[scene.visits.length - 1]?.nth ?? Math.max(0, scene.placesUsed - 1);
  const each = perPage(strideOf(native.size, scene.placement));
  const page = Math.floor(focus / each);
  const pages = Math.max(1, Math.ceil(scene.placesUsed / each));
  const lit = new Set(scene.visits.flatMap((v) => v.touches.map((t) => t.line)));
  const apart = new Set(scene.apartLines);
  const seenPlaces = new Set(scene.visits.map((v) => v.nth));
  const px = (width - 1) / PAGE;
  const lineNumbers = Array.from({ length: PAGE / LINE }, (_, i) => (page * PAGE) / LINE + i);
  return {
    width,
    height: Math.floor(stripY + stripH + 4),
    type,
    ruler: scene.layout.later
      ? { ...ruler, caption: `${ruler.caption} · with this kernel’s later members` }
      : ruler,
    boxHeight,
    nodes,
    edges,
    stubs,
    rootY: treeTop + line,
    ledger,
    ledgerX,
    ledgerHead: withRuler ? treeTop + line - 4 : type,
    total: {
      x: ledgerX,
      y: yOf(Math.max(levels - 1, scene.visits.length - 1)) + boxHeight + line * 0.6,
      text: scene.visits.length
        ? `${lines} for ${plural(scene.visits.length, 'node')}: ${ratio(lines, scene.visits.length)}`
        : '',
    },
    strip: {
      y: stripY,
      h: stripH,
      caption:
        scene.placement === 'aligned'
          ? `As if aligned, which the kernel does not do · ${each} fit`
          : `Page ${page + 1} of ${pages} · ${each} heads fit${apart.size ? ` · ${plural(apart.size, 'line')} apart` : ''}`,
      lines: lineNumbers.map((l, i) => ({
        x: i * LINE * px,
        w: LINE * px,
        lit: lit.has(l),
        apart: apart.has(l),
      })),
      places: Array.from({ length: each }, (_, i) => {
        const nth = page * each + i;
        const x = (addressOf(native.size, nth, scene.placement) % PAGE) * px;
        return {
          key: nth,
          x,
          w: native.size * px,
          taken: nth < scene.placesUsed,
          visited: seenPlaces.has(nth),
          current: byAddress.get(scene.current) !== undefined && scene.heads.get(scene.current)?.nth === nth,
        };
      }),
    },
  };
}

/** The ruler below its caption, or that alone; what a step reads is marked. */
export function drawRuler(
  struct: StructLayout,
  width: number,
  type: number,
  read: ReadonlySet<string> = new Set(),
  open = true,
): RulerDrawing {
  const rowHeight = Math.round(type * 1.7);
  const { rows, segments } = open ? rulerOf(struct, width - 1, type) : { rows: 0, segments: [] };
  return {
    ...{ y: Math.round(type * 1.35) + 4, w: width, rowHeight, pitch: rowHeight + 3, rows, segments, read },
    caption: `${struct.size} bytes on x86-64${open ? ` · ${holeWords(struct)}` : ''}`,
  };
}

export function holeWords({ holes, padding }: StructLayout): string {
  const between = holes.reduce((n, h) => n + h.size, 0);
  const hole =
    holes.length > 1
      ? `${holes.length} holes, ${between} bytes`
      : between
        ? `a hole of ${between} bytes`
        : 'no hole';
  return padding ? `${hole} · ${padding} bytes of padding` : hole;
}
