// SPDX-License-Identifier: GPL-2.0-only
// Shapes the lane of the buffer-head LRU: CPU 0's sixteen slots and their buffers. A device's other buffers,
// and the users of a buffer, were not watched.
import type { Field } from '../../../../web/src/base/sites.ts';
import type { Btf } from '../../btf/btf.ts';
import type { Shot } from '../../watch/shot.ts';
import type { Arena } from '../../lane/arena.ts';
import { sitesOf, type Done, type Note, type TreeSnapshot } from '../../lane/shape.ts';
import { INTEGER_OF, Types, WORD } from '../../lane/types.ts';

const BUFFER_HEAD = 2;
/** The driver's result for a block that is not cached. */
const ENOENT = -2;
/** The members of a buffer that the lane keeps. */
const READ = ['b_size', 'b_count'];

export function bufferLruShape(btf: Btf): TreeSnapshot {
  const types = new Types(btf);
  for (const name of ['bh_lru', 'list_head']) types.add(name);
  const lru = btf.at('bh_lru').size;
  const buffer = btf.at('buffer_head').size;
  const member = (name: string) => types.bytesOf(`buffer_head.${name}`);
  const structs = {
    ...types.structs,
    // The number by which operations name a buffer: its block's own, unless another device's buffer has that.
    'struct buffer_head': {
      size: buffer + WORD,
      fields: [
        ...READ.map((name): Field => {
          const [from, to] = member(name);
          return [name, from, to - from, INTEGER_OF[to - from]!];
        }),
        ['b_blocknr', buffer, WORD, 'unsigned long'] as const,
      ],
    },
    // The driver's root.
    'struct block_device': {
      size: 2 * WORD,
      fields: [
        ['slots', 0, WORD, 'struct buffer_head **'] as const,
        ['nr_slots', WORD, 4, 'unsigned int'] as const,
      ],
    },
  };

  /** Numbers of buffers by address. A buffer that is missing here has its block's number. */
  const numbers = new Map<bigint, number>();
  const blockOf = (bytes: Buffer): number => Number(bytes.readBigUInt64LE(member('b_blocknr')[0]));
  const first = ({ blocks: [slots] }: Shot): bigint => slots!.bytes.readBigUInt64LE();

  return {
    sites: sitesOf(structs, { GENERIC: 0, XA_NODE: 1, BUFFER_HEAD }),
    blocks: {
      bh_lru: { notes: 2 * WORD, pointers: types.pointersOf('bh_lru') },
      buffer_head: { notes: WORD, pointers: () => [], kept: READ.map(member) },
      block_device: { notes: 0, pointers: () => [], kept: [] },
    },
    isSeen: (op, _, h) => op === h.op,
    root: (arena: Arena, shot: Shot) => arena.at(shot.root) + lru,
    notes(arena: Arena, shot: Shot, of: Done | null): readonly Note[] {
      const [number] = of?.op.args ?? [];
      // A lookup leaves its buffer in the first slot.
      if (of && number !== undefined && of.watchedCall.result !== null) numbers.set(first(shot), number);
      const at = arena.at(shot.root);
      return [
        [at + lru, at],
        [at + lru + WORD, lru / WORD],
        ...shot.blocks.flatMap(({ type, address, bytes }): readonly Note[] =>
          type === 'buffer_head'
            ? [[arena.at(address) + buffer, numbers.get(address) ?? blockOf(bytes)]]
            : [],
        ),
      ];
    },
    resultOf: ({ watchedCall, op }) =>
      watchedCall.result === null ? (op.args.length ? ENOENT : 0) : (op.args[0] ?? 0),
    counted: [],
  };
}
