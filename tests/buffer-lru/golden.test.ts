// SPDX-License-Identifier: GPL-2.0-only
// Every scenario in both variants: what each operation gives and costs, and the events that the page steps through,
// with the place in the C at which each happens. After an intended change: UPDATE_GOLDEN=1.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { visibleFrames } from '../../web/src/app/session/values.ts';
import { frameLine } from '../../web/src/trace/frames.ts';
import { manifest, run } from '../support/run.ts';

const build = manifest.exhibits.find((e) => e.slug === 'buffer-lru')!;
const path = (scenario: string, variant: string): string =>
  fileURLToPath(new URL(`../golden/buffer-lru/${scenario}.${variant}.txt`, import.meta.url));

function describeRun(text: string, variant: string): string {
  const { trace, model, report } = run('buffer-lru', variant, text);
  const lines = report.ops.flatMap(({ op, result, counters }, i) => {
    const { records: _, ...counts } = counters;
    const cost = Object.entries(counts).map(([key, value]) => `${key} ${value}`);
    const events = model.events(trace, i).map((e) => {
      const frame = visibleFrames(trace, e.record + 1).at(-1)!;
      const { file, line } = frameLine(trace, frame);
      return `  ${e.kind.padEnd(6)} ${trace.functionName(frame.function)} ${file}:${line}  ${e.label}`;
    });
    return [`${op} → ${result}  (${cost.join(', ')})`, ...events];
  });
  return [...lines, `entries ${report.entries.map((e) => e[3]).join(' ')}`, ''].join('\n');
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
