// SPDX-License-Identifier: GPL-2.0-only
// All lessons, drawn without a browser on the default kernel's runs. What a lesson names and its run has not is told
// with the lesson's file, and ends the build.
import { renderToStaticMarkup } from 'react-dom/server';
import { parseOps } from '../src/exhibit-api/ops.ts';
import type { ExhibitView } from '../src/exhibit-api/view.ts';
import { Showing, type Shows } from '../src/lesson/context.ts';
import { opsOfRun } from '../src/lesson/runs.ts';
import { Text } from '../src/lesson/Text.tsx';
import {
  countKey,
  runKey,
  stopKey,
  type CountAsked,
  type Found,
  type LessonFile,
  type RunSpec,
  type Stop,
} from '../src/lesson/types.ts';
import { bareLane, bareSession } from '../src/session/bare.ts';
import { momentOf } from '../src/session/moment.ts';
import { stepOfMoment } from '../src/session/moments.ts';
import type { Session } from '../src/session/types.ts';
import { Trace } from '../src/trace/trace.ts';
import { loadModels, loadProgram, readManifest } from '../src/wasm/node.ts';
import { runOps } from '../src/wasm/run.ts';

const texts = import.meta.glob<LessonFile>('../lessons/*.mdx', { eager: true });
const views = import.meta.glob<{ readonly default: ExhibitView }>('../src/exhibits/*/index.ts', {
  eager: true,
});
const manifest = readManifest();
const models = await loadModels();

function sessionOf(run: RunSpec, dials: Readonly<Record<string, number>>): Session {
  const build = manifest.exhibits.find((e) => e.slug === run.exhibit);
  const model = models.get(run.exhibit);
  const view = views[`../src/exhibits/${run.exhibit}/index.ts`]?.default;
  if (!build || !model || !view) throw new Error(`there is no exhibit “${run.exhibit}”`);
  const scenario = build.scenarios.find((s) => s.slug === run.scenario);
  if (!scenario && run.ops === undefined)
    throw new Error(
      `${run.exhibit} has no scenario “${run.scenario}”; it has ${build.scenarios.map((s) => s.slug).join(', ')}`,
    );
  const fanout = run.fanout ?? build.fanouts[0]!;
  const parsed = parseOps(model, opsOfRun(run, scenario?.text ?? '', dials), fanout, run.scenario ?? 'ops');
  const lanes = run.variants.map((variant) => {
    const data = runOps({ ...loadProgram(build, fanout, variant), model, fanout, ops: parsed.ops });
    return bareLane(model, new Trace(data), parsed.opens);
  });
  return bareSession(view, lanes, parsed, manifest.package);
}

const sessions = new Map<string, Session>();
function ran(run: RunSpec, dials: Readonly<Record<string, number>>): Session {
  const key = runKey(run);
  const found = sessions.get(key) ?? sessionOf(run, dials);
  sessions.set(key, found);
  return found;
}

function stepOf({ run, at }: Stop, dials: Readonly<Record<string, number>>): { step: number; steps: number } {
  const session = ran(run, dials);
  const track = session.track('walk', 'step');
  const moment = at === null ? null : momentOf(at);
  if (at !== null && !moment) throw new Error(`at="${at}" is no place; one is like 5.v6.9.walk.3`);
  const step = moment ? stepOfMoment(track, moment) : track.firstStoryStep;
  if (step === null) {
    const lane = track.lanes.find((l) => l.variant === moment!.lane);
    const kinds = lane?.eventsOf(moment!.op).map((e) => e.kind) ?? [];
    const times = (kind: string): string => `${kind} (${kinds.filter((k) => k === kind).length})`;
    const there = lane ? [...new Set(kinds)].map(times).join(', ') : `no lane ${moment!.lane}`;
    throw new Error(
      `at="${at}" does not happen in ${run.scenario ?? 'its operations'}; operation ${moment!.op + 1} has: ${there}`,
    );
  }
  return { step: step - track.firstStoryStep + 1, steps: track.stepCount - track.firstStoryStep };
}

function counted({ run, variant, counter, op }: CountAsked, dials: Readonly<Record<string, number>>): number {
  const session = ran(run, dials);
  const lane = session.runs.find((r) => r.about.variant === variant);
  const model = models.get(run.exhibit)!;
  const key = counter ?? model.counters[0]!.key;
  if (!lane) throw new Error(`<Count in="${variant}">: the run has ${run.variants.join(', ')}`);
  const value = model.count(lane.trace, op === null ? session.opens : op - 1)[key]?.value;
  if (value === undefined)
    throw new Error(
      `<Count of="${key}">: ${run.exhibit} counts ${model.counters.map((c) => c.key).join(', ')}`,
    );
  return value;
}

function rendered(slug: string, { lesson, default: content }: LessonFile) {
  const found = {
    stops: {} as Record<string, { step: number; steps: number }>,
    counts: {} as Record<string, number>,
  };
  const dials = lesson.dials ?? {};
  const shows: Shows = {
    about: lesson,
    stop: (stop) => (found.stops[stopKey(stop)] ??= stepOf(stop, dials)),
    count: (asked) => (found.counts[countKey(asked)] ??= counted(asked, dials)),
    dials,
    turn: () => undefined,
    go: () => undefined,
    current: null,
    ring: () => undefined,
  };
  try {
    const markup = renderToStaticMarkup(
      <Showing value={shows}>
        <Text content={content} />
      </Showing>,
    );
    return { slug, about: lesson, markup, found: found as Found };
  } catch (error) {
    throw new Error(`web/lessons/${slug}.mdx: ${(error as Error).message}`);
  }
}

export default Object.entries(texts)
  .map(([path, module]) => rendered(/([\w-]+)\.mdx$/.exec(path)![1]!, module))
  .sort((a, b) => a.about.number - b.about.number);
