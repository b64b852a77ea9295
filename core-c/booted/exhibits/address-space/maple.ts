// SPDX-License-Identifier: GPL-2.0-only
// Describes a maple tree of areas as facts by name: each node's type, its ranges, what they hold, and its gaps.
// The guest's nodes are read by its BTF, wasm's by the exhibit's own reader.
import {
  decodeParent,
  mapleEntries as entriesInWasm,
  mapleLayout,
  readMapleTree,
  type MapleTree,
} from '../../../../web/src/structures/maple/index.ts';
import type { Btf } from '../../btf/btf.ts';
import { mapleNodes } from './maple-shot.ts';
import { bytesByAddress, type Shot } from '../../watch/shot.ts';
import { type Area, areaInWasm, areaText, type Facts, memberOfProcess, type NumberedArea } from './areas.ts';
import type { Look } from '../../compare/replay.ts';

interface Node {
  readonly type: string;
  /** The slots that lead to it from the root. */
  readonly path: readonly number[];
  readonly linked: boolean;
  readonly largest: number | null;
  readonly slots: readonly {
    readonly first: number;
    readonly last: number;
    readonly holds: string;
    readonly gap: number | null;
  }[];
}

const PAGE = 4096;
/**
 * Above all areas addresses are open to the end, which is at another place in each machine. No other gap is as
 * large.
 */
const OPEN = 2 ** 31;

const gapText = (gap: number): string =>
  gap >= OPEN ? 'up to the end' : gap === PAGE ? 'of 1 page' : `of ${gap / PAGE} pages`;
const lastText = (last: number): string => (last + 1 > OPEN ? 'the end' : String((last + 1) / PAGE - 1));

function factsOf(nodes: readonly Node[], flags: number): Facts {
  // Bits 2 to 6 have the height.
  const facts = new Map([['the height', String((flags & 0x7c) >>> 2)]]);
  for (const { type, path, linked, largest, slots } of nodes) {
    const name = path.length ? `the node at ${path.join('.')}` : 'the root';
    facts.set(`the type of ${name}`, type);
    facts.set(`the parent of ${name}`, linked ? 'the node above' : 'elsewhere');
    if (largest !== null) facts.set(`the largest gap of ${name}`, `in slot ${largest}`);
    for (const [i, { first, last, holds, gap }] of slots.entries()) {
      const below = gap === null ? '' : `, below it a gap ${gapText(gap)}`;
      facts.set(`slot ${i} of ${name}`, `${first / PAGE}–${lastText(last)} ${holds}${below}`);
    }
  }
  return facts;
}

const held = (area: Area | undefined): string => `holds ${area ? areaText(area) : 'what is no area'}`;

export function mapleOfShot(shot: Shot, btf: Btf, areas: readonly Area[]): Facts {
  const [tree] = shot.blocks;
  const bytes = bytesByAddress(shot);
  const at = (name: string): number => btf.at(`maple_tree.${name}`).offset;
  const read = (address: bigint): Buffer => {
    const found = bytes.get(address);
    if (!found) throw new Error(`a shot of areas without the node at 0x${address.toString(16)}`);
    return found;
  };
  const addresses = shot.blocks.flatMap(({ type, address }) => (type === 'vm_area_struct' ? [address] : []));
  const byAddress = new Map(addresses.map((address, i) => [address, areas[i]!]));
  const nodes = mapleNodes(btf, tree!.bytes.readBigUInt64LE(at('ma_root')), read).map(
    ({ slots, ...node }): Node => ({
      ...node,
      slots: slots.map(({ first, last, word, gap }) => {
        const entry = word === 0n ? 'holds nothing' : held(byAddress.get(word));
        return {
          ...{ first: Number(first), last: Number(last), gap: gap === null ? null : Number(gap) },
          holds: node.type === 'leaf' ? entry : 'leads to a node',
        };
      }),
    }),
  );
  return factsOf(nodes, tree!.bytes.readUInt32LE(at('ma_flags')));
}

const treeInWasm = (look: Look): MapleTree =>
  readMapleTree(look.trace.sites, look.memory, memberOfProcess(look, 'mm_mt'));

/** The areas that the tree holds, ascending. */
export const mapleAreas = (look: Look): readonly NumberedArea[] =>
  entriesInWasm(treeInWasm(look)).map(({ word }) => areaInWasm(look, word));

export function mapleInWasm(look: Look): Facts {
  const { nodes, flags } = treeInWasm(look);
  const { largest } = mapleLayout(look.trace.sites).forms.arange;
  const paths = new Map<number, readonly number[]>();
  const all = [...nodes.values()].map(({ address, type, slots, parent }): Node => {
    const path = paths.get(address) ?? [];
    for (const { node, slot } of slots) if (node) paths.set(node, [...path, slot]);
    const above = decodeParent(parent);
    const place = nodes.get(above?.node ?? 0)?.slots[above?.slot ?? 0];
    return {
      ...{ type, path, linked: path.length ? place?.node === address : above === null },
      largest: type === 'arange' ? look.memory.u8(address + largest) : null,
      slots: slots.map(({ first, last, kind, word, gap }) => ({
        ...{ first, last, gap },
        holds:
          kind === 'node'
            ? 'leads to a node'
            : kind === 'empty'
              ? 'holds nothing'
              : held(areaInWasm(look, word)),
      })),
    };
  });
  return factsOf(all, flags);
}
