// SPDX-License-Identifier: GPL-2.0-only
// Compares the rewritten v6.9 with a kernel that decides outside the lock too: 5.10. The same random operations run
// on both, in programs that end early where one crashes. Inserts of order 0, also with races and failures, must
// have equal walks, locks, nodes and results. After each operation these must be equal: entries, nodes alive and
// leaked, faults of the tree, and a crash. An insert of a larger order is planted in 5.10, with only the memory
// that is free under the lock. So only its result and what it leaves are compared, and only if no allocation is
// made to fail. LONG=1: ten times as many.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Replay } from '../../web/src/trace/replay.ts';
import { buildsOf, kindOf } from '../support/builds.ts';
import { racedOps, seed } from '../support/random-ops.ts';
import { manifest, models, runTrace } from '../support/run.ts';

const OPERATIONS = process.env['LONG'] ? 10_000 : 1_000;
/** How many operations each run has, without those after a crash. */
const LENGTH = 25;
const FANOUTS = [64, 16, 8] as const;

const model = models.get('page-cache')!;
const pages = buildsOf('page-cache').find((b) => kindOf(b) === 'pages');
const rewritten = manifest.exhibits
  .find((e) => e.slug === 'page-cache')!
  .variants.some((v) => v.id === 'v6.9');

const COUNTED = ['walks', 'locks', 'nodesAllocated', 'nodesFreed'] as const;

/** Each operation's result and cost, and the tree that it left. Only an insert of order 0 has its cost here. */
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

/** The comparison means something only if each of these has happened. */
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

/** Races and failures, in which all kinds come up. */
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
    // Cases that chance brings seldom.
    for (const text of FIXED) hold(text, 64);
    for (let round = 0; done < OPERATIONS; round++) {
      const fanout = FANOUTS[round % FANOUTS.length]!;
      // Few indices, so that the same one is often added, evicted and raced for.
      const programs = racedOps(fanout * 12, 2 * Math.log2(fanout) - 1, LENGTH);
      fc.assert(
        fc.property(programs, (text) => hold(text, fanout)),
        { seed: seed + round, numRuns: 4 },
      );
    }
    expect([...seen].sort()).toEqual(Object.keys(KINDS).sort());
  }, 600_000);
});
