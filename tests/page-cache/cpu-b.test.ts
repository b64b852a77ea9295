// SPDX-License-Identifier: GPL-2.0-only
// Checks that A's counters never count CPU B's work, however late it comes. RCU frees come when both are done.
import { describe, expect, test } from 'vitest';
import { Cache, Kind, RECORD_WORDS } from '../../web/src/base/abi.gen.ts';
import { runTrace, run, models } from '../support/run.ts';

const model = models.get('page-cache')!;
const VARIANTS = ['v6.9', 'v1', 'merged'];
const SETUP = 'add 64\nevict 64';

/** The frees of nodes in operation `op`, each with the CPU that ran. */
function freesOf(ops: string, variant: string): readonly number[] {
  const trace = runTrace('page-cache', variant, ops);
  const { first, end } = trace.ops.at(-1)!;
  const cpus: number[] = [];
  let cpu = 0;
  for (let r = first; r < end; r++) {
    if (trace.kind(r) === Kind.CPU) cpu = trace.a(r);
    else if (trace.kind(r) === Kind.FREE && trace.id(r) === Cache.XA_NODE) cpus.push(cpu);
  }
  expect(cpu).toBe(0);
  return cpus;
}

describe.each(VARIANTS)('%s', (variant) => {
  test('nodes that B unlinks are freed on its account', () => {
    const ops = `${SETUP}\nrace remove 64\nadd 70`;
    const freed = freesOf(ops, variant);
    expect(freed.length).toBeGreaterThan(0);
    expect(freed.every((cpu) => cpu === 1)).toBe(true);
    const { report, trace } = run('page-cache', variant, ops);
    expect(report.ops.at(-1)!.counters['nodesFreed']).toBe(0);
    // A bulk run counts the same way.
    const counter = model.bulkCounter!(trace.sites, trace.root, trace.data.variant);
    const counts = trace.ops.map((o) =>
      counter.feed(trace.data.records.subarray(o.first * RECORD_WORDS, o.end * RECORD_WORDS)),
    );
    expect(counts.at(-1)!['nodesFreed']).toBe(0);
    const events = model.events(trace, trace.ops.length - 1);
    // Nodes that are freed one after another are one event.
    expect(events.filter((e) => e.kind === 'free').map((e) => e.cpu)).toEqual(['B']);
  });

  test('nodes that A unlinks stay on its own', () => {
    const freed = freesOf(`${SETUP}\nremove 64`, variant);
    expect(freed.length).toBeGreaterThan(0);
    expect(freed.every((cpu) => cpu === 0)).toBe(true);
    const { report } = run('page-cache', variant, `${SETUP}\nremove 64`);
    expect(report.ops.at(-1)!.counters['nodesFreed']).toBe(freed.length);
  });

  test('records are those of A', () => {
    const records = (ops: string): number =>
      run('page-cache', variant, ops).report.ops.at(-1)!.counters['records']!;
    // B looks up another index many times. That does not affect A, which does the same as before.
    const loads = Array.from({ length: 16 }, () => 'load 9000').join('; ');
    const [alone, raced] = [
      records(`${SETUP}\nadd 9000\nadd 70`),
      records(`${SETUP}\nadd 9000\nrace ${loads}\nadd 70`),
    ];
    expect(raced - alone).toBeLessThan(50);
  });
});

describe('a CPU B that never ran is told of, with its line', () => {
  const warnings = (slug: string, variant: string, ops: string) => run(slug, variant, ops).report.warnings;

  test('race@N where A takes fewer locks; and the run goes on', () => {
    const { report } = run('page-cache', 'merged', 'add 64\n\nrace@9 remove 64\nadd 70\nload 64');
    expect(report.warnings).toEqual([
      'line 3: CPU B never ran: "add 70" (line 4) took 1 lock, and CPU B was to act before lock 9',
    ]);
    expect(report.ops.map((o) => o.result)).toEqual([0, 0, 1]);
  });

  test('a plain race where A takes none', () => {
    expect(warnings('aio-lookup', 'table', 'setup\nrace setup\ndestroy 7')).toEqual([
      'line 2: CPU B never ran: "destroy 7" (line 3) took no lock, and CPU B was to act before lock 1',
    ]);
  });

  test('race load@N where A loads less often, and where another kernel loads more often', () => {
    const ops = (n: number) => `add 70\nrace load@${n} evict 70\nload 70`;
    expect(warnings('page-cache', 'merged', ops(99))).toEqual([
      'line 2: CPU B never ran: "load 70" (line 3) made 14 loads of shared memory, and CPU B was to act before load 99',
    ]);
    expect(warnings('page-cache', 'merged', ops(15))).toHaveLength(1);
    expect(warnings('page-cache', 'merged', ops(14))).toEqual([]);
  });

  test('each one for itself, and none where it ran', () => {
    const found = warnings(
      'page-cache',
      'merged',
      'race@8 add 1\nadd 64\nrace@8 add 1\nadd 64\nrace add 3\nadd 70',
    );
    expect(found.map((w) => w.slice(0, 7))).toEqual(['line 1:', 'line 3:']);
    expect(warnings('page-cache', 'merged', 'race@1 add 3\nadd 70')).toEqual([]);
  });
});
