// SPDX-License-Identifier: GPL-2.0-only
// Shapes the lane of the AIO contexts: a process's table and its contexts. The watcher did not watch the
// process's rings.
import { userId } from '../../../../web/src/exhibits/aio-lookup/offsets.ts';
import type { Btf } from '../../btf/btf.ts';
import type { WatchedCall, Shot } from '../../watch/shot.ts';
import type { Arena } from '../../lane/arena.ts';
import { sitesOf, type Done, type Note, type TreeSnapshot } from '../../lane/shape.ts';
import { Types, WORD } from '../../lane/types.ts';

const [XA_NODE, IOCTX, IOCTX_TABLE] = [1, 2, 3];
const ROOT = 'mm_struct.ioctx_table';
const PAGE = 4096;

export function aioLookupShape(btf: Btf): TreeSnapshot {
  const types = new Types(btf);
  for (const name of ['xa_node', 'xarray', 'kioctx', 'kioctx_table']) types.add(name);
  const user = btf.at('kioctx.user_id').offset;
  const id = btf.at('kioctx.id');
  const context = types.structs['struct kioctx']!;
  const seen = id.offset + id.size;
  const structs = {
    ...types.structs,
    'struct kioctx': {
      size: seen,
      fields: context.fields.filter(([, offset, bytes]) => offset + bytes <= seen),
    },
    // The members of a process that point to its table. The process has neither a list nor a tree.
    'struct mm_struct': {
      size: 2 * WORD,
      fields: [
        ['ioctx_table', 0, WORD, 'struct kioctx_table *'] as const,
        ['ioctx_lock', WORD, 4, 'unsigned int'] as const,
      ],
    },
    'struct aio_mm': {
      size: 5 * WORD,
      fields: [
        ['mm', 0, 2 * WORD, 'struct mm_struct'] as const,
        ['ioctx_list', 2 * WORD, WORD, 'void *'] as const,
        ['ioctx_rtree', 3 * WORD, 2 * WORD, 'struct xarray'] as const,
      ],
    },
    'struct aio_process': {
      size: 5 * WORD,
      fields: [
        ['mm', 0, 5 * WORD, 'struct aio_mm'] as const,
        ['rings', 5 * WORD, 0, 'unsigned int[0]'] as const,
        ['user_pages', 5 * WORD, 0, 'void *[0]'] as const,
      ],
    },
  };
  let count = 0;
  /** Numbers a new context: its ring gets the address that users here have for that number. */
  const number = (arena: Arena, { op, before, after }: WatchedCall): void => {
    if (op !== 'setup') return;
    const old = new Set(before.blocks.map((b) => b.address));
    for (const { type, address, bytes } of after.blocks)
      if (type === 'kioctx' && !old.has(address))
        arena.putBeyond(bytes.readBigUInt64LE(user), userId(++count), PAGE);
  };

  return {
    sites: sitesOf(structs, { GENERIC: 0, XA_NODE, IOCTX, IOCTX_TABLE }),
    blocks: {
      [ROOT]: { notes: 4 * WORD, pointers: () => [0] },
      kioctx_table: { notes: 0, cache: IOCTX_TABLE, pointers: types.pointersOf('kioctx_table') },
      kioctx: {
        notes: 0,
        cache: IOCTX,
        pointers: (bytes) => [...types.pointersOf('kioctx')(bytes), user],
        // Leaves out counters of requests and locks, as they change all the time.
        kept: [
          [btf.at('kioctx.dead').offset, btf.at('kioctx.dead').offset + 4],
          [user, user + WORD],
          [id.offset, seen],
        ],
      },
    },
    isSeen: (op, _, h) => op === h.op,
    root: (arena: Arena, shot: Shot) => arena.at(shot.root),
    notes(arena: Arena, _: Shot, of: Done | null): readonly Note[] {
      if (of) number(arena, of.watchedCall);
      return [];
    },
    counted: [],
  };
}
