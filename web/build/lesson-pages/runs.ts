// SPDX-License-Identifier: GPL-2.0-only
// Runs what lessons name, on the default kernel, and answers what lessons ask about a run. A name that does not exist
// throws, with the names that do.
import type { ExhibitBuild, Manifest } from '../../src/base/manifest.ts';
import { pack } from '../../src/base/packed.ts';
import { variantNamed, variantsOf } from '../../src/base/variants.ts';
import { metaOf } from '../../src/exhibit-api/ops-text.ts';
import { parseOps } from '../../src/exhibit-api/ops.ts';
import type { ExhibitModel } from '../../src/exhibit-api/types.ts';
import type { ExhibitView } from '../../src/exhibit-api/view.ts';
import { exercisesOf } from '../../src/headless/exercise-judge.ts';
import { questionIn } from '../../src/lesson-parts/quiz.ts';
import { opsOfRun, type Dials } from '../../src/lesson-parts/runs.ts';
import {
  runKey,
  type CountAsked,
  type ExerciseFound,
  type LessonAbout,
  type QuestionAsked,
  type RunSpec,
  type LessonStop,
} from '../../src/lesson-parts/types.ts';
import { offersFrom } from '../../src/quiz/quiz.ts';
import type { Question } from '../../src/quiz/types.ts';
import { bareLane, bareSession } from '../../src/session/without-source.ts';
import { momentOf, type EventRef } from '../../src/session/event-reference.ts';
import { stepOfMoment } from '../../src/session/event-of-step.ts';
import type { Session } from '../../src/session/types.ts';
import { runVariant } from '../../src/wasm/node.ts';

function moment(at: string): EventRef {
  const found = momentOf(at);
  if (!found) throw new Error(`at="${at}" is no place; one is like 5.v6.9.walk.3`);
  return found;
}

export class Runs {
  private readonly sessions = new Map<string, Session>();

  constructor(
    private readonly manifest: Manifest,
    private readonly models: ReadonlyMap<string, ExhibitModel>,
    private readonly viewOf: (exhibit: string) => ExhibitView | undefined,
  ) {}

  /** Runs apart from these, for numbers that come only once. */
  fresh(): Runs {
    return new Runs(this.manifest, this.models, this.viewOf);
  }

  /** Whether all variants that the lesson needs are built. */
  has({ run, needs = [] }: LessonAbout): boolean {
    const build = this.build(run.exhibit);
    const built = build ? variantsOf(this.manifest, build).filter((v) => v.core) : [];
    return needs.every((name) => variantNamed(built, name));
  }

  private build(exhibit: string): ExhibitBuild | undefined {
    return this.manifest.exhibits.find((e) => e.slug === exhibit);
  }

  private scenarioText({ exhibit, scenario }: RunSpec): string | undefined {
    return this.build(exhibit)?.scenarios.find((s) => s.slug === scenario)?.text;
  }

  private make(run: RunSpec, dials: Dials): Session {
    const build = this.build(run.exhibit);
    const [model, view] = [this.models.get(run.exhibit), this.viewOf(run.exhibit)];
    if (!build || !model || !view) throw new Error(`there is no exhibit “${run.exhibit}”`);
    const scenario = this.scenarioText(run);
    if (scenario === undefined && run.ops === undefined)
      throw new Error(
        `${run.exhibit} has no scenario “${run.scenario}”; it has ${build.scenarios.map((s) => s.slug).join(', ')}`,
      );
    const fanout = run.fanout ?? build.fanouts[0]!;
    const text = opsOfRun(run, scenario ?? '', dials);
    const parsed = parseOps(model, text, fanout, run.scenario ?? 'ops');
    const lanes = run.variants.map((variant) => {
      const trace = runVariant(build, variant, { model, fanout, ops: parsed.ops });
      return bareLane(model, trace, parsed.opens, variantNamed(variantsOf(this.manifest, build), variant));
    });
    return bareSession(view, lanes, parsed, this.manifest.package);
  }

  session(run: RunSpec, dials: Dials): Session {
    const key = `${runKey(run)} ${JSON.stringify(dials)}`;
    const found = this.sessions.get(key) ?? this.make(run, dials);
    this.sessions.set(key, found);
    return found;
  }

  stepOf({ run, at }: LessonStop, dials: Dials): { readonly step: number; readonly steps: number } {
    const track = this.session(run, dials).track('walk', 'step');
    const place = at === null ? null : moment(at);
    const step = place ? stepOfMoment(track, place) : track.firstStoryStep;
    if (step === null)
      throw new Error(`at="${at}" does not happen in ${nameOf(run)}; ${this.events(run, dials, place!)}`);
    return { step: step - track.firstStoryStep + 1, steps: track.stepCount - track.firstStoryStep };
  }

  /** The sentence that the lane of `at` says at that step. */
  said(stop: LessonStop & { readonly at: string }, dials: Dials): string {
    const track = this.session(stop.run, dials).track('walk', 'step');
    const { step } = this.stepOf(stop, dials);
    const lane = track.lanes.find((l) => l.variant === moment(stop.at).lane);
    return lane?.explain(step - 1 + track.firstStoryStep) ?? '';
  }

