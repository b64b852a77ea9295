// SPDX-License-Identifier: GPL-2.0-only
// Every step of every scenario of every exhibit has a current line and one plain sentence of at most 20 words.
import { describe, expect, test } from 'vitest';
import { stepPositions } from '../../web/src/exhibit-api/steps.ts';
import { visibleFrames } from '../../web/src/app/session/values.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { manifest, models, runTrace } from '../support/run.ts';

/** Operations at a scenario's start and end whose steps are all looked at. */
const MOST = 150;

for (const build of manifest.exhibits) {
  const model = models.get(build.slug);
  if (!model) continue;
  describe(build.slug, () => {
    test.each(build.scenarios)('$slug', ({ text }) => {
      for (const { id } of build.variants) {
        const trace = runTrace(build.slug, id, text);
        const replay = new Replay(trace);
        trace.ops.forEach((_, op) => {
          // Of a very long scenario its ends.
          if (op >= MOST && op < trace.ops.length - MOST) return;
          for (const position of stepPositions(model, trace, op, 'walk')) {
            const sentence = model.explain(trace, replay.seek(position), position);
            expect(sentence, `${id}, record ${position}`).toMatch(/^[A-Z“0-9].*[.?]$/);
            expect(sentence.split(/\s+/).length, `${id}: ${sentence}`).toBeLessThanOrEqual(20);
            expect(visibleFrames(trace, position).length, `${id}, record ${position}`).toBeGreaterThan(0);
          }
        });
      }
    });
  });
}
