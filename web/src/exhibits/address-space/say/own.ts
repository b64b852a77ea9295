// SPDX-License-Identifier: GPL-2.0-only
// Writes facts of areas and locks as one plain sentence of at most 20 words each. It reads the fact and nothing else.
import { capital, errno, plural, type SaysOf } from '../../../exhibit-api/index.ts';
import type { Acting, FreeReason, LockOf, OwnFact, OwnFactOf } from '../facts/types.ts';
import { area, number, pages } from '../words.ts';

const EBUSY = -16;

const range = ({ args: [first = 0, last = first] }: Acting): string => pages(first, last);

const are = ({ args: [first, last = first] }: Acting): string => (first === last ? 'is' : 'are');

/** Says what an operation sets out to do, without a full stop. */
function aim(fact: Acting): string {
  const [a = 0] = fact.args;
  switch (fact.op) {
    case 'map':
      return `${capital(range(fact))} ${are(fact)} to be mapped`;
    case 'unmap':
      return `What is mapped of ${range(fact)} is to go`;
    case 'protect':
      return `${capital(range(fact))} ${are(fact)} to become read-only`;
    case 'find':
      return `The first area that ends at or above page ${number(a)} is wanted`;
    case 'gap':
      return `The lowest ${plural(a, 'free page')} in a row ${a === 1 ? 'is' : 'are'} wanted`;
    case 'walk':
      return 'All areas are to be visited, in order';
    case 'fork':
      return 'The process forks: its child gets a copy of each area';
    case 'fault':
      return `A page fault at page ${number(a)}: which area holds it`;
  }
}

function sayStarts(fact: OwnFactOf<'starts-op'>): string {
  const how = fact.lock && `, under mmap_lock for ${fact.lock === 'write' ? 'writing' : 'reading'}`;
  const said = `${aim(fact)}${how ?? ''}`;
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

function sayFailure(fact: OwnFactOf<'ends'>): string {
  const code = errno(fact.result);
  if (fact.result === EBUSY)
    return `The ${fact.op} would have to wait for mmap_lock, so it does nothing (${code}).`;
  if (fact.lacked) return `Memory is lacking, so the ${fact.op} fails (${code}).`;
  switch (fact.op) {
    case 'map':
      return `A page of ${range(fact)} is mapped already, so nothing changes (${code}).`;
    case 'protect':
      return `A page of ${range(fact)} is not mapped, so the protect ends there (${code}).`;
    case 'gap':
      return `There is no gap of ${plural(fact.args[0] ?? 0, 'page')} (${code}).`;
    default:
      return `The ${fact.op} fails (${code}).`;
  }
}

function sayEnds(fact: OwnFactOf<'ends'>): string {
  const { op, result, args, areas } = fact;
  const [a = 0, b = a] = args;
  const cost = `${plural(fact.visited, 'node')} visited`;
  if (result < 0) return sayFailure(fact);
  switch (op) {
    case 'map': {
      const at = fact.area!;
      return at.first === a && at.last === b
        ? `${capital(area(at))} is mapped, ${pages(a, b)}: ${cost}.`
        : `${capital(range(fact))} ${are(fact)} part of ${area(at)} now, ${pages(at.first, at.last)}: ${cost}.`;
    }
    case 'unmap':
      return `Nothing is mapped at ${range(fact)}; ${left(areas)}: ${cost}.`;
    case 'protect':
      return `${capital(range(fact))} may not be written any more; there ${areas === 1 ? 'is' : 'are'} ${plural(areas, 'area')}: ${cost}.`;
    case 'find':
      return result
        ? `Area ${result} is the first that ends at or above page ${number(a)}: ${cost}.`
        : `No area ends at or above page ${number(a)}: ${cost}.`;
    case 'gap':
      return `From page ${number(result)} on, ${plural(a, 'page')} ${a === 1 ? 'is' : 'are'} free: ${cost}.`;
    case 'walk':
      return result
        ? `All ${plural(result, 'area')} were visited: ${cost}.`
        : `There is no area to visit: ${cost}.`;
    case 'fork':
      return `The child had ${plural(result, 'area')} and has ended; the parent’s are as before: ${cost}.`;
    case 'fault':
      return result
        ? `Area ${result} holds page ${number(a)}: ${cost}.`
        : `No area holds page ${number(a)}, so the process gets a SIGSEGV: ${cost}.`;
  }
}

const lock = (of: LockOf): string =>
  of === 'process'
    ? 'mmap_lock'
    : of === 'child'
      ? 'the child’s mmap_lock'
      : `the lock of ${of === 'area' ? 'an area' : area(of)}`;

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
