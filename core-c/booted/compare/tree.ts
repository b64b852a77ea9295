// SPDX-License-Identifier: GPL-2.0-only
// Reads a file's tree from a shot of a guest and from wasm memory, in a comparable form. Describes the
// differences in words. Addresses, folios and shadows differ between machines; everything else must agree.
import { USUAL_FANOUT } from '../../../web/src/base/fanout.ts';
import { perObjectAndKey } from '../../../web/src/base/memo.ts';
import { arrayOf } from '../../../web/src/exhibits/page-cache/mapping.ts';
import type { XaEntry } from '../../../web/src/structures/xarray/entry.ts';
import { readTree } from '../../../web/src/structures/xarray/tree.ts';
import type { Btf } from '../btf/btf.ts';
import type { Shot } from '../watch/shot.ts';
import type { Look } from './replay.ts';

export interface NodeShape {
  /** The first index that the node covers, by its place in the tree. */
  readonly first: number;
  readonly shift: number;
  /**
   * The node's slot in the node above. Null for the root: nothing sets it, and a reused node keeps an old
   * value.
   */
  readonly offset: number | null;
  readonly count: number;
  readonly nrValues: number;
  /** Whether the node's parent and array point to its place in the tree. */
  readonly linked: boolean;
  /** `empty`, `folio`, `shadow`, `node`, `sibling of 5`, `retry`, `zero` or `internal`. */
  readonly slots: readonly string[];
}

export interface TreeShape {
  readonly head: string;
  /** The nodes in ascending order, parents before children. */
  readonly nodes: readonly NodeShape[];
}

export interface EntryShape {
  readonly index: number;
  readonly order: number;
  readonly kind: string;
}

const RETRY = (256n << 2n) | 2n;
const ZERO = (257n << 2n) | 2n;
const LAST_SIBLING = (62n << 2n) | 2n;
/** The first error word: errors are the last 4,095 words. */
const ERRORS = (1n << 64n) - 4095n;

function kindOf(word: bigint): string {
  if (word === 0n) return 'empty';
  if (word & 1n) return 'shadow';
  if (!(word & 3n)) return 'folio';
  if (word === RETRY) return 'retry';
  if (word === ZERO) return 'zero';
  if (word <= LAST_SIBLING) return `sibling of ${word >> 2n}`;
  return word > 4096n && word < ERRORS ? 'node' : 'internal';
}

/** The kinds of a node's slots, cached by the node's bytes: most blocks stay the same between shots. */
const kindsOf = perObjectAndKey((bytes: Buffer, slots: number): readonly string[] =>
  Array.from({ length: USUAL_FANOUT }, (_, i) => kindOf(bytes.readBigUInt64LE(slots + 8 * i))),
);

/**
 * Reads a tree by the guest's own BTF.
 * @param member the root's member that is the XArray; absent: that of a page cache's shot
 * @throws if the shot lacks a block of its tree
 */
export function treeOfShot(shot: Shot, btf: Btf, member?: string): TreeShape {
  const [root] = shot.blocks;
  const path = member ?? (root?.type === 'address_space' ? 'address_space.i_pages' : null);
  const offsetInRoot = path === null ? 0 : btf.at(path).offset;
  if (!root) throw new Error('a shot of a tree without its root');
  const array = root.address + BigInt(offsetInRoot);
  const blocks = new Map(shot.blocks.map((b) => [b.address, b]));
  const at = (member: string): number => btf.at(`xa_node.${member}`).offset;
  const [shift, offset, count, nrValues] = [at('shift'), at('offset'), at('count'), at('nr_values')];
  const [parent, ofArray, slots] = [at('parent'), at('array'), at('slots')];
  const nodes: NodeShape[] = [];
  const visit = (word: bigint, first: number, above: bigint, slot: number): void => {
    const address = word - 2n;
    const bytes = blocks.get(address)?.bytes;
    if (!bytes) throw new Error(`a shot of a tree without its node at 0x${address.toString(16)}`);
    if (nodes.length > blocks.size) throw new Error('a shot of a tree that leads into itself');
    const kinds = kindsOf(bytes, slots);
    const of = bytes[shift]!;
    nodes.push({
      first,
      shift: of,
      offset: above ? bytes[offset]! : null,
      count: bytes[count]!,
      nrValues: bytes[nrValues]!,
      linked:
        bytes.readBigUInt64LE(parent) === above &&
        bytes.readBigUInt64LE(ofArray) === array &&
        (above === 0n || bytes[offset] === slot),
      slots: kinds,
    });
    if (of === 0) return;
    kinds.forEach((kind, i) => {
      if (kind === 'node') visit(bytes.readBigUInt64LE(slots + 8 * i), first + i * 2 ** of, address, i);
    });
  };
  const head = root.bytes.readBigUInt64LE(offsetInRoot + btf.at('xarray.xa_head').offset);
  if (kindOf(head) === 'node') visit(head, 0, 0n, 0);
  return { head: kindOf(head), nodes };
}

