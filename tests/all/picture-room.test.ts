// SPDX-License-Identifier: GPL-2.0-only
// Checks that each lane's picture fits the room that the stage gives it, in common windows and themes. A higher
// picture would be cut off or cover the sentence. Sentences must fit too, or they push the C out of sight.
import { describe, expect, test } from 'vitest';
import { variantsOf } from '../../web/src/base/variants.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import type { StageBoxes } from '../../web/src/layout/stage/types.ts';
import type { Track } from '../../web/src/session/types.ts';
import { whiteOf } from '../support/filled.ts';
import { linesOf } from '../support/lines.ts';
import { boxesOf, drawn, sessionOf, type Room } from '../support/picture.tsx';
import { manifest, models, opensWith } from '../support/run.ts';
import { some, WHOLE } from '../support/some.ts';

/**
 * The lanes' part of windows of these sizes, in CSS pixels as the page measures them. A projector's page is scaled.
 */
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

/** The gap between a picture and its sentence. */
const AIR = 8;
/** A tree of ten thousand is higher than any room: its lane scrolls and keeps the search in sight. */
const SCROLLS = new Set(['ten-thousand', 'hundred-ascending', 'hundred-random', 'many-pages']);
const EXHIBITS = manifest.exhibits.map(({ slug }) => slug);

/** For each lane, by how many pixels its picture is higher than its room. */
function tooHigh(markup: string): readonly number[] {
  const lanes = markup.split('<div class="lane-picture" data-part="picture"').slice(1);
  expect(lanes.length).toBeGreaterThan(0);
  return lanes.map((lane) => {
    const room = Number(/^ style="height:([\d.]+)px"/.exec(lane)?.[1]);
    // A lane's strip is above its tree.
    const [picture] = lane.split('<div class="stage-codes"');
    const drawings = [...picture!.matchAll(/<svg class="[^"]*\btree\b[^>]* height="([\d.]+)"/g)];
    expect(drawings.length).toBeGreaterThan(0);
    return Math.round(drawings.reduce((sum, [, height]) => sum + Number(height), 0) - (room - AIR));
  });
}

/** The sentences that need more lines than their room has, unless they scroll. */
function tooLong({ lanes, sentence, width }: Said): readonly string[] {
  if (sentence.scrolls || !sentence.own) return [];
  const most = Math.floor((sentence.height + 6) / sentence.line);
  return lanes.filter((text) => linesOf(text, width, sentence.type) > most);
}
interface Said {
  readonly lanes: readonly string[];
  readonly sentence: StageBoxes['sentence'];
  readonly width: number;
}

/** The lanes with which the page opens; with LONG=1 also each alone, and every set of up to three. */
const choices = (slug: string): readonly (readonly string[])[] => {
  const first = opensWith(slug);
  if (!WHOLE) return [first];
  const all = variantsOf(
    manifest,
    manifest.exhibits.find((e) => e.slug === slug)!,
  )
    .filter(({ core }) => core)
    .map(({ id }) => id);
  const sets = [first, all.slice(0, 3), ...all.map((id) => [id])];
  return [...new Map(sets.map((ids) => [ids.join(), ids])).values()];
};

/** Which steps of an operation are measured: the second, the middle and the last; with LONG=1 all. */
function stepsOf({ firstStep, lastStep }: Track['ops'][number]): readonly number[] {
  const all = Array.from({ length: lastStep - firstStep + 1 }, (_, i) => firstStep + i);
  return WHOLE ? all : [...new Set([all[1] ?? firstStep, all[all.length >> 1]!, lastStep])];
}

/** One of the windows, with LONG=1 every fourth. The steps beside, with much the same picture, take the others. */
const EVERY = WHOLE ? 4 : Object.keys(WINDOWS).length;
const windowsAt = (step: number) => Object.entries(WINDOWS).filter((_, i) => i % EVERY === step % EVERY);

for (const slug of EXHIBITS) {
  const build = manifest.exhibits.find((e) => e.slug === slug)!;
  describe(slug, () => {
    test.each(build.scenarios.filter((s) => !SCROLLS.has(s.slug)))('$slug', ({ slug: scenario, text }) => {
      const { opens } = parseOps(models.get(slug)!, text, 64, scenario);
      const wrong: string[] = [];
      for (const variants of choices(slug)) {
        const session = sessionOf(slug, text, variants, 64);
        const track = session.track('walk', 'step');
        for (const op of track.ops.slice(opens, WHOLE ? undefined : opens + 1))
          for (const step of stepsOf(op))
            for (const [window, room] of windowsAt(step)) {
              const at = `${variants.join()}, step ${step}, ${window}`;
              const over = tooHigh(drawn(session, step, room, 'both')).filter((by) => by > 0);
              if (over.length > 0) wrong.push(`${at}: ${over.join(' and ')} pixels`);
              const { sentence, picture } = boxesOf(session, room);
              const lanes = track.lanes.map((lane) => lane.explain(step));
              for (const said of tooLong({ lanes, sentence, width: picture.width }))
                wrong.push(`${at}: ${said}`);
            }
      }
      expect(wrong).toEqual([]);
    });
  });
}

/**
 * The largest share of a room's height that stays white below the highest picture. HALF: in half of a kind's
 * pictures; ALL: in all.
 */
const [HALF, ALL] = [0.1, 0.36];
/** These are drawn as maps with their overview below, and are not measured. */
const [MAPS, MAP] = [new Set(['find-mark']), 0.43];
/** A short list or a small table is in the middle of its room. */
const FEW: Readonly<Record<string, number>> = { 'aio-lookup': 0.15 };
const FILLED = ['1280×720', '1440×900', '1920×1080', '1920×1080, projector'] as const;

describe('white below the pictures', () => {
  test.each(EXHIBITS)('%s', (slug) => {
    const shares: { share: number; most: number; at: string }[] = [];
    const { scenarios } = manifest.exhibits.find((e) => e.slug === slug)!;
    const filling = scenarios.filter((s) => !SCROLLS.has(s.slug));
    for (const [nth, { slug: scenario, text }] of some([...filling.entries()], 2)) {
      const { opens } = parseOps(models.get(slug)!, text, 64, scenario);
      const session = sessionOf(slug, text, opensWith(slug), 64);
      const op = session.track('walk', 'step').ops[opens]!;
      const steps = [op.firstStep + 1, (op.firstStep + op.lastStep) >> 1, op.lastStep];
      for (const window of some(FILLED, 2, (nth >> 1) % 2)) {
        const room = WINDOWS[window]!;
        const { width } = boxesOf(session, room).picture;
        const least: number[] = [];
        for (const step of new Set(steps))
          whiteOf(drawn(session, step, room, 'both'), width).forEach(({ below, height }, lane) => {
            least[lane] = Math.min(least[lane] ?? 1, below / height);
          });
        const most = MAPS.has(scenario) ? MAP : ALL;
        shares.push(
          ...least.map((share, lane) => ({ share, most, at: `${scenario}, lane ${lane}, ${window}` })),
        );
      }
    }
    shares.sort((a, b) => a.share - b.share);
    expect(shares[shares.length >> 1]!.share).toBeLessThan(FEW[slug] ?? HALF);
    expect(shares.filter(({ share, most }) => share > most)).toEqual([]);
  });
});
