// SPDX-License-Identifier: GPL-2.0-only
// Writes facts of areas and locks as one plain sentence of at most 20 words each. It reads the fact and nothing else.
import { capital, errno, plural, type SaysOf } from '../../../exhibit-api/index.ts';
import type { Acting, FreeReason, LockOf, OpName, OwnFact, OwnFactOf } from '../facts/types.ts';
import { LOCKS } from '../own/event.ts';
import { area, number, pages } from '../words.ts';

const EBUSY = -16;

const range = ({ args: [first = 0, last = first] }: Acting): string => pages(first, last);

const isOrAre = (n: number): string => (n === 1 ? 'is' : 'are');
const are = ({ args: [first = 0, last = first] }: Acting): string => isOrAre(last - first + 1);

/** Says what an operation sets out to do, without a full stop. */
const AIM: Readonly<Record<OpName, (fact: Acting, first: number) => string>> = {
  map: (fact) => `${capital(range(fact))} ${are(fact)} to be mapped`,
  unmap: (fact) => `What is mapped of ${range(fact)} is to go`,
  protect: (fact) => `${capital(range(fact))} ${are(fact)} to become read-only`,
  find: (_, page) => `The first area that ends at or above page ${number(page)} is wanted`,
  gap: (_, size) => `The lowest ${plural(size, 'free page')} in a row ${isOrAre(size)} wanted`,
  walk: () => 'All areas are to be visited, in order',
  fork: () => 'The process forks: its child gets a copy of each area',
  fault: (_, page) => `A page fault at page ${number(page)}: which area holds it`,
};

function sayStarts(fact: OwnFactOf<'starts-op'>): string {
  const how = fact.lock && `, under mmap_lock for ${fact.lock === 'write' ? 'writing' : 'reading'}`;
  const said = `${AIM[fact.op](fact, fact.args[0] ?? 0)}${how ?? ''}`;
  return fact.op === 'fault' && !how ? `${said}?` : `${said}.`;
}

const WHY: Readonly<Record<FreeReason, string>> = {
  unmapped: 'its pages are unmapped',
  merged: 'its pages go to another area',
  ended: 'the child has ended',
  failed: 'the operation fails',
};

function sayMoves({ area: of, edge, was, now }: OwnFactOf<'moves'>): string {
  const does = edge === 'start' ? 'begins' : 'ends';
  if (of.state === 'new')
    return `The new area ${does} at page ${number(now)}, not at ${number(was)} as the one that it copies.`;
  const cut = edge === 'start' ? now > was : now < was;
  return `${capital(area(of))} ${cut ? 'loses pages' : 'gains pages'}: it now ${does} at page ${number(now)}, not ${number(was)}.`;
}

const left = (n: number): string =>
  n === 1 ? 'one area is left' : n ? `${n} areas are left` : 'no area is left';

/** Why an operation fails that lacks no memory and waits for no lock. */
const FAILURE: Readonly<Partial<Record<OpName, (fact: Acting) => string>>> = {
  map: (fact) => `A page of ${range(fact)} is mapped already, so nothing changes`,
  protect: (fact) => `A page of ${range(fact)} is not mapped, so the protect ends there`,
  gap: ({ args: [size = 0] }) => `There is no gap of ${plural(size, 'page')}`,
};

function sayFailure(fact: OwnFactOf<'ends'>): string {
  const { op, result, lacked } = fact;
  if (result === EBUSY) return `The ${op} would have to wait for mmap_lock, so it does nothing`;
  if (lacked) return `Memory is lacking, so the ${op} fails`;
  return FAILURE[op]?.(fact) ?? `The ${op} fails`;
}

