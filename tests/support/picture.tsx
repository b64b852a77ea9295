// SPDX-License-Identifier: GPL-2.0-only
// Draws a run as the page does, without a browser. It uses the page's own session, lanes and layouts, in a
// room of a given size.
import { renderToStaticMarkup } from 'react-dom/server';
import { opAt } from '../../web/src/session/steps.ts';
import { bareLane, bareSession } from '../../web/src/session/without-source.ts';
import { layStage } from '../../web/src/layout/stage/stage.ts';
import type { LaneParts, StageBoxes } from '../../web/src/layout/stage/types.ts';
import type { Session } from '../../web/src/session/types.ts';
import { Still } from '../../web/src/stage/Still.tsx';
import { timelineRun } from '../../web/src/layout/timeline/run.ts';
import { Timeline } from '../../web/src/ui/timeline/Timeline.tsx';
import { MAP } from '../../web/src/structures/tree-lane/tree-lane.tsx';
import type { ExhibitView } from '../../web/src/exhibit-api/view.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { variantsOf } from '../../web/src/base/variants.ts';
import { ownFiles } from './own-files.ts';
import { manifest, models, runTrace } from './run.ts';

/** The page fetches this before it draws an exhibit. */
await MAP.load();

/** The room, in CSS pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly projector?: boolean;
}

const views = await ownFiles<{ readonly default: ExhibitView }>('index.ts');

/** The page's session for these operations in these variants. */
export function sessionOf(slug: string, text: string, variants: readonly string[], fanout: number): Session {
  const model = models.get(slug)!;
  const build = manifest.exhibits.find((e) => e.slug === slug)!;
  const parsed = parseOps(model, text, fanout);
  const runs = variantsOf(manifest, build)
    .filter((v) => v.core && variants.includes(v.id))
    .map((v) => bareLane(model, runTrace(slug, v.id, text, fanout), parsed.opens, v));
  return bareSession(views.get(slug)!.default, runs, parsed, manifest.package);
}

/** The markup of the lanes at a step by walk events. */
export function drawn(session: Session, step: number, size: Room, show: LaneParts = 'picture'): string {
  const track = session.track('walk', 'step');
  const markup = renderToStaticMarkup(
    <Still
      session={session}
      track={track}
      step={step}
      focus={track.lanes.at(-1)!.variant}
      size={size}
      projector={size.projector === true}
      show={show}
    />,
  );
  // The same picture after an update of the kernel's package.
  return markup.replaceAll(`${manifest.kernel}’s own`, 'the kernel’s own');
}

/** The room that the stage gives each part of a lane there. */
export function boxesOf(session: Session, { width, height, projector = false }: Room): StageBoxes {
  const { view } = session;
  return layStage({
    ...{ width, height, projector, phone: false, show: 'both' },
    lanes: session.track('walk', 'step').lanes.length,
    arrange: view.arrange ?? 'columns',
    pictureOnWall: view.pictureOnWall,
    longest: view.longest,
  });
}

/** The markup of the timeline of walk events, in a window of 1280 × 720. */
export function drawnTimeline(session: Session, step: number): string {
  const track = session.track('walk', 'step');
  const run = timelineRun({
    ...track,
    lanes: track.lanes.map((l) => ({
      label: l.variant,
      eventsOf: (op) => l.eventsOf(op),
      ends: track.ops.map((_, o) => l.lastOwnStep(o)),
    })),
  });
  return renderToStaticMarkup(
    <Timeline
      run={run}
      size={{ width: 800, type: 12, rowHeight: 42, gutter: 76, projector: false }}
      step={step}
      op={opAt(track, step)}
      firstOp={opAt(track, track.firstStoryStep)}
      keys
      own={{}}
      nameOf={() => ''}
      tell={() => ''}
      onSeek={() => {}}
      onPlay={() => {}}
    />,
  );
}
