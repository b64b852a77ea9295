// SPDX-License-Identifier: GPL-2.0-only
// Describes a red-black tree of areas as facts by name: each area's place in the tree, its colour, the largest gap
// below it, and its neighbours in the list. Words of eight bytes hold the same there as words of four.
import { structLayout } from '../../../../web/src/trace/inspect.ts';
import type { Btf } from '../../btf/btf.ts';
import { bytesByAddress, type Shot } from '../../watch/shot.ts';
import { areaInWasm, type Facts, memberOfProcess, type NumberedArea } from './areas.ts';
import type { Look } from '../../compare/replay.ts';

/** What reads one machine's memory. Addresses are numbers: no struct lies above 2⁵³ once the upper bits are off. */
interface Reader {
  /** A word of an area: its member, or the member of its rb_node. */
  readonly word: (area: number, member: string) => number;
  /** The address of an area by that of its rb_node; 0 for none. */
  readonly holder: (node: number) => number;
  readonly root: number;
  readonly list: number;
  readonly highest: number;
}

const PAGE = 4096;
const pageText = (address: number): string => (address ? `the area from ${address / PAGE} on` : 'none');

function factsOf({ word, holder, root, list, highest }: Reader): Facts {
  const facts = new Map<string, string>([['highest_vm_end', `${highest / PAGE}`]]);
  const nameOf = (area: number): string => (area ? pageText(word(area, 'vm_start')) : 'none');
  const order: number[] = [];
  const visit = (area: number, level: number): void => {
    if (area === 0) return;
    visit(holder(word(area, 'rb_left')), level + 1);
    order.push(area);
    const colour = word(area, '__rb_parent_color') % 2 ? 'black' : 'red';
    const below = [holder(word(area, 'rb_left')), holder(word(area, 'rb_right'))].map(nameOf);
    facts.set(
      `the place of ${nameOf(area)}`,
      `level ${level}, ${colour}, left ${below[0]}, right ${below[1]}`,
    );
    facts.set(`rb_subtree_gap of ${nameOf(area)}`, `${word(area, 'rb_subtree_gap') / PAGE} pages`);
    visit(holder(word(area, 'rb_right')), level + 1);
  };
  visit(holder(root), 0);
  for (const [i, area] of order.entries()) {
    const [prev, next] = [order[i - 1] ?? 0, order[i + 1] ?? 0];
    const isListed =
      word(area, 'vm_prev') === prev && word(area, 'vm_next') === next && (i > 0 || list === area);
    facts.set(`the list at ${nameOf(area)}`, isListed ? 'as in the tree' : 'not as in the tree');
  }
  return facts;
}

const IN_NODE = /^(__)?rb_(parent_color|left|right)$/;

/** The upper bits of a kernel's addresses are all set. */
const short = (word: bigint): number => Number(BigInt.asUintN(52, word));

export function rbOfShot(shot: Shot, btf: Btf): Facts {
  const bytes = new Map([...bytesByAddress(shot)].map(([address, found]) => [short(address), found]));
  const node = btf.at('vm_area_struct.vm_rb').offset;
  const first = (type: string): number => {
    const block = shot.blocks.find((b) => b.type === type);
    if (!block) throw new Error(`a shot of areas without ${type}`);
    return short(block.bytes.readBigUInt64LE());
  };
  return factsOf({
    word(area, name) {
      const found = bytes.get(area);
      if (!found) throw new Error(`a shot of areas without the one at 0x${area.toString(16)}`);
      const at = IN_NODE.test(name)
        ? node + btf.at(`rb_node.${name}`).offset
        : btf.at(`vm_area_struct.${name}`).offset;
      return short(found.readBigUInt64LE(at));
    },
    holder: (rb) => (rb ? rb - node : 0),
    ...{
      root: first('mm_struct.mm_rb'),
      list: first('mm_struct.mmap'),
      highest: first('mm_struct.highest_vm_end'),
    },
  });
}

function readerInWasm(look: Look): Reader {
  const { trace, memory } = look;
  const area = structLayout(trace.sites, 'struct vm_area_struct');
  const rb = structLayout(trace.sites, 'struct rb_node');
  const node = area.member('vm_rb').offset;
  const first = (name: string): number => memory.u32(memberOfProcess(look, name));
  return {
    word: (at, name) =>
      memory.u32(at + (IN_NODE.test(name) ? node + rb.member(name).offset : area.member(name).offset)),
    holder: (at) => (at ? at - node : 0),
    ...{ root: first('mm_rb'), list: first('mmap'), highest: first('highest_vm_end') },
  };
}

export const rbInWasm = (look: Look): Facts => factsOf(readerInWasm(look));

/** The areas of the list, ascending. */
export function rbAreas(look: Look): readonly NumberedArea[] {
  const { list, word } = readerInWasm(look);
  const areas: NumberedArea[] = [];
  for (let at = list; at; at = word(at, 'vm_next')) areas.push(areaInWasm(look, at));
  return areas;
}