const WORDS: Readonly<Partial<Record<XaEntry['kind'], string>>> = { pointer: 'folio', value: 'shadow' };
const wordOf = (e: XaEntry): string =>
  e.kind === 'sibling' ? `sibling of ${e.slot}` : (WORDS[e.kind] ?? e.kind);

const wasmTree = perObjectAndKey(({ trace, memory }: Look, array: number): TreeShape => {
  const { head, nodes, address } = readTree(trace.sites, memory, array);
  return {
    head: wordOf(head),
    nodes: [...nodes.values()].map((n) => ({
      first: n.firstIndex,
      shift: n.shift,
      offset: n.parent ? n.offset : null,
      count: n.count,
      nrValues: n.nrValues,
      linked:
        n.array === address &&
        (n.parent === 0 || nodes.get(n.parent)?.slots[n.offset]?.word === n.address + 2),
      slots: n.slots.map(wordOf),
    })),
  };
});

export const treeOfWasm = (look: Look, array = arrayOf(look.trace)): TreeShape => wasmTree(look, array);

export function entriesOf({ head, nodes }: TreeShape): readonly EntryShape[] {
  if (head === 'folio' || head === 'shadow') return [{ index: 0, order: 0, kind: head }];
  return nodes
    .flatMap(({ first, shift, slots }) =>
      slots.flatMap((kind, i) => {
        if (kind !== 'folio' && kind !== 'shadow') return [];
        let pages = 1;
        while (slots[i + pages] === `sibling of ${i}`) pages++;
        return [{ index: first + i * 2 ** shift, order: shift + Math.floor(Math.log2(pages)), kind }];
      }),
    )
    .toSorted((a, b) => a.index - b.index);
}

const nameOf = ({ first, shift }: NodeShape): string =>
  shift === 0 ? `the leaf at ${first}` : `the node at ${first} of shift ${shift}`;
type Fact = string | number | null | undefined;
const both = (what: string, booted: Fact, wasm: Fact): string[] =>
  booted === wasm ? [] : [`${what} is ${booted} in the booted kernel, ${wasm} in wasm`];

/** Lists the differences in words; empty if the trees are equal. */
export function treeDifferences(booted: TreeShape, wasm: TreeShape): readonly string[] {
  const key = (n: NodeShape): string => `${n.first} ${n.shift}`;
  const others = new Map(wasm.nodes.map((n) => [key(n), n]));
  const out = both('the head', booted.head, wasm.head);
  for (const node of booted.nodes) {
    const other = others.get(key(node));
    others.delete(key(node));
    if (!other) {
      out.push(`${nameOf(node)} is in the booted kernel alone`);
      continue;
    }
    const of = `of ${nameOf(node)}`;
    out.push(
      ...both(`count ${of}`, node.count, other.count),
      ...both(`nr_values ${of}`, node.nrValues, other.nrValues),
      ...both(`offset ${of}`, node.offset, other.offset),
      ...node.slots.flatMap((kind, i) =>
        kind === other.slots[i] ? [] : both(`slot ${i} ${of}`, kind, other.slots[i]),
      ),
      ...(node.linked ? [] : [`parent, offset or array ${of} leads elsewhere in the booted kernel`]),
      ...(other.linked ? [] : [`parent, offset or array ${of} leads elsewhere in wasm`]),
    );
  }
  return [...out, ...[...others.values()].map((node) => `${nameOf(node)} is in wasm alone`)];
}
