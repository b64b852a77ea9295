// SPDX-License-Identifier: GPL-2.0-only
// States what a read got at its end, and what it should have got.
import { plural, type Memory, type Told, type Trace } from '../../../exhibit-api/index.ts';
import { readTree, treeEntries } from '../../../structures/xarray/index.ts';
import { arrayOf, scannerOf } from '../mapping.ts';
import { gotBy, shouldGet, type Got } from '../reads.ts';

/** The first difference between two lists: an entry that only one of them has. */
export interface Differs {
  readonly index: number;
  readonly missing: boolean;
}

export interface ReadEnded extends Told {
  readonly kind: 'read-ended';
  readonly op: string;
  readonly first: number;
  readonly last: number;
  readonly lock: boolean;
  readonly folios: number;
  readonly shadows: number;
  /** The last index that the read got; -1: none. */
  readonly until: number;
  /** Batches with at least one entry; 0: the reader has none. */
  readonly batches: number;
  readonly walks: number;
  readonly retries: number;
  /** CPU B acted meanwhile: then nobody knows what the read should get. */
  readonly race: boolean;
  readonly differs: Differs | null;
}

function differs(got: readonly Got[], want: readonly Got[] | undefined): Differs | null {
  if (!want) return null;
  const at = want.findIndex(([index, order], i) => got[i]?.[0] !== index || got[i]?.[1] !== order);
  if (at >= 0) {
    const extra = got[at] && got[at][0] < want[at]![0];
    return { index: extra ? got[at]![0] : want[at]![0], missing: !extra };
  }
  const more = got[want.length];
  return more ? { index: more[0], missing: false } : null;
}

/** Null: the operation is no read of several pages. `memory` must be at the operation's end. */
export function readEnded(trace: Trace, memory: Memory, op: number): ReadEnded | null {
  const { name, args, race } = trace.ops[op]!;
  const got = gotBy(trace, op, memory);
  if (!got || name === 'lookup') return null;
  const { events, walks, reader } = scannerOf(trace).scan(op);
  const [first = 0, second = 0, lock = 0] = args;
  const shadows = new Set(
    treeEntries(readTree(trace.sites, memory, arrayOf(trace))).flatMap((e) =>
      e.entry.kind === 'value' ? [e.index] : [],
    ),
  );
  const isShadow = ([index]: Got): boolean => name === 'range' && shadows.has(index);
  const [index, order] = got.at(-1) ?? [-1, 0];
  return {
    kind: 'read-ended',
    cpu: 'A',
    op: name,
    first,
    last: name === 'read' ? first + second - 1 : second,
    lock: lock > 0,
    folios: got.filter((g) => !isShadow(g)).length,
    shadows: got.filter(isShadow).length,
    until: index < 0 ? -1 : index + 2 ** order - 1,
    batches: events.filter((e) => e.kind === 'batch' && e.cpu === 'A' && e.old === 1).length,
    walks: walks.length,
    retries: reader.retries.length,
    race: race.length > 0,
    differs: differs(got, shouldGet(trace, op)),
  };
}

const VERBS: Readonly<Record<string, string>> = { read: 'gets', around: 'maps', range: 'gets' };
const SUBJECTS: Readonly<Record<string, string>> = {
  read: 'The read of',
  around: 'The fault around',
  range: 'The range',
};

export function sayReadEnded(fact: ReadEnded): string {
  const { op, first, last, folios, shadows, batches, walks, retries, until } = fact;
  const actor = `${SUBJECTS[op] ?? op} ${first === last ? first : `${first} to ${last}`}`;
  const cost = `after ${plural(walks, 'walk')}`;
  const both = shadows
    ? `${plural(folios, 'folio')} and ${plural(shadows, 'shadow')}`
    : plural(folios, 'folio');
  const got = folios + shadows ? `${VERBS[op] ?? ''} ${both}` : `${VERBS[op] ?? ''} nothing`;
  const wrong = fact.differs;
  if (wrong)
    return wrong.missing
      ? `${actor} ${got}, but misses the entry at ${wrong.index}, which is cached.`
      : `${actor} ${got}, among them one at ${wrong.index} by mistake.`;
  if (fact.race)
    return `Against CPU B, ${actor.replace('T', 't')} ${got}, ${cost} and ${retries === 0 ? 'no retry' : plural(retries, 'retry', 'retries')}.`;
  const of = op !== 'around' && batches > 1 ? ` in ${batches} batches` : '';
  if (op === 'read' && until < last)
    return `${actor} ${got}, ${cost}: page ${until < 0 ? first : until + 1} is not cached.`;
  if (fact.lock && folios)
    return `${actor} ${got.replace('gets', 'locks').replace('and', 'and gets')}, wholly inside, ${cost}.`;
  return `${actor} ${got}${of}, ${cost}.`;
}
