// SPDX-License-Identifier: GPL-2.0-only
// A lane's picture keeps to the room that the stage gives it, in the windows and themes that people have: what is higher
// would be cut off, or lie over the sentence.
import { describe, expect, test } from 'vitest';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { drawn, sessionOf, type Room } from '../support/picture.tsx';
import { manifest, models, opensWith } from '../support/run.ts';
import { some } from '../support/some.ts';

/** The lanes' part of windows of these sizes, in CSS pixels as the page measures them (a projector's page is scaled). */
const WINDOWS: Readonly<Record<string, Room>> = {
  '1280×720': { width: 932, height: 508 },
  '1280×720, a banner above': { width: 932, height: 464 },
  '1280×600': { width: 932, height: 388 },
  '1366×640': { width: 1018, height: 428 },
  '1024×768': { width: 940, height: 556 },
  '1440×900': { width: 1092, height: 636 },
  '1920×1080': { width: 1572, height: 816 },
  '1280×720, projector': { width: 1121, height: 551, projector: true },
  '1280×720, projector, a banner above': { width: 1121, height: 507, projector: true },
  '1280×600, projector': { width: 1248, height: 502, projector: true },
  '1366×640, projector': { width: 1334, height: 542, projector: true },
  '1024×768, projector': { width: 992, height: 670, projector: true },
  '1440×900, projector': { width: 1120, height: 622, projector: true },
  '1920×1080, projector': { width: 1118, height: 549, projector: true },
};

/** Between a picture and its sentence. */
const AIR = 8;
/** A tree of ten thousand is higher than any room by itself: its lane scrolls, and keeps the search in sight. */
const SCROLLS = new Set(['ten-thousand', 'hundred-ascending', 'hundred-random']);
/** Exhibits whose lanes leave parts out where there is no room for all. */
const FITS = ['delayed-ref'];

/** By how many pixels each lane's picture is higher than its room. */
function tooHigh(markup: string): readonly number[] {
  const pictures = [
    ...markup.matchAll(/class="lane-picture" style="height:(\d+)px"(.*?)<svg[^>]* height="(\d+)"/gs),
  ];
  expect(pictures.length).toBeGreaterThan(0);
  return pictures.map(([, room, , drawing]) => Number(drawing) - (Number(room) - AIR));
}

for (const slug of FITS) {
  const build = manifest.exhibits.find((e) => e.slug === slug)!;
  describe(slug, () => {
    test.each(build.scenarios.filter((s) => !SCROLLS.has(s.slug)))(
      '$slug',
      async ({ slug: scenario, text }) => {
        const model = models.get(slug)!;
        const { opens } = parseOps(model, text, 64, scenario);
        const session = await sessionOf(slug, text, opensWith(slug), 64);
        const { ops } = session.track('walk', 'step');
        const wrong: string[] = [];
        for (const [window, room] of some(Object.entries(WINDOWS), 4))
          for (const [i, op] of ops.entries()) {
            if (i < opens) continue;
            const over = tooHigh(drawn(session, op.firstStep + 1, room)).filter((by) => by > 0);
            if (over.length > 0) wrong.push(`${window}, operation ${i + 1}: ${over.join(' and ')} pixels`);
          }
        expect(wrong).toEqual([]);
      },
    );
  });
}
