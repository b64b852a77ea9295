// SPDX-License-Identifier: GPL-2.0-only
// The start page's picture, drawn when the page is built: the run behind the first exhibit's figure, through the page's
// own lanes, stopped where the last thing that the figure counts is under way.
import { renderToStaticMarkup } from 'react-dom/server';
import { parseOps } from '../../src/exhibit-api/ops.ts';
import type { ExhibitView } from '../../src/exhibit-api/view.ts';
import { variantNamed, variantsOf } from '../../src/base/variants.ts';
import { bareLane, bareSession } from '../../src/session/without-source.ts';
import { opAt } from '../../src/session/steps.ts';
import type { Session, Track } from '../../src/session/types.ts';
import { Still } from '../../src/stage/Still.tsx';
import { Words } from '../../src/ui/glossary/Prose.tsx';
import { loadModels, readManifest, runVariant } from '../../src/wasm/node.ts';

/** Rooms that the picture is laid out for, in CSS pixels; the page magnifies what lies between. */
const ROOMS = {
  phone: { width: 328, height: 440, lanes: 1, projector: false },
  medium: { width: 608, height: 520, lanes: 2, projector: false },
  least: { width: 760, height: 304, lanes: 2, projector: false },
  low: { width: 760, height: 376, lanes: 2, projector: false },
  wide: { width: 760, height: 470, lanes: 2, projector: false },
  projector: { width: 1104, height: 360, lanes: 2, projector: true },
} as const;

/** In words, in numbers, and as markup by room (`virtual:picture`). */
async function picture() {
  const manifest = readManifest();
  const model = [...(await loadModels()).values()].find(
    (m) => m.figure && manifest.exhibits.some((e) => e.slug === m.slug),
  );
  const build = manifest.exhibits.find((e) => e.slug === model?.slug);
  if (!model?.figure || !build) throw new Error('no exhibit that is built has a figure');
  const { scenario, variants } = model.figure;
  const fanout = build.fanouts[0]!;
  const text = build.scenarios.find((s) => s.slug === scenario)?.text ?? '';
  const parsed = parseOps(model, text, fanout, `${scenario}.ops`);
  const runs = variants.map((variant) => {
    const trace = runVariant(build, variant, { model, fanout, ops: parsed.ops });
    return bareLane(model, trace, parsed.opens, variantNamed(variantsOf(manifest, build), variant));
  });
  const { default: view } = (await import(`../../src/exhibits/${model.slug}/index.ts`)) as {
    default: ExhibitView;
  };
  const session = bareSession(view, runs, parsed, manifest.package);
  const track = session.track('walk', 'step');
  const step = turningPoint(track, parsed.opens);
  return {
    exhibit: model.slug,
    scenario,
    variants,
    step: step - track.firstStoryStep + 1,
    steps: track.stepCount - track.firstStoryStep,
    counts: track.lanes.map((lane) => lane.counter(step)!.soFar),
    heads: track.lanes.map((lane) =>
      step > lane.lastOwnStep(parsed.opens) ? 'done, waits' : lane.head(step),
    ),
    rooms: Object.fromEntries(
      Object.entries(ROOMS).map(([name, { projector, lanes, ...size }]) => {
        const shown = { ...track, lanes: track.lanes.slice(0, lanes) };
        const markup = drawn(session, shown, step, size, projector);
        // The page's policy allows no style in markup: the page sets them by script.
        return [name, { ...size, markup: markup.replaceAll(' style="', ' data-style="') }];
      }),
    ),
  };
}

/** The last slot that the first lane reads before what it counted last is over. */
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
    <Words value={session.view.glossary}>
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

/** Made while this is loaded: who asks for it (web\/figures\/plugin.ts) loads nothing afterwards. */
export default await picture();
