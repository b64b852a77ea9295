// SPDX-License-Identifier: GPL-2.0-only
// Compares the AIO contexts of booted processes with wasm: each call's result, the table's size and its slots.
import { readTable } from '../../../../web/src/exhibits/aio-lookup/contexts.ts';
import { structLayout } from '../../../../web/src/trace/inspect.ts';
import type { Btf } from '../../btf/btf.ts';
import { bytesByAddress, type WatchedCall, type Shot, type WatchedRun } from '../../watch/shot.ts';
import type { Check, Tally } from '../../compare/check.ts';
import type { Look, Replay } from '../../compare/replay.ts';
import { slotDifferences } from '../../compare/slots.ts';
import { compareSubjects } from '../../compare/subjects.ts';

/** A context in the table. `user`: its address for users; `id`: the slot that the context itself names. */
interface Context<User> {
  readonly user: User;
  readonly id: number;
}
type Table<User> = readonly (Context<User> | null)[];

/**
 * Reads a table by the guest's own BTF. Without a table the result has no slots. Throws if the shot lacks a
 * context of the table.
 */
function tableOfShot(shot: Shot, btf: Btf): Table<bigint> {
  const { blocks } = shot;
  const at = (path: string): number => btf.at(path).offset;
  const table = blocks.find((b) => b.type === 'kioctx_table');
  if (blocks[0]?.bytes.readBigUInt64LE() !== (table?.address ?? 0n))
    throw new Error('a shot of an AIO table without it');
  if (!table) return [];
  const byAddress = bytesByAddress(shot);
  return Array.from({ length: table.bytes.readUInt32LE(at('kioctx_table.nr')) }, (_, i) => {
    const address = table.bytes.readBigUInt64LE(at('kioctx_table.table') + 8 * i);
    if (address === 0n) return null;
    const bytes = byAddress.get(address);
    if (!bytes) throw new Error(`a shot of an AIO table without its context at 0x${address.toString(16)}`);
    return {
      user: bytes.readBigUInt64LE(at('kioctx.user_id')),
      id: bytes.readUInt32LE(at('kioctx.id')),
    };
  });
}

/** Reads the table in wasm; `user` is the number of the setup. */
function tableOfWasm({ trace, memory }: Look): Table<number> {
  const id = structLayout(trace.sites, 'struct kioctx').member('id').offset;
  const slots = readTable(trace, memory)?.slots ?? [];
  return slots.map((c) => c && { user: c.nth, id: memory.u32(c.address + id) });
}

const inWords = <User>(
  table: Table<User>,
  nth: (user: User) => number | undefined,
): readonly (string | null)[] => table.map((c) => c && `context ${nth(c.user) ?? '?'}, whose id is ${c.id}`);

const numbersOf = ({ ctx }: WatchedCall['args']): readonly number[] => (ctx === undefined ? [] : [ctx]);

/** Writes an operations file: one operation for each call of that process. */
export const opsOfAioLookup = ({ watchedCalls }: WatchedRun, subject: number): string =>
  watchedCalls
    .filter((h) => h.subject === subject)
    .map(({ op, args }) => `${[op, ...numbersOf(args)].join(' ')}\n`)
    .join('');

class Process {
  /** The number of a context, by its user_id. */
  private readonly nth = new Map<bigint, number>();
  private count = 0;

  constructor(
    private readonly name: string,
    private readonly replay: Replay,
    private readonly btf: Btf,
    private readonly tally: Tally,
  ) {}

  happened({ op, args, result, before, after }: WatchedCall): void {
    const given = numbersOf(args);
    const where = `${this.name}, ${[op, ...given].join(' ')}`;
    this.tally.call();
    this.compare(where, 'before it', before);
    const got = this.replay.run(op, ...given).result;
    if (got !== result)
      this.tally.differs(where, [`it returns ${result} in the booted kernel, ${got} in wasm`]);
    if (op === 'setup') this.learn(before, after);
    this.compare(where, 'after it', after);
  }

  private learn(before: Shot, after: Shot): void {
    const old = new Set(tableOfShot(before, this.btf).map((c) => c?.user));
    for (const c of tableOfShot(after, this.btf))
      if (c && !old.has(c.user)) this.nth.set(c.user, ++this.count);
  }

  private compare(where: string, when: string, shot: Shot): void {
    const booted = inWords(tableOfShot(shot, this.btf), (user) => this.nth.get(user));
    const wasm = inWords(tableOfWasm(this.replay.look()), (user) => user);
    this.tally.differs(where, slotDifferences(`the table ${when}`, booted, wasm));
  }
}

export const compareAioLookup = (seen: WatchedRun, kernel?: string): Promise<Check> =>
  compareSubjects(
    'aio-lookup',
    seen,
    ({ nth, replay, tally }) =>
      new Process(`${seen.subjects[nth] ?? 'process'} (${nth + 1})`, replay, seen.btf, tally),
    kernel,
  );
