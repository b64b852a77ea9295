// SPDX-License-Identifier: GPL-2.0-only
// The rewritten v6.9 against a kernel that has it: 5.10 decides outside the lock too. The same random operations on
// both, in programs that end early where one crashes. Held equal for an insert of order 0, races and failures among
// them: walks, locks, nodes allocated and freed, result. And after each operation: entries, nodes alive and leaked,
// what is wrong with the tree, and how it crashed. An insert of a larger order is planted there, with no memory but
// what is to be had under the lock: of it only the result and what it leaves are alike, and only where no allocation is
// made to fail. LONG=1: ten times as many.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Replay } from '../../web/src/trace/replay.ts';
import { buildsOf, kindOf } from '../support/builds.ts';
import { racedOps, seed } from '../support/random-ops.ts';
import { manifest, models, runTrace } from '../support/run.ts';

const OPERATIONS = process.env['LONG'] ? 10_000 : 1_000;
/** Each has so many operations, but for those after a crash. */
const LENGTH = 25;
const FANOUTS = [64, 16, 8] as const;

const model = models.get('page-cache')!;
const pages = buildsOf('page-cache').find((b) => kindOf(b) === 'pages');
const rewritten = manifest.exhibits
  .find((e) => e.slug === 'page-cache')!
  .variants.some((v) => v.id === 'v6.9');

const COUNTED = ['walks', 'locks', 'nodesAllocated', 'nodesFreed'] as const;

/** What each operation gave, cost and left; for all that is no insert of order 0, without its cost. */
function outcome(variant: string, ops: string, fanout: number) {
  const trace = runTrace('page-cache', variant, ops, fanout);
  const replay = new Replay(trace);
  const { crash } = trace.data;
  return trace.ops.map((span, op) => {
    const memory = replay.seek(span.end);
    const counters = model.count(trace, op);
    const cost = COUNTED.map((key) => `${key} ${counters[key]!.value}`).join(', ');
    return {
      op: span.race.length ? `race ${span.race.map((b) => b.text).join('; ')}: ${span.text}` : span.text,
      result: model.result(trace, op, memory),
      cost: span.name === 'add' && !span.args[1] ? cost : null,
      entries: model.entries(trace, memory),
      nodes: model.liveness(trace, memory, span.end),
      wrong: model.invariants(trace, memory, span.end).map((v) => v.message),
      crash: crash?.op === op ? `${crash.cause} in ${crash.stack[0]?.name}` : null,
    };
  });
}

type Outcome = ReturnType<typeof outcome>[number];

/** What must have come up, for the comparison to say something. */
const KINDS: Readonly<Record<string, (o: Outcome) => boolean>> = {
  'a race': (o) => o.op.startsWith('race'),
  'a race that leaves the tree wrong': (o) => o.op.startsWith('race') && o.wrong.length > 0,
  'nodes leaked': (o) => o.nodes.leaked > 0,
  'a crash': (o) => o.crash !== null,
  '−EEXIST': (o) => o.cost !== null && o.result === -17,
  '−ENOMEM': (o) => o.cost !== null && o.result === -12,
  'a second round under the lock': (o) => o.cost !== null && o.cost.includes('locks 2'),
  'five walks': (o) => o.cost !== null && o.cost.startsWith('walks 5'),
};

/** Races and failures of which all kinds come up. */
const FIXED = [
  'add 70\nfail all\nadd 5000',
  ...manifest.exhibits
    .find((e) => e.slug === 'page-cache')!
    .scenarios.filter(({ slug }) => slug.startsWith('race-'))
    .map((s) => s.text),
];

const why = !pages
  ? ' (skipped: linux-5.10 is not built here)'
  : rewritten
    ? ''
    : ' (skipped: v6.9 is not built here)';

describe.skipIf(why !== '')(`v6.9 against linux-5.10${why}`, () => {
  test(`${OPERATIONS} random operations give, cost and leave the same (SEED=${seed})`, () => {
    let done = 0;
    const seen = new Set<string>();
    const hold = (text: string, fanout: number): void => {
      const real = outcome(pages!.variant, text, fanout);
      expect(outcome('v6.9', text, fanout)).toEqual(real);
      done += real.length;
      for (const [name, is] of Object.entries(KINDS)) if (real.some(is)) seen.add(name);
    };
    // What chance brings seldom.
    for (const text of FIXED) hold(text, 64);
    for (let round = 0; done < OPERATIONS; round++) {
      const fanout = FANOUTS[round % FANOUTS.length]!;
      // Few indices: what is added, evicted and raced for is often the same.
      const programs = racedOps(fanout * 12, 2 * Math.log2(fanout) - 1, LENGTH);
      fc.assert(
        fc.property(programs, (text) => hold(text, fanout)),
        { seed: seed + round, numRuns: 4 },
      );
    }
    expect([...seen].sort()).toEqual(Object.keys(KINDS).sort());
  }, 600_000);
});
