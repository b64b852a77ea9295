// SPDX-License-Identifier: GPL-2.0-only
// What the page draws of a run, made without a browser: the page's own session, lanes and layouts, in a room of a
// given size.
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { create } from 'zustand';
import { Structure } from '../../web/src/app/shell/Structure.tsx';
import { opAt } from '../../web/src/session/steps.ts';
import { LaneRun } from '../../web/src/session/lane.ts';
import { steppedFrom } from '../../web/src/trace/budget.ts';
import { makeSession } from '../../web/src/session/session.ts';
import type { Session } from '../../web/src/session/types.ts';
import type { Store } from '../../web/src/app/store.ts';
import { layoutTimeline } from '../../web/src/layout/timeline/timeline.ts';
import { Timeline } from '../../web/src/ui/timeline/Timeline.tsx';
import type { ExhibitView } from '../../web/src/exhibit-api/view.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { manifest, models, runTrace } from './run.ts';

/** In CSS pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly phone?: boolean;
  readonly projector?: boolean;
}

const room: { now: Room } = vi.hoisted(() => ({ now: { width: 0, height: 0 } }));
// The one thing that only a browser knows.
vi.mock('../../web/src/app/measure.ts', () => ({
  useSize: () => [{ current: null }, room.now],
  useMedia: () => room.now.phone === true,
}));

/** Operations in these variants, as the page keeps their run. */
const views = import.meta.glob<{ default: ExhibitView }>('../../web/src/exhibits/*/index.ts');

export async function sessionOf(
  slug: string,
  text: string,
  variants: readonly string[],
  fanout: number,
): Promise<Session> {
  const model = models.get(slug)!;
  const build = manifest.exhibits.find((e) => e.slug === slug)!;
  const { ops, opens } = parseOps(model, text, fanout);
  const runs = build.variants
    .filter((v) => variants.includes(v.id))
    .map(({ id, label }) => {
      const longSetUp = steppedFrom(opens);
      const about = { variant: id, label, origin: label, files: build.files, longSetUp };
      return new LaneRun(model, runTrace(slug, id, text, fanout), about);
    });
  return makeSession(runs, {
    view: (await views[`../../web/src/exhibits/${slug}/index.ts`]!()).default,
    fanout,
    provenance: manifest.package,
    kernel: manifest.kernel,
    source: { version: 1, functions: [] },
    file: () => Promise.reject(new Error('no texts here')),
    opTexts: ops.map((op) => op.text),
    opens,
  });
}

/** The markup of the lanes at a step by walk events. */
export function drawn(session: Session, step: number, size: Room): string {
  room.now = size;
  const track = session.track('walk', 'step');
  const state = { theme: size.projector ? 'projector' : 'light', selected: null, keysOn: false, panel: null };
  const store = create(() => ({ ...state, set: () => {} })) as unknown as Store;
  return renderToStaticMarkup(
    <Structure store={store} view={session.view} track={track} walkTrack={track} step={step} />,
  );
}

/** The markup of the timeline of walk events, in a window of 1280 × 720. */
export function drawnTimeline(session: Session, step: number): string {
  const track = session.track('walk', 'step');
  const { ops, lanes, stepCount, firstStoryStep } = track;
  const drawing = layoutTimeline(
    ops,
    lanes.map((l) => ({ label: l.variant, events: l.events, ends: ops.map((_, o) => l.lastOwnStep(o)) })),
    stepCount,
    firstStoryStep,
    { width: 800, type: 12, rowHeight: 50, gutter: 60, projector: false },
  );
  return renderToStaticMarkup(
    <Timeline
      drawing={drawing}
      type={12}
      gutter
      step={step}
      op={opAt(track, step)}
      firstOp={opAt(track, firstStoryStep)}
      diverges={track.diverges}
      onSeek={() => {}}
      tell={() => ''}
    />,
  );
}
