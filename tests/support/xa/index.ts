// SPDX-License-Identifier: GPL-2.0-only
// Checks XArray facts against memory, for all exhibits that have them.
import { Kind } from '../../../web/src/base/abi.gen.ts';
import type { XaFact } from '../../../web/src/structures/xarray/index.ts';
import type { Moment } from '../facts.ts';
import { About, type Check, type XaExhibit } from './about.ts';
import * as locks from './locks.ts';
import { offsetsOf } from './memory.ts';
import { XaMoment } from './moment.ts';
import * as reads from './reads.ts';
import * as writes from './writes.ts';

export function xaCheck(exhibit: XaExhibit) {
  const about = new About(exhibit);
  return (fact: XaFact, moment: Moment): readonly string[] => {
    const found: string[] = [];
    const check: Check = (holds, otherwise) => void (holds || found.push(otherwise));
    const m = new XaMoment(moment, offsetsOf(moment.trace.sites), exhibit.array(moment.trace));
    about.at(m);
    acting(fact, m, check);
    reads.place(fact, m, check);
    against(fact, m, about, check);
    return found;
  };
}

/** Checks who acts, in which function, and whether under the lock. */
function acting(fact: XaFact, m: XaMoment, check: Check): void {
  const { trace, op } = m.moment;
  check(fact.cpu === m.cpu, `CPU ${m.cpu} acts`);
  check(fact.race === trace.ops[op]!.race.length > 0, 'it is, or is not, a race');
  const ops = m.cpu === 'A' ? [trace.ops[op]!.text] : trace.ops[op]!.race.map((b) => b.text);
  check(ops.includes(fact.op.text), 'it is another operation');
  if (fact.kind === 'returns' || fact.kind === 'declines') return;
  check(fact.locked === m.locked, 'the lock is, or is not, held');
  const actor = m.stack.findLast((f) => !/^xa_(head|entry)(_locked)?$/.test(f));
  const left = trace.kind(m.record) === Kind.EXIT ? m.stack.at(-2) : actor;
  check(fact.by === left, `${left}() acts`);
}

function against(fact: XaFact, m: XaMoment, about: About, check: Check): void {
  switch (fact.kind) {
    case 'begins':
      return locks.begins(fact, m, check);
    case 'walk':
      return reads.walk(fact, m, about, check);
    case 'descends':
      return reads.descends(fact, m, check);
    case 'meets':
      return reads.meets(fact, m, about, check);
    case 'finds-empty':
      return reads.findsEmpty(fact, m, about, check);
    case 'stores':
      return writes.stores(fact, m, about, check);
    case 'empties':
      return writes.empties(fact, m, about, check);
    case 'cuts-off':
      return writes.cutsOff(fact, m, check);
    case 'makes-siblings':
    case 'empties-siblings':
      return writes.siblings(fact, m, about, check);
    case 'links':
      return writes.links(fact, m, about, check);
    case 'grows':
      return writes.grows(fact, m, about, check);
    case 'splits':
      return writes.splits(fact, m, about, check);
    case 'pieces':
      return writes.pieces(fact, m, check);
    case 'unhooks':
    case 'shrinks':
    case 'leaves-retry':
      return writes.restructures(fact, m, about, check);
    case 'marks':
      return writes.marks(fact, m, check);
    case 'locks':
      return locks.locks(fact, m, about, check);
    case 'unlocks':
      return locks.unlocks(fact, m, about, check);
    case 'allocates':
    case 'lacks-memory':
    case 'frees':
    case 'waited':
    case 'warns':
      return locks.memory(fact, m, about, check);
    case 'returns':
      return locks.returns(fact, m, about, check);
    case 'declines':
      return locks.declines(fact, m, about, check);
    default:
      return reads.looks(fact, m, about, check);
  }
}

export { valueOf } from './about.ts';
