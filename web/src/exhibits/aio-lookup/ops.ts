// SPDX-License-Identifier: GPL-2.0-only
// Declares the operations that a reader may type.
import { raceSpec, type OpSpec, type OpsExample } from '../../exhibit-api/index.ts';

/** The Nth context set up; the limit is that of operations in a list (MAX_OPS). */
const NTH = { name: 'N', min: 1, max: 20_000 } as const;

export const OP = { setup: 1, lookup: 2, destroy: 3, forge: 4 } as const;

/** What `forge` writes without an ID: a slot beyond any table. */
export const FORGED = 0xffffffff;
const ID = { name: 'ID', min: 0, max: 0xffffffff, optional: true, fallback: FORGED } as const;

export const OPS: readonly OpSpec[] = [
  {
    name: 'setup',
    code: OP.setup,
    args: [],
    help: 'set up one more context: io_setup()',
    also: ['add', 'create', 'new', 'insert', 'io_setup'],
  },
  {
    name: 'lookup',
    code: OP.lookup,
    args: [NTH],
    help: 'find the Nth context set up, as io_submit() begins',
    also: ['find', 'get', 'load', 'search', 'submit', 'io_submit'],
  },
  {
    name: 'destroy',
    code: OP.destroy,
    args: [NTH],
    help: 'find the Nth context and take it out: io_destroy()',
    also: ['remove', 'delete', 'erase', 'free', 'io_destroy'],
  },
  {
    name: 'forge',
    code: OP.forge,
    args: [NTH, ID],
    help: 'the user writes ID (default 4294967295) into the ring of the Nth context',
    also: ['fake', 'write'],
  },
  raceSpec('CPU B does this while the next setup or destroy holds no lock'),
];

export const EXAMPLES: readonly OpsExample[] = [
  { title: 'Three contexts', ops: 'setup\nsetup\nsetup\nlookup 3' },
  { title: 'Gone, then looked up', ops: 'setup\nsetup\ndestroy 1\nlookup 1' },
  { title: 'A false id', ops: 'setup\nforge 1\nlookup 1' },
];
