// SPDX-License-Identifier: GPL-2.0-only
// Checks why interrupts come on again, and the claims of an operation's last step, against all its records.
import type { Install, LruFact } from '../../web/src/exhibits/buffer-lru/facts/types.ts';
import { isRun, type Claim, type Look } from './look.ts';

export function againstReason(fact: Extract<LruFact, { kind: 'interrupts-on' }>, l: Look): readonly Claim[] {
  const { why } = fact;
  const touched = l.bracket();
  const stores = l.stores(touched);
  const n = l.slots.length;
  const asked: Claim = [fact.block === l.wanted, 'another block'];
  switch (why.kind) {
    case 'found':
      return [asked, [l.block(l.slots[0]!) === l.wanted && l.isInFront(), 'it is not in front']];
    case 'missed':
      return [
        asked,
        [why.slots === n && isRun(touched, 0, n - 1) && !stores.length, 'not all slots were read'],
        [!l.isThere() && fact.besides === l.besides, 'it is there'],
      ];
    case 'disabled':
      return [[l.disabled() > 0 && !touched.length && l.isSame(), 'it is not disabled, or was used']];
    case 'in-front':
      return [
        [l.block(l.start[0]!) === l.wanted && l.isSame(), 'it was not in front'],
        [stores.every((a) => a.old === a.now) && stores.length === why.written, 'something was written'],
      ];
    case 'copied':
      return [
        [l.isInFront(), 'another order'],
        [isRun(stores, 0, n - 1) && why.copied === n, 'not all slots were copied'],
        [isRun(l.all.row, 0, n - 1) && why.linedUp === n, 'not all slots were lined up'],
      ];
    case 'swapped':
      return [
        [l.isInFront(), 'another order'],
        [isRun(stores, 0, why.swaps - 1) && why.swaps + why.untouched === n, 'other slots were swapped'],
      ];
    case 'emptied':
      return [[l.isEmpty() && isRun(stores, 0, n - 1) && why.slots === n, 'not all slots are empty']];
    default: {
      const never: never = why;
      return never;
    }
  }
}

function againstInstall(install: Install, l: Look): readonly Claim[] {
  const n = l.start.length;
  // The lookup of a getblk writes nothing if it misses.
  const stores = l.stores(l.all.lru);
  switch (install.kind) {
    case 'disabled':
      return [[l.disabled() > 0 && !stores.length && !l.all.row.length, 'it is not disabled']];
    case 'in-front':
      return [
        [l.block(l.start[0]!) === l.wanted && l.isSame(), 'it was not in front'],
        [stores.length === install.written && stores.every((a) => a.old === a.now), 'other writes'],
      ];
    case 'copied':
      return [
        [l.isInFront() && stores.length === install.copied && install.copied === n, 'not so copied'],
        [isRun(l.all.row, 0, n - 1) && install.linedUp === n, 'not so lined up'],
      ];
    case 'swapped':
      return [
        [l.isInFront() && isRun(stores, 0, install.swaps - 1) && !l.all.row.length, 'not so swapped'],
        [install.untouched === n - install.swaps, 'other slots are untouched'],
      ];
    default: {
      const never: never = install;
      return never;
    }
  }
}

export function againstEnd(fact: LruFact, l: Look): readonly Claim[] {
  const { result, end } = l.span;
  const n = l.slots.length;
  const loads = l.loads(l.all.lru).filter((a) => a.stack.includes('lookup_bh_lru'));
  const stores = l.stores(l.all.lru);
  const fetched = l.all.deeds.some(({ stack }) => stack.at(-1) === 'find_or_make');
  const ended: Claim = [l.m.at === end, 'the operation goes on'];
  switch (fact.kind) {
    case 'returns-hit':
      return [
        ended,
        [result === fact.block && result === l.wanted && !fetched, 'another result'],
        [l.block(l.start[fact.slot]!) === result && l.isInFront(), 'it was elsewhere'],
        // The slots before it are compared, and read once more to be moved.
        [loads.length === 2 * fact.slot + 1 && stores.length === fact.written, 'another cost'],
      ];
    case 'returns-null':
      return [
        ended,
        [result < 0 && fact.block === l.wanted && fact.besides === l.besides && !l.isThere(), 'it is there'],
        [fact.slots === n && isRun(loads, 0, n - 1) && !stores.length, 'not all slots were read'],
      ];
    case 'returns-fetched':
      return [
        ended,
        [result === fact.block && result === l.wanted && fetched, 'another result'],
        [fact.slots === n && isRun(loads, 0, n - 1), 'not all slots were read'],
        ...againstInstall(fact.install, l),
      ];
    case 'installed':
      return [ended, [fact.block === l.wanted, 'another block'], ...againstInstall(fact.install, l)];
    case 'emptied':
      return [
        ended,
        [l.isEmpty() && isRun(stores, 0, fact.slots - 1) && fact.slots === n, 'not all slots are empty'],
        [l.all.counts.length === fact.dropped, 'other references were dropped'],
      ];
    case 'resized':
      return [ended, [l.isEmpty() && fact.slots === n && n === l.wanted, 'another size']];
    case 'disabled':
      return [ended, [l.isEmpty() && fact.times === l.disabled() + 1, 'not so disabled']];
    case 'cannot-disable':
      return [ended, [result === -95 && l.isSame() && !l.all.disables.length, 'it was disabled']];
    case 'enabled':
      return [ended, [result === 0 && fact.times === l.disabled() - 1, 'not so enabled']];
    case 'was-enabled':
      return [ended, [result === -22 && l.disabled() === 0, 'it was disabled']];
    default:
      return [[false, 'nobody checks this']];
  }
}
