// SPDX-License-Identifier: GPL-2.0-only
// Reads the struct's layout on x86-64 from the compiler's debug information, as the lab needs it.
import type { NativeField, SiteTable } from '../../exhibit-api/index.ts';
import type { MemberType, PlacedMember, StructLayout } from './abi.ts';

export const LINE = 64;
export const PAGE = 4096;

type Native = NonNullable<SiteTable['native']>;

/** Alignment of a type, from the debug information. */
function alignOf(native: Native, type: string, size: number): number {
  const struct = native[type];
  if (struct) return Math.max(1, ...struct.fields.map((f) => alignOf(native, f.type, f.size)));
  const array = /^(.*?)((?:\[\d+\])+)$/.exec(type);
  if (array) {
    const count = [...array[2]!.matchAll(/\d+/g)].reduce((n, [d]) => n * Number(d), 1);
    return alignOf(native, array[1]!.trim(), size / Math.max(1, count));
  }
  // A plain member is aligned to its size, at most a machine word.
  return Math.min(size, 8);
}

/** The layout of the struct with this tag. Throws if the build has none: an older tool built it. */
export function nativeLayout(sites: SiteTable, tag: string): StructLayout {
  const native = sites.native ?? {};
  const struct = native[tag];
  if (!struct) throw new Error(`the build holds no x86-64 layout of ${tag}`);
  const members = struct.fields.map((f) => placed(native, f));
  const holes: { offset: number; size: number }[] = [];
  let end = 0;
  for (const m of members) {
    if (m.offset > end) holes.push({ offset: end, size: m.offset - end });
    end = Math.ceil(m.endBit / 8);
  }
  const align = Math.max(1, ...members.map((m) => m.align));
  return { members, holes, padding: struct.size - end, size: struct.size, align };
}

function placed(native: Native, f: NativeField): PlacedMember {
  const bit = f.bit ?? 8 * f.offset;
  return {
    name: f.name,
    type: f.type,
    size: f.size,
    align: alignOf(native, f.type, f.size),
    offset: f.offset,
    bit,
    endBit: bit + (f.bits ?? 8 * f.size),
    ...(f.bits === undefined ? {} : { bits: f.bits }),
  };
}

/** Offsets within struct rb_node on x86-64. */
export function rbOffsets(sites: SiteTable): {
  readonly left: number;
  readonly right: number;
  readonly color: number;
} {
  const fields = sites.native?.['struct rb_node']?.fields ?? [];
  const at = (name: string): number => fields.find((f) => f.name === name)?.offset ?? 0;
  return { left: at('rb_left'), right: at('rb_right'), color: at('__rb_parent_color') };
}

export const declared = (layout: StructLayout): readonly MemberType[] =>
  layout.members.map(({ name, type, size, align, bits }) => ({
    name,
    type,
    size,
    align,
    ...(bits === undefined ? {} : { bits }),
  }));

export const perPage = (size: number): number => Math.floor(PAGE / size);
