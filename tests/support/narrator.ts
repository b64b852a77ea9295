// SPDX-License-Identifier: GPL-2.0-only
// Checks every step. It has a current line, a fact that memory does not contradict, and one sentence of at most 20
// words. It does so in all scenarios, variants, kernels and node sizes, and in random operations. Added kernels get
// a tenth of the random ones. The default kernel's sentences are kept; after an intended change: UPDATE_GOLDEN=1.
// Without LONG=1 it takes a twentieth of the random operations, every fourth scenario for other node sizes, and no
// scenario of hundreds of operations.
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { visibleFrames } from '../../web/src/session/values.ts';
import type { ExhibitBuild, FanOut } from '../../web/src/base/manifest.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { narratedSteps } from '../../web/src/stepping/narrated-steps.ts';
import type { ExhibitModel } from '../../web/src/exhibit-api/types.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { buildsOf, isOfKernels, keptVariants, onAdded, shortOf } from './builds.ts';
import type { FactCheck } from './facts.ts';
import { sameKernelText, sameText } from './golden.ts';
import { seed } from './random-ops.ts';
import { manifest, models, runTrace } from './run.ts';
import { Templates, expectKept } from './sentences.ts';
import { WHOLE, some, times } from './some.ts';

const LONG = !!process.env['LONG'];
/** How many operations at a scenario's start and end have all their steps checked. */
const MOST = 60;
/** The same for kernels beside the default one. */
const MOST_OTHERS = 20;
const LONG_MOST = 500;
/** How many steps of an endless operation are checked at its start; its last step is checked too. */
const STEPS = 300;
/** The number of records from which an operation counts as endless; no other has as many. */
const BUDGET = LONG ? 1_000_000 : 200_000;
/** How many random operations each exhibit gets. */
const RANDOM = times(50, 1000);

/** What is wrong with one step; null if nothing is. */
function wrong(
  model: ExhibitModel,
  sentence: string,
  lines: number,
  against: readonly string[],
): string | null {
  if (!/^[A-Z“0-9].*[.?]$/.test(sentence)) return 'no sentence';
  if (sentence.split(/\s+/).length > 20) return 'more than 20 words';
  if (lines === 0) return 'no line';
  return against.length ? against.join('; ') : null;
}

/** Checks all steps, and throws at the first bad one. */
function look(
  check: FactCheck,
  model: ExhibitModel,
  variant: string,
  text: string,
  fanout: number,
  tell: (sentence: string, op: number) => void = () => undefined,
  most = LONG ? LONG_MOST : MOST,
): void {
  const trace = runTrace(model.slug, variant, text, fanout, BUDGET);
  const earlier = new Replay(trace);
  const endless = trace.data.crash?.cause === 'budget' ? trace.data.crash.op : -1;
  const ends = (op: number, nth: number, steps: number): boolean =>
    (op < most || op >= trace.ops.length - most) && (op !== endless || nth < STEPS || nth === steps - 1);
  for (const step of narratedSteps(model, trace, ends)) {
    const { fact, at, op, position } = step;
    const where = (): string => `${model.slug} ${variant}@${fanout}, “${trace.ops[op]!.text}”, record ${at}`;
    if (!fact) throw new Error(`${where()}: no fact\n${text}`);
    const sentence = model.narrator.say(fact);
    const moment = { ...step, trace, before: (position: number) => earlier.seek(position) };
    const fault = wrong(model, sentence, visibleFrames(trace, position).length, check.against(fact, moment));
    if (fault) throw new Error(`${where()}: ${fault}\n${sentence}\n${JSON.stringify(fact)}\n${text}`);
    if (op < MOST || op >= trace.ops.length - MOST) tell(sentence, op);
  }
}

/**
 * These scenarios are kept sentence by sentence, the others by templates. The checks of facts hold them to the truth.
 */
const isKept = (build: ExhibitBuild, model: ExhibitModel, scenario: string): boolean =>
  scenario === model.defaultScenario || isOfKernels(build);

