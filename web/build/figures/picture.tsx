// SPDX-License-Identifier: GPL-2.0-only
// Draws the start page's picture when the page is built. It shows the run behind the first exhibit's figure, in the
// page's own lanes. The step is the one at which the last counted walk is under way.
import { renderToStaticMarkup } from 'react-dom/server';
import type { ExhibitView } from '../../src/exhibit-api/view.ts';
import { opAt } from '../../src/session/steps.ts';
import type { Session, Track } from '../../src/session/types.ts';
import { Still } from '../../src/stage/Still.tsx';
import { Words } from '../../src/ui/glossary/Prose.tsx';
import { loadModels, readManifest } from '../../src/wasm/node.ts';
import { markingFor } from '../lesson-pages/marking.tsx';
import { Runs } from '../lesson-pages/runs.ts';

/** Sizes that the picture is laid out for, in CSS pixels; the page scales it to sizes between. */
const ROOMS = {
  phone: { width: 328, height: 440, lanes: 1, projector: false },
  medium: { width: 608, height: 520, lanes: 2, projector: false },
  least: { width: 760, height: 304, lanes: 2, projector: false },
  low: { width: 760, height: 376, lanes: 2, projector: false },
  wide: { width: 760, height: 470, lanes: 2, projector: false },
  projector: { width: 1104, height: 360, lanes: 2, projector: true },
} as const;

/** The picture in words, in numbers, and as markup for each size (`virtual:picture`). */
async function picture() {
  const manifest = readManifest();
  const models = await loadModels();
  const model = [...models.values()].find(
    (m) => m.figure && manifest.exhibits.some((e) => e.slug === m.slug),
  );
  if (!model?.figure) throw new Error('no exhibit that is built has a figure');
  const { scenario, variants } = model.figure;
  const { default: view } = (await import(`../../src/exhibits/${model.slug}/index.ts`)) as {
    default: ExhibitView;
  };
  const runs = new Runs(manifest, models, () => view);
  const session = runs.session({ exhibit: model.slug, scenario, variants }, {});
  const track = session.track('walk', 'step');
  const step = turningPoint(track, session.opens);
  return {
    exhibit: model.slug,
    scenario,
    variants,
    step: step - track.firstStoryStep + 1,
    steps: track.stepCount - track.firstStoryStep,
    counts: track.lanes.map((lane) => lane.counter(step)!.soFar),
    heads: track.lanes.map((lane) =>
      step > lane.lastOwnStep(session.opens) ? 'done, waits' : lane.head(step),
    ),
    rooms: Object.fromEntries(
      Object.entries(ROOMS).map(([name, { projector, lanes, ...size }]) => {
        const shown = { ...track, lanes: track.lanes.slice(0, lanes) };
        const markup = drawn(session, shown, step, size, projector);
        // The page's policy forbids styles in markup, so the page sets them by script.
        return [name, { ...size, markup: markup.replaceAll(' style="', ' data-style="') }];
      }),
    ),
  };
}

/** Finds the last slot that the first lane reads before its last counted walk ends. */
function turningPoint(track: Track, op: number): number {
  const lane = track.lanes[0]!;
  const { counted } = lane.counter(lane.lastOwnStep(op))!;
  const from = counted.at(-1)?.step ?? track.firstStoryStep;
  const after = lane.eventsOf(op).filter((e) => e.step >= from);
  const over = after.findIndex((e) => !['walk', 'descend', 'read'].includes(e.kind));
  return (over < 0 ? after : after.slice(0, over)).findLast((e) => e.kind === 'read')?.step ?? from;
}

function drawn(
  session: Session,
  track: Track,
  step: number,
  size: { readonly width: number; readonly height: number },
  projector: boolean,
): string {
  if (opAt(track, step) !== session.opens) throw new Error('the turning point lies in another operation');
  return renderToStaticMarkup(
    <Words value={markingFor(session.view.slug)}>
      <Still
        session={session}
        track={track}
        step={step}
        focus={track.lanes[0]!.variant}
        size={size}
        projector={projector}
      />
    </Words>,
  );
}

/** Drawn while this module loads: plugin.ts, which asks for it, loads nothing afterwards. */
export default await picture();
