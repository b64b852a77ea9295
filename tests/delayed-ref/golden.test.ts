// SPDX-License-Identifier: GPL-2.0-only
// Scenarios in both orders of the struct: what each operation gives and costs, and the events that the page steps
// through, with their place in the C. After an intended change: UPDATE_GOLDEN=1.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { visibleFrames } from '../../web/src/app/session/values.ts';
import { frameLine } from '../../web/src/trace/frames.ts';
import { manifest, run } from '../support/run.ts';

const build = manifest.exhibits.find((e) => e.slug === 'delayed-ref')!;
/** Of larger scenarios the figures suffice: the events of the last operation. */
const EVENTS = 25;

const path = (scenario: string, variant: string): string =>
  fileURLToPath(new URL(`../golden/delayed-ref/${scenario}.${variant}.txt`, import.meta.url));

function describeRun(text: string, variant: string): string {
  const { trace, model, report } = run('delayed-ref', variant, text);
  const count = report.ops.length;
  const lines = report.ops.flatMap(({ op, result, counters }, i) => {
    if (i > 200 && i < count - 20) return [];
    const { records: _, ...counts } = counters;
    const cost = Object.entries(counts).map(([key, value]) => `${key} ${value}`);
    const events = (count <= EVENTS || i === count - 1 ? model.events(trace, i) : []).map((e) => {
      const frame = visibleFrames(trace, e.record + 1).at(-1)!;
      const { file, line } = frameLine(trace, frame);
      return `  ${e.kind.padEnd(8)} ${trace.functionName(frame.function)} ${file}:${line}  ${e.label}`;
    });
    return [`${op} → ${result}  (${cost.join(', ')})`, ...events];
  });
  const { records: _, ...total } = report.total;
  const entries = report.entries.slice(0, 120).map(([bytenr, , , level]) => `${bytenr}@${level}`);
  return [...lines, `total ${JSON.stringify(total)}`, `entries ${entries.join(' ')}`, ''].join('\n');
}

// Lines and members are those of 6.1: with another kernel the other tests speak.
describe.skipIf(!manifest.kernel.startsWith('6.1.')).each(build.variants.map((v) => v.id))(
  '%s',
  (variant) => {
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
  },
);
