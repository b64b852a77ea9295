// SPDX-License-Identifier: GPL-2.0-only
// Shapes the lane of the page cache: a file's mapping, its tree's nodes, and its folios.
import type { Field } from '../../../../web/src/base/sites.ts';
import type { Btf } from '../../btf/btf.ts';
import { folioOf, orderIn } from './folio.ts';
import type { Block, WatchedCall, Shot } from '../../watch/shot.ts';
import type { Arena } from '../../lane/arena.ts';
import { sitesOf, type Done, type Note, type TreeSnapshot } from '../../lane/shape.ts';
import { INTEGER_OF, Types } from '../../lane/types.ts';

const [XA_NODE, FOLIO] = [1, 2];
const EEXIST = -17;
/**
 * The members of a folio that the lane keeps. Others (its place in the LRU, in a pipe) change all the time.
 */
const READ = ['mapping', 'index', '_refcount'];

export function pageCacheShape(btf: Btf): TreeSnapshot {
  const folio = folioOf(btf);
  const mapping = btf.at('address_space').size;
  const types = new Types(btf);
  for (const name of ['xa_node', 'xarray', 'address_space']) types.add(name);
  // The driver's `struct cached_folio`: a folio, and the number by which readers know it.
  const folioMember = (name: string) => types.bytesOf(`${folio.type}.${name}`);
  const read = READ.map((name): Field => {
    const [from, to] = folioMember(name);
    return [name, from, to - from, INTEGER_OF[to - from]!];
  });
  const order: Field = ['_folio_order', folio.size + 4, 1, 'unsigned char'];
  const structs = {
    ...types.structs,
    'struct folio': { size: folio.size + 8, fields: [...read, order] },
    'struct cached_folio': {
      size: folio.size + 8,
      fields: [['nth', folio.size, 4, 'unsigned int'] as const],
    },
    'struct cached_file': {
      size: mapping + 4,
      fields: [['folios_created', mapping, 4, 'unsigned int'] as const],
    },
  };
  const splits = btf.parameters('xas_try_split') ? ['xas_try_split'] : [];
  // NODES_SHIFT is the number of bits that name a node in a mask of nodes.
  const nodes = btf.struct('nodemask_t')?.size;
  const enums = { 'enum shadow': { NODES_SHIFT: nodes ? Math.log2(8 * nodes) : 0 } };

  /** Numbers of folios by address: folio n is the one that the nth add inserted. */
  const numbers = new Map<bigint, number>();
  let created = 0;
  const isFolio = (b: Block): boolean => b.type === folio.type;
  const number = ({ op, before, after }: WatchedCall): void => {
    if (op !== 'add') return;
    created++;
    const old = new Set(before.blocks.filter(isFolio).map((b) => b.address));
    for (const b of after.blocks) if (isFolio(b) && !old.has(b.address)) numbers.set(b.address, created);
  };

  return {
    sites: sitesOf(structs, { GENERIC: 0, XA_NODE, FOLIO }, splits, enums),
    blocks: {
      address_space: {
        notes: 8,
        pointers: types.pointersOf('address_space'),
        kept: ['i_pages', 'nrpages'].map((name) => types.bytesOf(`address_space.${name}`)),
      },
      xa_node: { notes: 0, cache: XA_NODE, pointers: types.pointersOf('xa_node') },
      // A small folio is shorter; its notes start at the same offset as a large one's.
      [folio.type]: {
        notes: folio.size + 8,
        cache: FOLIO,
        pointers: types.pointersOf(folio.type),
        kept: READ.map(folioMember),
      },
    },
    // The replay leaves out an insert that fails for a reason outside the tree.
    isSeen: (op, [index = 0], h) =>
      op === h.op &&
      index === h.args['index'] &&
      (h.result === null || h.result === 0 || h.result === EEXIST),
    root(arena: Arena, shot: Shot) {
      const at = arena.at(shot.root);
      const { offset } = btf.at('address_space.i_pages');
      arena.putInside(shot.root + BigInt(offset), at + offset);
      return at;
    },
    notes(arena: Arena, shot: Shot, of: Done | null): readonly Note[] {
      if (of) number(of.watchedCall);
      return [
        [arena.at(shot.root) + mapping, created],
        ...shot.blocks.filter(isFolio).flatMap(({ address, bytes }): readonly Note[] => {
          const behind = arena.at(address) + folio.size;
          return [
            [behind, numbers.get(address) ?? 0],
            [behind + 4, orderIn(btf, bytes)],
          ];
        }),
      ];
    },
    head: (root) => root + btf.at('address_space.i_pages').offset + btf.at('xarray.xa_head').offset,
    counted: ['walks'],
  };
}
