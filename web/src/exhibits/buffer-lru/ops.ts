// SPDX-License-Identifier: GPL-2.0-only
// Declares the operations that a reader may type.
import type { Op, OpSpec, OpsExample } from '../../exhibit-api/index.ts';

/** The driver returns a block or a negative number: blocks get half of what 32 bits hold. */
const BLOCK = { name: 'BLOCK', min: 0, max: 0x7fffffff } as const;

/** Bytes of a block in an operation without SIZE. */
const BLOCK_SIZE = 4096;
const SIZE = { name: 'SIZE', min: 512, max: 65_536, optional: true } as const;
const DEVICE = { name: 'DEVICE', min: 0, max: 1, optional: true } as const;

/** Size and device that a lookup asks for, in words; '' where both are usual. */
export function besides([, size = BLOCK_SIZE, device = 0]: readonly number[]): string {
  return `${size === BLOCK_SIZE ? '' : ` of ${size} bytes`}${device === 0 ? '' : ' on another device'}`;
}

export const OP = {
  getblk: 1,
  lookup: 2,
  install: 3,
  invalidate: 4,
  slots: 5,
  disable: 6,
  enable: 7,
} as const;
export type OpName = keyof typeof OP;

export const OPS: readonly OpSpec[] = [
  {
    name: 'getblk',
    code: OP.getblk,
    args: [BLOCK],
    help: 'look a block up; on a miss, install its buffer',
    also: ['get', 'read', 'bread', 'load'],
  },
  {
    name: 'lookup',
    code: OP.lookup,
    args: [BLOCK, SIZE, DEVICE],
    help: 'look a block up without an install: of 4096 bytes, or SIZE, on the device, or another one (1)',
    also: ['find', 'search'],
  },
  {
    name: 'install',
    code: OP.install,
    args: [BLOCK],
    help: 'put the buffer of a block in front of the LRU, from any slot',
    also: ['add', 'insert', 'put', 'store'],
  },
  {
    name: 'invalidate',
    code: OP.invalidate,
    args: [],
    help: 'empty the LRU',
    also: ['clear', 'empty', 'flush', 'drop', 'evict'],
  },
  {
    name: 'slots',
    code: OP.slots,
    args: [{ name: 'N', min: 8, max: 16 }],
    help: 'empty the LRU and begin again with 8 slots (before v3.18) or 16',
    also: ['size', 'resize'],
  },
  {
    name: 'disable',
    code: OP.disable,
    args: [],
    help: 'lru_cache_disable(): empty the LRU, and keep it empty',
  },
  { name: 'enable', code: OP.enable, args: [], help: 'lru_cache_enable(): undo one disable' },
];

export const EXAMPLES: readonly OpsExample[] = [
  { title: 'Three blocks', ops: 'getblk 1\ngetblk 2\ngetblk 3' },
  { title: 'A block again', ops: 'getblk 1\ngetblk 2\ngetblk 3\ngetblk 1' },
  { title: 'Emptied', ops: 'getblk 1\ngetblk 2\ninvalidate\ngetblk 1' },
];

export function checkOp(op: Op): string | null {
  const [first, size = BLOCK_SIZE] = op.args;
  if (op.name === 'lookup' && (size & (size - 1)) !== 0)
    return `SIZE is ${size}; allowed: powers of two, 512 to 65536`;
  return op.name !== 'slots' || first === 8 || first === 16 ? null : `N is ${first}; allowed: 8 or 16`;
}
