// SPDX-License-Identifier: GPL-2.0-only
// Every scenario in the three variants: what each operation gives and costs; and, from the operation it opens on, the
// events that the page steps through, each with its place in the C. After an intended change: UPDATE_GOLDEN=1.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { visibleFrames } from '../../web/src/app/session/values.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { frameLine } from '../../web/src/trace/frames.ts';
import { manifest, models, run } from '../support/run.ts';

const build = manifest.exhibits.find((e) => e.slug === 'aio-lookup')!;
const path = (scenario: string, variant: string): string =>
  fileURLToPath(new URL(`../golden/aio-lookup/${scenario}.${variant}.txt`, import.meta.url));
/** A walk over hundreds of contexts: its first and last events. */
const ENDS = 12;

function describeRun(text: string, variant: string): string {
  const { trace, model, report } = run('aio-lookup', variant, text);
  const { opens } = parseOps(models.get('aio-lookup')!, text, 64);
  const lines = report.ops.flatMap(({ op, result, counters }, i) => {
    const { records: _, ...counts } = counters;
    const cost = Object.entries(counts).map(([key, value]) => `${key} ${value}`);
    const head = `${op} → ${result}  (${cost.join(', ')})`;
    if (i < opens) return [head];
    const events = model.events(trace, i).map((e) => {
      const frame = visibleFrames(trace, e.record + 1).at(-1)!;
      const { file, line } = frameLine(trace, frame);
      const what = `${e.cpu} ${e.kind.padEnd(7)} ${e.label}`;
      return `  ${what.padEnd(42)}${trace.functionName(frame.function)} ${file}:${line}`;
    });
    if (events.length <= 3 * ENDS) return [head, ...events];
    return [head, ...events.slice(0, ENDS), `  … ${events.length - 2 * ENDS} more`, ...events.slice(-ENDS)];
  });
  const entries = report.entries.map((e) => `${e[0]}:${e[3]}`);
  return [...lines, `entries ${entries.join(' ')}`, ''].join('\n');
}

describe.each(build.variants.map((v) => v.id))('%s', (variant) => {
  test.each(build.scenarios)('$slug', ({ slug, text }) => {
    const file = path(slug, variant);
    const now = describeRun(text, variant);
    if (process.env['UPDATE_GOLDEN']) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, now);
    }
    expect(existsSync(file), `${file} is missing: UPDATE_GOLDEN=1 writes it`).toBe(true);
    expect(now).toBe(readFileSync(file, 'utf8'));
  });
});
