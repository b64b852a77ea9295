// SPDX-License-Identifier: GPL-2.0-only
// Makes a pretended guest's areas from wasm: a red-black tree of words of eight bytes. The offsets are of no real
// kernel.
import type { Btf } from '../../core-c/booted/btf/btf.ts';
import { memberOfProcess } from '../../core-c/booted/exhibits/address-space/areas.ts';
import type { Look } from '../../core-c/booted/compare/replay.ts';
import type { Block, Shot } from '../../core-c/booted/watch/shot.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';

const AREA = ['vm_start', 'vm_end', 'vm_next', 'vm_prev', 'rb_subtree_gap', 'vm_flags'] as const;
const NODE = ['__rb_parent_color', 'rb_right', 'rb_left'] as const;
const FIRST = 8 * AREA.length;
/** The offset of each member of an area, and of its rb_node. */
export const AT: Readonly<Record<string, number>> = Object.fromEntries([
  ...AREA.map((name, i) => [name, 8 * i] as const),
  ...NODE.map((name, i) => [name, FIRST + 8 * i] as const),
]);
const PLACES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(AREA.map((name, i) => [`vm_area_struct.${name}`, 8 * i])),
  ...Object.fromEntries(NODE.map((name, i) => [`rb_node.${name}`, 8 * i])),
  'vm_area_struct.vm_rb': FIRST,
};
const type = { id: 1, kind: 'other', name: '', size: 0, members: [], of: 0, length: 0 } as const;
export const RB_BTF: Btf = {
  type: () => type,
  struct: () => undefined,
  at: (path) => ({ offset: PLACES[path]!, size: 8, type }),
  has: (path) => path in PLACES,
  constant: () => undefined,
  parameters: () => undefined,
};

const BASE = 0xffff_8880_0000_0000n;
const up = (address: number): bigint => (address ? BASE + BigInt(address) : 0n);
const eight = (word: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(word);
  return bytes;
};

export function rbShot(look: Look): Shot {
  const { trace, memory } = look;
  const area = structLayout(trace.sites, 'struct vm_area_struct');
  const rb = structLayout(trace.sites, 'struct rb_node');
  const node = area.member('vm_rb').offset;
  const first = (name: string): number => memory.u32(memberOfProcess(look, name));
  /** A pointer to an rb_node, which lies at another offset there. */
  const moved = (word: number): bigint => (word > 1 ? up(word) + BigInt(FIRST - node) : BigInt(word));
  const member = (name: string, word: bigint): Block => ({
    ...{ type: `mm_struct.${name}`, address: up(memberOfProcess(look, name)) },
    bytes: eight(word),
  });
  const areas: Block[] = [];
  for (let at = first('mmap'); at; at = memory.u32(at + area.member('vm_next').offset)) {
    const word = (name: string): number => memory.u32(at + area.member(name).offset);
    const words = [
      ...AREA.map((name) => (/next|prev/.test(name) ? up(word(name)) : BigInt(word(name)))),
      ...NODE.map((name) => moved(memory.u32(at + node + rb.member(name).offset))),
    ];
    areas.push({ type: 'vm_area_struct', address: up(at), bytes: Buffer.concat(words.map(eight)) });
  }
  const blocks = [
    member('mm_rb', moved(first('mm_rb'))),
    member('mmap', up(first('mmap'))),
    member('highest_vm_end', BigInt(first('highest_vm_end'))),
    ...areas,
    member('map_count', BigInt(first('map_count'))),
  ];
  return { root: up(trace.root), blocks };
}
