// SPDX-License-Identifier: GPL-2.0-only
// Compares runs of scenarios with goldens: each operation's result and cost, and each event with its place in the
// C. Goldens hold files, lines and names, never source text. After an intended change: UPDATE_GOLDEN=1.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'vitest';
import type { ExhibitBuild } from '../../web/src/base/manifest.ts';
import { metaOf } from '../../web/src/exhibit-api/ops-text.ts';
import { visibleFrames } from '../../web/src/session/values.ts';
import { frameLine } from '../../web/src/trace/frames.ts';
import { narratedSteps } from '../../web/src/stepping/narrated-steps.ts';
import { variantsOf, type Variant } from '../../web/src/base/variants.ts';
import { keptVariants, shortOf } from './builds.ts';
import { manifest, models, run } from './run.ts';
import { expectKept, expectNone } from './sentences.ts';
import { WHOLE } from './some.ts';

/** A scenario with more operations than this has only the figures, and the events of its last operation. */
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
  // The golden has a long list's ends and its length.
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

/** Whether a variant is built from the kernel text that its goldens were made on. Else lines differ. */
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

/** The same for all variants whose goldens are kept. */
export const sameKernelText = (build: ExhibitBuild): boolean =>
  keptVariants(build).every((variant) => sameText(build, variant));

/** Registers a test for each scenario and variant, which is skipped on another kernel text. */
export function testGoldens(slug: string): void {
  const build = manifest.exhibits.find((e) => e.slug === slug)!;
  const kept = keptVariants(build);
  for (const variant of kept) testEach(build, variant);
}

/** The same for an added kernel's own function; and the sentences of the first scenario's last operation. */
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

/** Registers the tests of one variant. Returns whether its text is the one that the goldens were made on. */
function testEach(build: ExhibitBuild, variant: Variant): boolean {
  const { slug } = build;
  const { id, core, usual } = variant;
  // Scenarios with hundreds of operations run with LONG=1, on all variants that every machine has.
  const scenarios = (usual && WHOLE ? build.scenarios : shortOf(build)).filter(({ text }) => {
    const { lanes } = metaOf(text);
    return !lanes || variant.origin === 'linux' || lanes.split(/\s+/).includes(id);
  });
  const same = sameText(build, variant);
  const where = same ? '' : core ? ' (skipped: made on another kernel text)' : ' (skipped: not built here)';
  const own = variantsOf(manifest, build).find((v) => v.usual && v.origin === 'linux');
  describe.skipIf(!same)(`${id}${where}`, () => {
    test.each(scenarios)('$slug', ({ slug: scenario, text }) => {
      const golden = `${slug}/${scenario}.${id}.txt`;
      const made = describeRun(slug, id, text);
      // A version written here has a golden where it does anything else than the kernel's own.
      const alike = variant.origin === 'project' && own && made === describeRun(slug, own.id, text);
      if (alike) expectNone(golden);
      else expectKept(golden, made);
    });
  });
  return same;
}
