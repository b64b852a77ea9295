// SPDX-License-Identifier: GPL-2.0-only
// Watches how reads of the guest's disk look up pages in the page cache: what each call asks for, and the
// folios that it returns.
import type { Call, Guest } from '../../machine/guest.ts';
import { MachineError } from '../../machine/error.ts';
import type { WatchedCall } from '../../watch/shot.ts';

/** A call by which a read looks up folios. */
interface Lookup {
  readonly mapping: bigint;
  readonly args: { readonly index: number; readonly last: number; readonly room: number };
  /** The addresses of the folios that the call returned, in order. */
  readonly got: (result: bigint) => readonly bigint[];
}

const BATCH = 'filemap_get_read_batch';
/** Kernels before 5.12 read page by page. */
const PAGE = 'pagecache_get_page';

export const SYMBOLS = [BATCH, PAGE];

/** @returns the call, or undefined if it is no read's */
type Read = (call: Call) => Lookup | undefined;

function batches({ memory, btf }: Guest): Read {
  const folios = btf.at('folio_batch.folios');
  const nr = btf.at('folio_batch.nr');
  return (call) => {
    const batch = call.arg(3);
    const count = (): number => Number(memory.u(batch + BigInt(nr.offset), nr.size));
    const before = count();
    return {
      mapping: call.arg(0),
      args: { index: Number(call.arg(1)), last: Number(call.arg(2)), room: folios.size / 8 - before },
      got: () =>
        Array.from({ length: count() - before }, (_, i) =>
          memory.u(batch + BigInt(folios.offset + 8 * (before + i))),
        ),
    };
  };
}

const pages: Read = (call) => {
  const index = Number(call.arg(1));
  // Flags ask for more than a lookup: they lock the page, or create it. The argument is an int.
  if (BigInt.asIntN(32, call.arg(2)) !== 0n) return undefined;
  return {
    mapping: call.arg(0),
    args: { index, last: index, room: 1 },
    got: (page) => (page ? [BigInt.asUintN(64, page)] : []),
  };
};

/** @param enter begins a watched call of a file, and returns what ends it; undefined if the file is not watched */
export async function watchReads(
  guest: Guest,
  enter: (
    mapping: bigint,
  ) => ((call: Pick<WatchedCall, 'op' | 'args' | 'result' | 'got'>) => void) | undefined,
): Promise<void> {
  const name = SYMBOLS.find((known) => guest.has(known));
  if (!name)
    throw new MachineError(`This kernel has no ${SYMBOLS.join(' or ')}: its reads cannot be watched.`);
  const read = name === BATCH ? batches(guest) : pages;
  await guest.calls(name, (call) => {
    const lookup = read(call);
    const leave = lookup && enter(lookup.mapping);
    return (
      leave &&
      ((result) => {
        const got = lookup.got(result);
        leave({ op: 'read', args: lookup.args, result: got.length, got });
      })
    );
  });
}
