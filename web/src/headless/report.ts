// SPDX-License-Identifier: GPL-2.0-only
// Reports a finished run: as the contract's JSON, and for people.
import { plural } from '../base/english.ts';
import type { CoreBuild, KernelInfo } from '../base/manifest.ts';
import { countedIn } from '../exhibit-api/counted.ts';
import type { ExhibitModel, Entry, Violation } from '../exhibit-api/types.ts';
import { neighbours } from '../exhibit-api/violations.ts';
import { stoppedSentence, type Stopped } from '../trace/memory-limit.ts';
import { recordCount } from '../trace/record-count.ts';
import { Replay } from '../trace/replay.ts';
import type { Trace } from '../trace/trace.ts';
import { warningsOf } from '../trace/warnings.ts';
import { tableOf } from './table.ts';

export interface Report {
  readonly exhibit: string;
  readonly variant: string;
  readonly fanout: number;
  readonly source: {
    readonly kernel: string;
    readonly package: string;
    readonly files: readonly { readonly path: string; readonly origin: string; readonly sha256: string }[];
  };
  readonly ops: readonly {
    readonly op: string;
    readonly line: number;
    readonly result: number | null;
    /** The entries that a read got: first index and order. */
    readonly got?: readonly (readonly [index: number, order: number])[];
    /**
     * The kernel's insert cannot do this. The driver puts the folio in without it, and the operation costs nothing.
     */
    readonly planted?: true;
    readonly counters: Readonly<Record<string, number>>;
  }[];
  readonly total: Readonly<Record<string, number>>;
  readonly entries: readonly Entry[];
  readonly liveNodes: number;
  readonly leakedNodes: number;
  readonly invariants: readonly Violation[];
  readonly warnings: readonly string[];
  /** Present if the run reached the limit of memory. */
  readonly stopped?: Stopped;
}

export function makeReport(
  { kernel, core }: { readonly kernel: KernelInfo; readonly core: CoreBuild },
  model: ExhibitModel,
  trace: Trace,
): Report {
  const replay = new Replay(trace);
  const total: Record<string, number> = {};
  const violations = new Map<string, Violation>();
  const ops = trace.ops.map((span, op) => {
    const counters: Record<string, number> = {};
    for (const [key, { value }] of Object.entries(countedIn(model, trace, op))) counters[key] = value;
    const planted = model.planted?.(trace, op) ?? false;
    counters['records'] = planted ? 0 : recordCount(trace, op);
    for (const [key, value] of Object.entries(counters)) total[key] = (total[key] ?? 0) + value;
    const memory = replay.seek(span.end);
    if (trace.ops.length <= CHECK_EACH)
      for (const v of model.invariants(trace, memory, span.end)) violations.set(`${v.id} ${v.message}`, v);
    const result = model.result(trace, op, memory);
    const got = model.got?.(trace, op, memory);
    return {
      ...{ op: span.text, line: span.line, result, ...(got ? { got } : {}) },
      ...{ ...(planted ? { planted } : {}), counters },
    };
  });
  const memory = replay.seek(trace.count);
  for (const v of model.invariants(trace, memory, trace.count)) violations.set(`${v.id} ${v.message}`, v);
  const { live, leaked } = model.liveness(trace, memory, trace.count);
  return {
    exhibit: model.slug,
    variant: trace.data.variant,
    fanout: trace.data.fanout,
    source: {
      kernel: kernel.kernel,
      package: kernel.package,
      files: core.files.map(({ path, origin, sha256 }) => ({ path, origin, sha256 })),
    },
    ops,
    total,
    entries: model.entries(trace, memory),
    liveNodes: live,
    leakedNodes: leaked,
    invariants: neighbours(violations.values()).map((n) => n.told),
    warnings: warningsOf(trace),
    ...(trace.data.stopped ? { stopped: trace.data.stopped } : {}),
  };
}

/** Longest run whose invariants are checked after each operation; a longer one is checked at its end. */
const CHECK_EACH = 200;

export function formatReport(report: Report): string {
  const keys = Object.keys(report.total);
  const rows = report.ops.map((o) => [
    o.planted ? `${o.op} (planted)` : o.op,
    String(o.result ?? '—'),
    ...keys.map((k) => String(o.counters[k] ?? 0)),
  ]);
  const table = [
    ['operation', 'result', ...keys],
    ...rows,
    ['total', '', ...keys.map((k) => String(report.total[k]))],
  ];
  return [
    `${report.exhibit}, ${report.variant}, fan-out ${report.fanout}; kernel ${report.source.kernel} (${report.source.package})`,
    '',
    ...tableOf(table, [0]),
    '',
    `${plural(report.entries.length, 'entry', 'entries')}, ${plural(report.liveNodes, 'live node')}, ${report.leakedNodes} leaked`,
    ...report.invariants.map((v) => `violated: ${v.message}`),
    ...report.warnings.map((w) => `warning: ${w}`),
    ...(report.stopped ? [stoppedSentence(report.stopped)] : []),
  ].join('\n');
}
