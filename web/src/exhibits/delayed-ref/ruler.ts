// SPDX-License-Identifier: GPL-2.0-only
// Lays out a struct as a ruler: a row for each cache line, members to scale, holes apart.
import { textWidth } from '../../exhibit-api/index.ts';
import type { StructLayout } from './abi.ts';
import { LINE } from './native.ts';
import { WORDS } from './layout/words.ts';

export type Role = 'key' | 'node' | null;

export interface Segment {
  readonly key: string;
  readonly x: number;
  readonly w: number;
  readonly row: number;
  readonly kind: 'member' | 'hole' | 'padding';
  readonly role: Role;
  /** The label that fits, or ''. */
  readonly label: string;
  readonly title: string;
  /** Inner borders between the words of href_node. */
  readonly ticks: readonly number[];
  readonly words: readonly { readonly x: number; readonly w: number; readonly text: string }[];
  /** Position among the layout's members; -1 for a hole. */
  readonly member: number;
}

export const roleOf = (name: string): Role =>
  name === 'bytenr' ? 'key' : name === 'href_node' ? 'node' : null;

/** Bit-fields that share a byte are one segment. `start`: the struct's first byte in its first line. */
export function rulerOf(
  layout: StructLayout,
  width: number,
  type: number,
  start = 0,
): { readonly rows: number; readonly segments: readonly Segment[] } {
  const scale = width / LINE;
  const out: Segment[] = [];
  const words = ['parent', 'right', 'left'];
  const put = (
    from: number,
    to: number,
    piece: Pick<Segment, 'kind' | 'role' | 'title' | 'member'> & { readonly name: string },
  ): void => {
    for (let at = start + from; at < start + to;) {
      const row = Math.floor(at / LINE);
      const stop = Math.min(start + to, (row + 1) * LINE);
      const w = (stop - at) * scale;
      const x = (at % LINE) * scale;
      const inner =
        piece.role === 'node' ? [0, 1, 2].map((i) => ({ from: start + from + 8 * i, text: words[i]! })) : [];
      const here = inner.filter((i) => i.from >= at && i.from < stop);
      const fits = piece.kind === 'member' && piece.role !== 'node' && textWidth(piece.name, type) + 0.5 <= w;
      const label = fits ? piece.name : '';
      out.push({
        key: `${piece.title}.${row}`,
        x,
        w,
        row,
        kind: piece.kind,
        role: piece.role,
        title: piece.title,
        member: piece.member,
        label,
        ticks: here.filter((i) => i.from > at).map((i) => (i.from % LINE) * scale),
        words: here.map((i) => ({ x: (i.from % LINE) * scale, w: 8 * scale, text: i.text })),
      });
      at = stop;
    }
  };
  let end = 0;
  layout.members.forEach((m, i) => {
    const [from, to] = [m.offset, Math.ceil(m.endBit / 8)];
    if (from > end) put(end, from, hole(end, from - end, 'hole'));
    const bits = layout.members.filter((o) => o.bits !== undefined && o.offset === m.offset);
    const first = m.bits === undefined || bits[0] === m;
    // Bit-fields of one byte are one segment. A bit-field that begins in a drawn byte adds nothing.
    if (first && to > end) {
      const name = m.bits === undefined ? m.name : bits.length > 1 ? WORDS.bits : m.name;
      const names = m.bits === undefined ? m.name : bits.map((b) => b.name).join(', ');
      put(Math.max(from, end), to, {
        ...{ kind: 'member', role: roleOf(m.name), member: i, name },
        title: WORDS.member(names, m.type, m.offset, m.size, m.bits === undefined ? null : bits.length),
      });
    }
    end = Math.max(end, to);
  });
  if (layout.size > end) put(end, layout.size, hole(end, layout.size - end, 'padding'));
  return { rows: Math.ceil((start + layout.size) / LINE), segments: out };
}

const hole = (offset: number, size: number, kind: 'hole' | 'padding') => ({
  ...{ kind, role: null, member: -1, name: kind },
  title: WORDS.gap(kind, size, offset),
});

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

/** The ruler below its caption, or the caption alone (`open` false); `read`: words to mark. */
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
    caption: open ? WORDS.withHoles(WORDS.onX86(struct.size), holeWords(struct)) : WORDS.onX86(struct.size),
  };
}

function holeWords({ holes, padding }: StructLayout): string {
  const between = holes.reduce((n, h) => n + h.size, 0);
  const hole =
    holes.length > 1 ? WORDS.holes(holes.length, between) : between ? WORDS.oneHole(between) : WORDS.noHole;
  return padding ? WORDS.padded(hole, padding) : hole;
}
