// SPDX-License-Identifier: GPL-2.0-only
// Compares every scenario's pictures with the kept ones. They show its opening, middle and end, in the
// default variants, with the timeline. Default scenarios are also drawn for a projector and a phone. Some are
// kept as text, of the others only a hash: `npm run pictures` shows what changed. After an intended change:
// UPDATE_GOLDEN=1. With PICTURES=FOLDER the drawings are written there.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ExhibitBuild } from '../../web/src/base/manifest.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import type { ExhibitModel } from '../../web/src/exhibit-api/types.ts';
import { shortOf } from '../support/builds.ts';
import { sameKernelText } from '../support/golden.ts';
import { expectHash } from '../support/hashes.ts';
import { hashOf, Writer } from '../support/markup.ts';
import { drawn, drawnTimeline, sessionOf, type Room } from '../support/picture.tsx';
import { manifest, models, opensWith } from '../support/run.ts';
import { expectKept } from '../support/sentences.ts';
import { some } from '../support/some.ts';

const { PICTURES } = process.env;

/**
 * With LONG=1 all scenarios. Else every second short run. Long runs take longest, and three pictures show little of
 * them.
 */
function kept(build: ExhibitBuild, model: ExhibitModel): ExhibitBuild['scenarios'] {
  const few = some(shortOf(build), 2);
  return build.scenarios.filter((s) => few.includes(s) || s.slug === model.defaultScenario);
}

/** The room for the lanes in windows of 1280 × 720 and 390 × 844. */
const ROOMS: readonly Room[] = [
  { width: 656, height: 408 },
  { width: 1240, height: 356, projector: true },
  { width: 358, height: 556 },
];

interface Drawing {
  readonly title: string;
  readonly markup: string;
  readonly room?: Room;
}

function drawings(slug: string, text: string, fanout: number, isDefault: boolean): Drawing[] {
  const session = sessionOf(slug, text, opensWith(slug), fanout);
  const { firstStoryStep, stepCount } = session.track('walk', 'step');
  const steps = new Set([firstStoryStep, (firstStoryStep + stepCount - 1) >> 1, stepCount - 1]);
  const lanes = (isDefault ? ROOMS : ROOMS.slice(0, 1)).flatMap((room) =>
    [...steps].map((step) => {
      const device = room.projector ? ', projector' : room.width < 600 ? ', phone' : '';
      const title = `step ${step - firstStoryStep + 1} of ${stepCount - firstStoryStep}${device}`;
      return { title, markup: drawn(session, step, room), room };
    }),
  );
  return [...lanes, { title: 'timeline', markup: drawnTimeline(session, stepCount - 1) }];
}

for (const build of manifest.exhibits) {
  const { slug } = build;
  const model = models.get(slug);
  if (!model) continue;
  const same = sameKernelText(build);
  const name = `${slug}${same ? '' : ' (skipped: made on another kernel text, or with another kernel)'}`;
  describe.skipIf(!same)(name, () => {
    test.each(kept(build, model))('$slug', ({ slug: scenario, text }) => {
      const { meta } = parseOps(model, text, 64, scenario);
      const fanout = Number(meta['fits']?.split(/\s+/)[0] ?? build.fanouts[0]);
      const isDefault = scenario === model.defaultScenario;
      const all = drawings(slug, text, fanout, isDefault);
      if (PICTURES) return write(join(PICTURES, slug, `${scenario}.json`), JSON.stringify(all));
      const writer = new Writer();
      for (const { title, markup } of all) writer.picture(title, markup);
      const now = `${writer.lines.join('\n')}\n`;
      if (isDefault) expectKept(`${slug}/pictures/${scenario}.txt`, now);
      else
        expectHash(`${slug}/pictures.txt`, scenario, hashOf(now), `npm run pictures -- ${slug}/${scenario}`);
    });
  });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test.runIf(PICTURES)('drawings are written, and nothing is compared', () => expect(PICTURES).toBeTruthy());
