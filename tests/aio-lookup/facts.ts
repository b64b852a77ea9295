// SPDX-License-Identifier: GPL-2.0-only
// Checks the narrator's facts about AIO contexts against records and memory, also in random operations.
import fc from 'fast-check';
import type { Fact } from '../../web/src/exhibits/aio-lookup/facts/types.ts';
import type { FactCheck } from '../support/facts.ts';
import { Case, Wrong } from './case.ts';
import { checkMemory } from './check-memory.ts';
import { checkReads } from './check-reads.ts';
import { checkWrites } from './check-writes.ts';
import { ranAs } from './process.ts';

/** Mostly a context that exists, as operations begin with a few setups. */
const nth = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 6 }) },
  fc.integer({ min: 1, max: 24 }),
);
const forged = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom(64, 0x7fffffff, 0xffffffff));
const setup = fc.constant('setup');
const lookup = nth.map((n) => `lookup ${n}`);
const destroy = nth.map((n) => `destroy ${n}`);
const forge = fc.oneof(
  nth.map((n) => `forge ${n}`),
  fc.tuple(nth, forged).map(([n, id]) => `forge ${n} ${id}`),
);
const others = fc.array(fc.oneof(setup, lookup, destroy, forge), { minLength: 1, maxLength: 5 });
const race = fc
  .tuple(fc.constantFrom('', '@1', '@2'), others, fc.oneof(setup, destroy))
  .map(([window, other, own]) => `race${window} ${other.join('; ')}\n${own}`);
/** Both CPUs destroy the same context. */
const duel = nth.map((n) => `race destroy ${n}\ndestroy ${n}`);

const check: FactCheck<Fact> = {
  slug: 'aio-lookup',

  random() {
    const op = fc.oneof(
      { weight: 8, arbitrary: setup },
      { weight: 5, arbitrary: lookup },
      { weight: 4, arbitrary: destroy },
      { weight: 3, arbitrary: forge },
      { weight: 4, arbitrary: race },
      { weight: 3, arbitrary: duel },
    );
    return fc
      .tuple(fc.integer({ min: 0, max: 7 }), fc.boolean(), fc.array(op, { minLength: 1, maxLength: 16 }))
      .map(([setups, early, ops]) => {
        // The user may guess the slot before the kernel writes it into the ring.
        const guess = `race forge ${setups + 1} ${setups}; lookup ${setups + 1}\nsetup`;
        return [...Array<string>(setups).fill('setup'), ...(early ? [guess] : []), ...ops].join('\n');
      });
  },

  against(fact, moment) {
    const wrong = new Wrong();
    const c = new Case(fact, moment);
    const span = moment.trace.ops[moment.op]!;
    const ends = fact.kind === 'returns' && fact.cpu === 'A';
    if (!ends) wrong.same(fact.cpu, c.act.cpu, 'who acts');
    wrong.same(fact.race, span.race.length > 0, 'a race');
    wrong.same(fact.variant, ranAs(moment.trace.data.variant), 'the variant');
    const op = fact.cpu === 'A' ? span : span.race[Math.max(0, c.act.call)];
    wrong.same(`${fact.op.name} ${fact.op.args.join(' ')}`, `${op?.name} ${op?.args.join(' ')}`, 'the call');
    const looking = c.act.stack
      .slice(c.act.stack.lastIndexOf('exhibit_op'))
      .some((f) => f.startsWith('lookup_ioctx'));
    if (!ends) wrong.same(fact.looking, looking, 'looking');
    const known = checkReads(fact, c, wrong) || checkWrites(fact, c, wrong) || checkMemory(fact, c, wrong);
    wrong.unless(known, `no check of ${fact.kind}`);
    return wrong.all;
  },
};
export default check;
