// SPDX-License-Identifier: GPL-2.0-only
// Every scenario's picture is the one that was kept: where it opens, half-way and at its end, in the default variants,
// with its timeline; of the default scenarios on a projector and a phone, too. After an intended change: UPDATE_GOLDEN=1.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { sameKernelText } from '../support/golden.ts';
import { Writer } from '../support/markup.ts';
import { drawn, drawnTimeline, sessionOf, type Room } from '../support/picture.tsx';
import { manifest, models, opensWith } from '../support/run.ts';

/** Long runs take longest, and show least in their three pictures: LONG=1 looks at them too. */
const isKept = (model: Parameters<typeof parseOps>[0], text: string): boolean =>
  !!process.env['LONG'] || !!process.env['UPDATE_GOLDEN'] || parseOps(model, text, 64).ops.length < 400;

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The room for the lanes in windows of 1280 × 720 and 390 × 844. */
const ROOMS: readonly Room[] = [
  { width: 656, height: 408 },
  { width: 1240, height: 356, projector: true },
  { width: 358, height: 556 },
];

for (const build of manifest.exhibits) {
  const model = models.get(build.slug);
  if (!model) continue;
  const same = sameKernelText(build);
  const name = `${build.slug}${same ? '' : ' (skipped: made on another kernel text, or with another kernel)'}`;
  describe.skipIf(!same)(name, () => {
    test.each(build.scenarios.filter((s) => isKept(model, s.text)))(
      '$slug',
      async ({ slug: scenario, text }) => {
        const { meta } = parseOps(model, text, 64, scenario);
        const fanout = Number(meta['fits']?.split(/\s+/)[0] ?? build.fanouts[0]);
        const session = await sessionOf(build.slug, text, opensWith(build.slug), fanout);
        const { firstStoryStep, stepCount } = session.track('walk', 'step');
        const [kept, whole] = [new Writer(false), new Writer(true)];
        const rooms = scenario === model.defaultScenario ? ROOMS : ROOMS.slice(0, 1);
        for (const room of rooms)
          for (const step of new Set([
            firstStoryStep,
            (firstStoryStep + stepCount - 1) >> 1,
            stepCount - 1,
          ])) {
            const markup = drawn(session, step, room);
            const device = room.projector ? ', projector' : room.width < 600 ? ', phone' : '';
            const title = `step ${step - firstStoryStep + 1} of ${stepCount - firstStoryStep}${device}`;
            kept.picture(title, markup);
            whole.picture(title, markup);
          }
        const timeline = drawnTimeline(session, stepCount - 1);
        kept.picture('timeline', timeline);
        whole.picture('timeline', timeline);
        const now = `${kept.lines.join('\n')}\n`;
        const file = `tests/golden/${build.slug}/pictures/${scenario}.txt`;
        if (process.env['UPDATE_GOLDEN']) write(file, now);
        expect(existsSync(at(file)), `${file} is missing: UPDATE_GOLDEN=1 writes it`).toBe(true);
        const before = readFileSync(at(file), 'utf8');
        if (now === before) return;
        const long = `test-results/pictures/${build.slug}/${scenario}.txt`;
        write(long, `${whole.lines.join('\n')}\n`);
        expect(now, `${file}; with nothing left out, the pictures are now in ${long}`).toBe(before);
      },
    );
  });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}