/** Checks all variants of a scenario. Gives the sentences to keep by variant; the rest goes to the templates. */
function lookAtScenario(
  check: FactCheck,
  build: ExhibitBuild,
  scenario: string,
  fanout: number,
  templates: Templates,
): ReadonlyMap<string, readonly string[]> {
  const model = models.get(build.slug)!;
  const { text } = build.scenarios.find((s) => s.slug === scenario)!;
  const { opens, ops } = parseOps(model, text, fanout, scenario);
  const told = built(build).map(({ id }) => {
    const story: string[] = [];
    let last = -1;
    look(check, model, id, text, fanout, (sentence, op) => {
      if (op < opens || fanout !== build.fanouts[0] || !isKept(build, model, scenario)) {
        templates.add(sentence, `${scenario}/${id}${fanout === build.fanouts[0] ? '' : `@${fanout}`}`);
        return;
      }
      if (op !== last) story.push(`${id}: ${ops[op]!.text}`);
      last = op;
      story.push(`  ${sentence}`);
    });
    return [id, story] as const;
  });
  return new Map(told);
}

const built = (build: ExhibitBuild) => keptVariants(build).filter((v) => v.core);

/**
 * Registers all tests of one exhibit's narrator. `found`: operations in which a sentence was wrong once (without
 * LONG=1 with the first number of slots that they fit).
 */
export function testNarrator(check: FactCheck, found: readonly string[] = []): void {
  const build = manifest.exhibits.find((e) => e.slug === check.slug)!;
  const model = models.get(check.slug)!;
  const same = sameKernelText(build);
  const templates = new Templates();
  const fits = (text: string, fanout: number): boolean => {
    try {
      return parseOps(model, text, fanout).ops.length > 0;
    } catch {
      return false; // Its indices are too high for so few slots.
    }
  };
  const fitting = (fanout: FanOut) => build.scenarios.filter((s) => fits(s.text, fanout));
  /** The variants that are checked. */
  const chosen = (fanout: FanOut) => {
    const all = fitting(fanout).filter((s) => WHOLE || shortOf(build).includes(s));
    return fanout === build.fanouts[0] ? all : some(all, 4, build.fanouts.indexOf(fanout));
  };
  /** Runs of scenarios that were not checked yet, or failed. */
  let left = build.fanouts.flatMap(fitting).length;

  /** Random operations, on some variants. */
  const atRandom = (variants: readonly string[], fanout: number, operations: number): void => {
    let wanted = Math.ceil(operations / build.fanouts.length);
    fc.assert(
      fc.property(check.random(fanout), (text) => {
        if (wanted <= 0) return;
        // A failure or a race is a line of its own, but no operation.
        wanted -= text.split('\n').filter((line) => !/^(fail|race)/.test(line)).length;
        for (const variant of variants) look(check, model, variant, text, fanout);
      }),
      { seed, numRuns: operations },
    );
  };
  const usual = build.variants.map((v) => v.id);
  const others = buildsOf(build.slug).filter((b) => b.id !== manifest.id);

  test.each(found)(`%j${others.length ? onAdded : ''}`, (text) => {
    const fitting = build.fanouts.filter((f) => fits(text, f));
    for (const fanout of WHOLE ? fitting : fitting.slice(0, 1))
      for (const variant of [...usual, ...others.map((b) => b.variant)])
        look(check, model, variant, text, fanout);
  });

  describe.each(build.fanouts)('%i slots per node', (fanout) => {
    const scenarios = fitting(fanout);
    test.each(chosen(fanout))('$slug', ({ slug }) => {
      const stories = lookAtScenario(check, build, slug, fanout, templates);
      left--;
      if (fanout !== build.fanouts[0] || !isKept(build, model, slug)) return;
      const keep = (name: string, story: readonly string[]): void =>
        expectKept(`${build.slug}/sentences/${name}.txt`, `${story.join('\n')}\n`);
      if (!isOfKernels(build)) {
        if (same) keep(slug, [...stories.values()].flat());
        return;
      }
      for (const variant of built(build))
        if (sameText(build, variant)) keep(`${slug}.${variant.id}`, stories.get(variant.id)!);
    });

    test(`operations at random (SEED=${seed})`, () => atRandom(usual, fanout, RANDOM));

    describe.each(others)('$id', ({ variant }) => {
      const most = LONG ? LONG_MOST : MOST_OTHERS;
      const own =
        LONG || fanout === build.fanouts[0] ? shortOf(build).filter((s) => scenarios.includes(s)) : [];
      test.each(own)('$slug', ({ text }) => look(check, model, variant, text, fanout, undefined, most));

      test(`operations at random (SEED=${seed})`, () => atRandom([variant], fanout, RANDOM / 10));
    });
  });

  test.skipIf(!same)(`the other sentences${same ? '' : ' (skipped: made on another kernel text)'}`, () => {
    const file = `${build.slug}/sentences.txt`;
    if (left === 0) expectKept(file, templates.text);
    else templates.expectKnown(file);
  });
}
