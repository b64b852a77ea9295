// SPDX-License-Identifier: GPL-2.0-only
// Reads the layout of struct btrfs_delayed_ref_head in a run. Records use the layout of wasm32; cache lines are
// counted by that of x86-64.
import { Kind, perObjectAndKey, structLayout, type SiteTable } from '../../exhibit-api/index.ts';
import { rbLayout } from '../../structures/rbtree/index.ts';
import type { StructLayout } from './abi.ts';
import { nativeLayout, rbOffsets } from './native.ts';
import { searchOffsets, type SearchOffsets } from './placement.ts';

export interface HeadLayout {
  /** The struct's tag: the kernel's, or one written here with `_before` or `_after`. */
  readonly tag: string;
  /** Offsets on wasm32, bytes. */
  readonly wasm: {
    readonly size: number;
    /** Offset of bytenr, the key. */
    readonly key: number;
    readonly node: number;
    readonly left: number;
    readonly right: number;
    readonly color: number;
  };
  readonly native: StructLayout;
  /** The kernel's struct has members that came after the reordering. */
  readonly later: boolean;
  /** Offsets that a search reads, on x86-64. */
  readonly search: SearchOffsets;
  /** Offset on x86-64 of the member at a wasm32 offset. */
  readonly toNative: (offset: number) => number;
}

export const PACKAGE_TAG = 'struct btrfs_delayed_ref_head';
/** The first member that came after the reordering. */
const FIRST_LATER = 'owning_root';
const TAG = /^(struct btrfs_delayed_ref_head\w*) \*$/;

/** Tag of the struct that a variable declared in these records points to; null if none does. */
export function tagIn(sites: SiteTable, records: Uint32Array, first: number, end: number): string | null {
  for (let r = first; r < end; r++) {
    const w0 = records[4 * r]!;
    if ((w0 & 15) !== Kind.VAR) continue;
    const found = TAG.exec(sites.variables[w0 >>> 8]?.[1] ?? '');
    if (found) return found[1]!;
  }
  return null;
}

export const headLayout = perObjectAndKey((sites: SiteTable, tag: string): HeadLayout => {
  const struct = structLayout(sites, tag);
  const native = nativeLayout(sites, tag);
  const rb = rbLayout(sites);
  const node = struct.member('href_node').offset;
  const nativeRb = rbOffsets(sites);
  const nativeOffset = new Map(native.members.map((m) => [m.name, m.offset]));
  const fields = (sites.structs[tag]?.fields ?? []).map(([name, offset, size]) => ({ name, offset, size }));
  const inNode = new Map([
    [rb.left, nativeRb.left],
    [rb.right, nativeRb.right],
    [rb.parentColor, nativeRb.color],
  ]);
  return {
    tag,
    wasm: {
      size: struct.size,
      key: struct.member('bytenr').offset,
      node,
      left: node + rb.left,
      right: node + rb.right,
      color: node + rb.parentColor,
    },
    native,
    later: native.members.some((m) => m.name === FIRST_LATER),
    search: searchOffsets(native, nativeRb),
    toNative(offset) {
      const field = fields.find((f) => offset >= f.offset && offset < f.offset + f.size);
      if (!field) return 0;
      const base = nativeOffset.get(field.name) ?? 0;
      // Reads href_node by member and other fields by first byte: only href_node is ever read in part.
      return field.name === 'href_node' ? base + (inNode.get(offset - field.offset) ?? 0) : base;
    },
  };
});
