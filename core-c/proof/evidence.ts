// SPDX-License-Identifier: GPL-2.0-only
// Gathers the evidence for an exhibit's claims: runs its scenarios, and reads the shipped benchmark results.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchKernelPair, type BenchPair, readBenchResults } from '../../web/src/base/bench.ts';
import type { ExhibitBuild } from '../../web/src/base/manifest.ts';
import type { Evidence } from '../../web/src/exhibit-api/claims.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import type { ExhibitModel } from '../../web/src/exhibit-api/types.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { loadProgram, runVariant } from '../../web/src/wasm/node.ts';
import { ratioOfMedians } from '../bench/statistics.ts';
import { ROOT } from '../tools/kernel-json.ts';

const RESULTS = 'public/bench/results.json';

interface Shipped {
  readonly pairs: readonly BenchPair[];
  readonly across: readonly BenchKernelPair[];
  readonly confidence?: number | undefined;
}

/** The pairs of the page's recording, then those of the runs beside it. */
function shipped(): Shipped {
  const { beside = [], ...main } = readBenchResults(RESULTS, readFileSync(join(ROOT, RESULTS), 'utf8'));
  const runs = [main, ...beside];
  return {
    pairs: runs.flatMap((run) => run.pairs),
    across: runs.flatMap((run) => (run.kernels ?? []).flatMap((kernels) => kernels.pairs)),
    confidence: main.confidence,
  };
}

interface Ran {
  readonly trace: Trace;
  readonly opens: number;
}

export function evidenceOf(
  build: ExhibitBuild,
  model: ExhibitModel,
  { pairs, across, confidence = 0.95 }: Shipped = shipped(),
): Evidence {
  const runs = new Map<string, Ran>();
  const fanout = build.fanouts[0]!;
  const runText = (text: string, variant: string, name: string): Ran => {
    const { ops, opens } = parseOps(model, text, fanout, name);
    return { trace: runVariant(build, variant, { model, fanout, ops }), opens };
  };
  const run = (scenario: string, variant: string): Ran => {
    const key = `${scenario} ${variant}`;
    let ran = runs.get(key);
    if (ran) return ran;
    const text = build.scenarios.find((s) => s.slug === scenario)?.text;
    if (text === undefined) throw new Error(`${build.slug} has no scenario ${scenario}`);
    runs.set(key, (ran = runText(text, variant, scenario)));
    return ran;
  };
  const counter = (trace: Trace, op: number, key: string): number => {
    const counted = model.count(trace, op)[key];
    if (!counted) throw new Error(`${build.slug} counts no ${key}`);
    return counted.value;
  };
  return {
    counted(scenario, variant, key) {
      const { trace, opens } = run(scenario, variant);
      return counter(trace, opens, key);
    },
    countedLast(ops, variant, key) {
      const { trace } = runText(ops, variant, 'ops');
      return counter(trace, trace.ops.length - 1, key);
    },
    total(scenario, variant, key) {
      const { trace } = run(scenario, variant);
      return trace.ops.reduce((sum, _, op) => sum + counter(trace, op, key), 0);
    },
    outcome(scenario, variant) {
      const { trace, opens } = run(scenario, variant);
      const memory = new Replay(trace).seek(trace.ops[opens]!.end);
      return model.verdict!(trace, memory, opens).outcome;
    },
    pair: (name) => pairs.find((p) => p.name === `${build.slug}/${name}`),
    step(name, from, to) {
      const { sides = [] } = across.find((p) => p.name === `${build.slug}/${name}`) ?? {};
      const [before, after] = [from, to].map((id) => sides.find((side) => side.variant === id)?.samples);
      return before && after && ratioOfMedians(before, after, { confidence });
    },
    sites: loadProgram(build, fanout).sites,
  };
}