/** What an operation that succeeds has done; `first`: its first argument. */
const DONE: Readonly<Record<OpName, (fact: OwnFactOf<'ends'>, first: number) => string>> = {
  map(fact, first) {
    const at = fact.area!;
    return at.first === first && at.last === (fact.args[1] ?? first)
      ? `${capital(area(at))} is mapped, ${range(fact)}`
      : `${capital(range(fact))} ${are(fact)} part of ${area(at)} now, ${pages(at.first, at.last)}`;
  },
  unmap: (fact) => `Nothing is mapped at ${range(fact)}; ${left(fact.areas)}`,
  protect: (fact) =>
    `${capital(range(fact))} may not be written any more; there ${isOrAre(fact.areas)} ${plural(fact.areas, 'area')}`,
  find: ({ result }, page) =>
    result
      ? `Area ${result} is the first that ends at or above page ${number(page)}`
      : `No area ends at or above page ${number(page)}`,
  gap: ({ result }, size) => `From page ${number(result)} on, ${plural(size, 'page')} ${isOrAre(size)} free`,
  walk: ({ result }) => (result ? `All ${plural(result, 'area')} were visited` : 'There is no area to visit'),
  fork: ({ result }) => `The child had ${plural(result, 'area')} and has ended; the parent’s are as before`,
  fault: ({ result }, page) =>
    result
      ? `Area ${result} holds page ${number(page)}`
      : `No area holds page ${number(page)}, so the process gets a SIGSEGV`,
};

const sayEnds = (fact: OwnFactOf<'ends'>): string =>
  fact.result < 0
    ? `${sayFailure(fact)} (${errno(fact.result)}).`
    : `${DONE[fact.op](fact, fact.args[0] ?? 0)}: ${plural(fact.visited, 'node')} visited.`;

const lock = (of: LockOf): string =>
  of === 'process' || of === 'child' ? LOCKS[of] : `the lock of ${of === 'area' ? 'an area' : area(of)}`;

function sayTakes({ op, write, of }: OwnFactOf<'takes-lock'>): string {
  if (typeof of === 'object')
    return write
      ? `The ${op} locks ${area(of)} for writing: no page fault may be in it meanwhile.`
      : `The ${op} locks ${area(of)} alone for reading: others may change other areas meanwhile.`;
  return write
    ? `The ${op} takes ${lock(of)} for writing: nobody else may take it meanwhile.`
    : `The ${op} takes ${lock(of)} for reading: others may read too, but nobody may write.`;
}

const sayDrops = ({ op, write, of }: OwnFactOf<'drops-lock'>): string =>
  typeof of === 'object' && write
    ? `The lock of ${area(of)} is let go; by vm_lock_seq it stays locked for writing.`
    : `The ${op} drops ${lock(of)}, which it held for ${write ? 'writing' : 'reading'}.`;

export const OWN = {
  'starts-op': sayStarts,
  'takes-lock': sayTakes,
  'drops-lock': sayDrops,
  'enters-rcu': () =>
    'An RCU read section begins, without mmap_lock: what is reachable stays allocated until its end.',
  'leaves-rcu': () => 'The RCU read section ends.',
  'b-ends': ({ op, result }) =>
    result === EBUSY
      ? `The ${op} would have to wait, as CPU A holds a lock: it does nothing (${errno(EBUSY)}).`
      : `The ${op} is done${result < 0 ? `: ${errno(result)}` : ''}.`,
  waited: () => 'A grace period has passed: every reader that was inside has left.',
  warns: () => 'The kernel warns: something is not as it must be.',
  'lacks-memory': () => 'An allocation fails: there is no memory.',
  'gets-area': ({ of, op, struct, first, last }) => {
    if (!of) return `A ${struct} is allocated, for ${pages(first, last)}.`;
    return op === 'fork'
      ? `A copy of ${area(of)} is allocated, for the child.`
      : `A second struct is allocated for ${area(of)}, as it is to become two areas.`;
  },
  'frees-area': ({ area: of, why }) => `${capital(area(of))} is freed: ${WHY[why]}.`,
  moves: sayMoves,
  permits: ({ area: of, writable }) =>
    `${capital(area(of))} may ${writable ? 'be written' : 'not be written any more'}.`,
  ends: sayEnds,
} satisfies SaysOf<OwnFact>;
