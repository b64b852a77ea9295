// SPDX-License-Identifier: GPL-2.0-only
// Goldens of scenarios: what each operation gives and costs, and each event with its place in the C. They hold files,
// lines and names, never source text. After an intended change: UPDATE_GOLDEN=1.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'vitest';
import type { ExhibitBuild } from '../../web/src/base/manifest.ts';
import { visibleFrames } from '../../web/src/session/values.ts';
import { frameLine } from '../../web/src/trace/frames.ts';
import { narratedSteps } from '../../web/src/stepping/narrated-steps.ts';
import { variantsOf, type Variant } from '../../web/src/base/variants.ts';
import { keptVariants, shortOf } from './builds.ts';
import { manifest, models, run } from './run.ts';
import { expectKept } from './sentences.ts';
import { WHOLE } from './some.ts';

/** Of longer scenarios the figures suffice, and the events of the last operation. */
const ALL_EVENTS = 25;

const at = (path: string): string => fileURLToPath(new URL(`../golden/${path}`, import.meta.url));

function describeRun(slug: string, variant: string, text: string): string {
  const { trace, model, report } = run(slug, variant, text);
  const count = report.ops.length;
  const lines = report.ops.flatMap(({ op, result, counters }, i) => {
    if (i > 200 && i < count - 20) return [];
    const cost = Object.entries(counters).map(([key, value]) => `${key} ${value}`);
    const events = (count <= ALL_EVENTS || i === count - 1 ? model.events(trace, i) : []).map((e) => {
      const frame = visibleFrames(trace, e.record + 1, true).at(-1)!;
      const { file, line } = frameLine(trace, frame);
      return `  ${e.cpu} ${e.kind.padEnd(7)} ${trace.functionName(frame.function)} ${file}:${line}  ${e.label}`;
    });
    return [`${op} → ${result}  (${cost.join(', ')})`, ...events];
  });
  const { crash } = trace.data;
  // A long list says more by its ends and its length.
  const entries = report.entries.map((e) => e.join(' '));
  const shown =
    entries.length > 24
      ? [...entries.slice(0, 12), `… ${entries.length} in all`, ...entries.slice(-4)]
      : entries;
  const end = [
    ...shown.map((e) => `entry ${e}`),
    `live ${report.liveNodes}, leaked ${report.leakedNodes}`,
    ...report.invariants.slice(0, 12).map((v) => `violated ${v.id}: ${v.message}`),
    `violations ${report.invariants.length}`,
    ...report.warnings.map((w) => `warning ${w}`),
    ...(crash ? [`crash ${crash.message}`] : []),
  ];
  return [...lines, ...end, ''].join('\n');
}

/** Whether a variant's goldens were made on the kernel text that it was built from: lines differ else. */
export function sameText({ slug }: ExhibitBuild, { id, on, core }: Variant): boolean {
  if (!core) return false;
  const sources = core.files
    .filter((f) => f.origin === 'linux')
    .map(({ path, sha256 }) => ({ path, sha256 }));
  const text = `${JSON.stringify(sources, null, 2)}\n`;
  const known = at(`${slug}/${id === on ? `sources.${on}` : 'sources'}.json`);
  if (process.env['UPDATE_GOLDEN']) {
    mkdirSync(dirname(known), { recursive: true });
    writeFileSync(known, text);
  }
  return existsSync(known) && readFileSync(known, 'utf8') === text;
}

/** Of all variants whose goldens are kept. */
export const sameKernelText = (build: ExhibitBuild): boolean =>
  keptVariants(build).every((variant) => sameText(build, variant));

/** Registers one test a scenario and variant. They are skipped on a kernel whose text is another. */
export function testGoldens(slug: string): void {
  const build = manifest.exhibits.find((e) => e.slug === slug)!;
  const kept = keptVariants(build);
  for (const variant of kept) testEach(build, variant);
}

/** The same for the packaged function of an added kernel, and what is told of the first scenario's last operation. */
export function testKernelGoldens(slug: string, id: string): void {
  const build = manifest.exhibits.find((e) => e.slug === slug);
  const variant = build && variantsOf(manifest, build).find((v) => v.id === id);
  if (!build || !variant) return void test.skip(`${id} fits no exhibit`, () => {});
  const same = testEach(build, variant);
  const first = build.scenarios.filter((s) => s.slug === models.get(slug)!.defaultScenario);
  test.skipIf(!same).each(first)('what is told of $slug', ({ slug: scenario, text }) => {
    const { trace, model } = run(slug, id, text);
    const last = trace.ops.length - 1;
    const told = [...narratedSteps(model, trace, (op) => op === last)].map(
      ({ fact }) => `  ${fact ? model.narrator.say(fact) : ''}\n`,
    );
    const head = `${id}: ${trace.ops[last]!.text}\n`;
    expectKept(`${slug}/sentences/${scenario}.${id}.txt`, head + told.join(''));
  });
}

/** Whether its text is the one that the goldens were made on. */
function testEach(build: ExhibitBuild, variant: Variant): boolean {
  const { slug } = build;
  const { id, core, usual } = variant;
  // What has thousands of operations is run with LONG=1, on all usual variants.
  const scenarios = usual && WHOLE ? build.scenarios : shortOf(build);
  const same = sameText(build, variant);
  const where = same ? '' : core ? ' (skipped: made on another kernel text)' : ' (skipped: not built here)';
  describe.skipIf(!same)(`${id}${where}`, () => {
    test.each(scenarios)('$slug', ({ slug: scenario, text }) =>
      expectKept(`${slug}/${scenario}.${id}.txt`, describeRun(slug, id, text)),
    );
  });
  return same;
}