  private events(run: RunSpec, dials: Dials, { op, lane }: EventRef): string {
    const events = this.session(run, dials)
      .track('walk', 'step')
      .lanes.find((l) => l.variant === lane)
      ?.eventsOf(op);
    if (!events) return `its lanes are ${run.variants.join(', ')}`;
    const kinds = events.map((e) => e.kind);
    const times = [...new Set(kinds)].map((kind) => `${kind} (${kinds.filter((k) => k === kind).length})`);
    return `operation ${op + 1} of ${lane} has: ${times.join(', ') || 'nothing'}`;
  }

  counted({ run, variant, counter, op }: CountAsked, dials: Dials): number {
    const session = this.session(run, dials);
    const lane = session.runs.find((r) => r.about.variant === variant);
    const model = this.models.get(run.exhibit)!;
    const key = counter ?? model.counters[0]!.key;
    if (!lane) throw new Error(`<Count in="${variant}">: the run has ${run.variants.join(', ')}`);
    const at = op === null ? session.opens : op - 1;
    if (at >= lane.trace.ops.length)
      throw new Error(`<Count op={${op}}>: the run has ${lane.trace.ops.length} operations`);
    const value = model.count(lane.trace, at)[key]?.value;
    if (value === undefined)
      throw new Error(
        `<Count of="${key}">: ${run.exhibit} counts ${model.counters.map((c) => c.key).join(', ')}`,
      );
    return value;
  }

  /** The counter's sum over all operations of the run. */
  total(asked: Omit<CountAsked, 'op'>, dials: Dials): number {
    const { ops } = this.session(asked.run, dials).track('walk', 'step');
    return ops.reduce((sum, _, op) => sum + this.counted({ ...asked, op: op + 1 }, dials), 0);
  }

  question(asked: QuestionAsked, dials: Dials): Question {
    const session = this.session(asked.run, dials);
    const found = questionIn(session.runs, asked);
    if (found) return found;
    const at = moment(asked.at);
    const offers = offersFrom(session.runs, at).map(
      (o) => `${o.question.kind}${o.about && ` (of="${o.about}")`}`,
    );
    throw new Error(
      `<Question at="${asked.at}" kind="${asked.kind}"${asked.about === null ? '' : ` of="${asked.about}"`}>: ` +
        (offers.length
          ? `from there on ${nameOf(asked.run)} can be asked for ${[...new Set(offers)].join(', ')}`
          : `nothing can be asked from there on; ${this.events(asked.run, dials, at)}`),
    );
  }

  /** The scenario's title, "Split an order-9 shadow"; null: the run has its own operations. */
  title(run: RunSpec): string | null {
    const text = this.scenarioText(run);
    return (text && metaOf(text)['title']) || null;
  }

  /** An exercise of the lesson's exhibit, on the scenario of the lesson. */
  exercise(name: string, { run }: LessonAbout): ExerciseFound {
    const build = this.build(run.exhibit)!;
    const all = exercisesOf(build);
    const found = all.find((e) => e.name === name);
    if (!found) {
      if (build.noExercises?.some((why) => why.includes(` ${name} `)))
        return { title: name, address: null, ordered: false };
      throw new Error(`<Exercise name="${name}">: ${run.exhibit} has ${all.map((e) => e.name).join(', ')}`);
    }
    const { title, variant, fanout } = found;
    const fan = fanout === build.fanouts[0] ? '' : `&fan=${fanout}`;
    const address = `v=1&ex=${run.exhibit}&sc=${run.scenario}&var=${variant}${fan}&panel=patch&pick=${name}`;
    return { title, address, ordered: found.lines !== undefined };
  }

  /** What an exercise limits, by its counters' names; empty: it limits nothing. */
  limits(name: string, { run }: LessonAbout): readonly string[] {
    const found = exercisesOf(this.build(run.exhibit)!).find((e) => e.name === name);
    const { counters } = this.models.get(run.exhibit)!;
    return (found?.counters ?? []).flatMap(({ key }) => counters.find((c) => c.key === key)?.label ?? []);
  }

  /** The part of the page's address after "#". */
  address(stop: LessonStop, view: string | null, dials: Dials): string {
    this.stepOf(stop, dials);
    const { run, at } = stop;
    const isOwn = run.op !== undefined || run.ops !== undefined;
    const own = isOwn ? opsOfRun(run, this.scenarioText(run) ?? '', dials) : null;
    return [
      `v=1&ex=${run.exhibit}`,
      own === null ? `sc=${run.scenario}` : `ops=${pack(own)}`,
      `var=${run.variants.join(',')}`,
      ...(run.fanout ? [`fan=${run.fanout}`] : []),
      ...(at === null ? [] : [`at=${at}`]),
      ...(view === null ? [] : [`panel=${view}`]),
    ].join('&');
  }
}

const nameOf = (run: RunSpec): string => run.scenario ?? 'its operations';
