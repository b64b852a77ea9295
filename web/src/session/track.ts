// SPDX-License-Identifier: GPL-2.0-only
// Makes a track: reads each lane's scene, head, stack, values, events and sentence at a step.
import { perKey } from '../base/memo.ts';
import { markOf } from '../exhibit-api/events.ts';
import { sentenceAt } from '../exhibit-api/narrator.ts';
import { toldAt } from '../stepping/steps.ts';
import { lastWrite } from '../trace/writes.ts';
import type { Alignment } from './alignment.ts';
import type { LaneRun } from './lane.ts';
import { counterOf } from './counter.ts';
import { headOutside, tellOutside } from './booted-lane.ts';
import type { GlobalStep, Lane, LaneEvent, Track } from './types.ts';
import { stackView, structsView, variablesView } from './values.ts';
import { waits } from '../layout/words.ts';
import * as WORDS from './run-words.ts';

/** Scenes kept per lane: those that a long operation's plan uses, and a few more. */
const KEPT_SCENES = 500;

export function makeTrack(alignment: Alignment, opens: number): Track {
  return {
    granularity: alignment.granularity,
    ops: alignment.ops,
    firstStoryStep: alignment.ops[opens]?.firstStep ?? 0,
    stepCount: alignment.stepCount,
    diverges: alignment.diverges,
    lanes: alignment.lanes.map((run) => makeLane(run, alignment)),
  };
}

function makeLane(run: LaneRun, alignment: Alignment): Lane {
  const { model, trace, about } = run;
  const position = (step: GlobalStep): number => alignment.position(run, step);
  const { outside } = trace.data;
  /** For a booted kernel's lane: the operation, and whether the step is its last. */
  const seenAt = (step: GlobalStep): readonly [op: number, after: boolean] => {
    const { op } = alignment.place(step);
    return [op, step === alignment.ops[op]!.lastStep];
  };
  let events: readonly LaneEvent[] | null = null;
  const eventsOf = perKey((op: number) => laneEvents(run, alignment, op));
  let told: { readonly at: number; readonly text: string } | null = null;
  const scenes = new Map<number, unknown>();
  return {
    variant: about.variant,
    heading: about.heading,
    origin: about.origin,
    text: about.text,
    lastOwnStep(op) {
      const span = alignment.ops[op]!;
      return span.firstStep + alignment.lastOwn(run, op);
    },
    position,
    stepAt(at) {
      const op = trace.opAt(Math.max(0, at - 1));
      return {
        step: alignment.stepOf(run, op, at),
        exact: alignment.positions(run, op).includes(at),
      };
    },
    planted: (op) => op < trace.ops.length && (model.planted?.(trace, op) ?? false),
    scene(step) {
      const at = position(step);
      if (!scenes.has(at)) {
        if (scenes.size >= KEPT_SCENES) scenes.delete(scenes.keys().next().value!);
        scenes.set(at, model.scene(trace, run.memory(at), at));
      }
      return scenes.get(at);
    },
    head(step) {
      const { op } = alignment.place(step);
      if (op >= trace.ops.length) return WORDS.stopped;
      if (outside) return headOutside(run, ...seenAt(step));
      const at = toldAt(trace, position(step), alignment.driver);
      if (step > this.lastOwnStep(op)) return waits;
      return run.events(op).findLast((e) => e.record < at)?.label ?? WORDS.begins;
    },
    files: (op) => run.files(op),
    stack: (step) => stackView(trace, position(step), alignment.driver),
    variables: (step) => variablesView(run, position(step), alignment.before(run, step), alignment.driver),
    structs(step, selected) {
      const at = position(step);
      const node = (selected ?? model.touched?.(trace, at))?.node ?? null;
      return structsView(run, at, alignment.before(run, step), node);
    },
    writer(step, range) {
      const write = lastWrite(trace, range.address, range.size, position(step));
      if (!write) return null;
      return {
        step: this.stepAt(write.record + 1).step,
        text: outside ? WORDS.kernel(outside.name) : `${write.function}(), ${write.file}:${write.line}`,
      };
    },
    word(step, selected) {
      const at = position(step);
      const memory = run.memory(at);
      const target = selected ?? model.touched?.(trace, at) ?? null;
      return target ? (model.word?.(trace, memory, target) ?? null) : null;
    },
    counter: counterOf(run, alignment),
    get events() {
      return (events ??= alignment.ops.flatMap((_, op) => (op < about.longSetUp ? [] : eventsOf(op))));
    },
    eventsOf,
    stepsOf: (op, kinds) => eventsOf(op).flatMap((e) => (kinds.includes(e.kind) ? [e.step] : [])),
    explain(step) {
      if (outside) return tellOutside(run, alignment.lanes, ...seenAt(step));
      const at = toldAt(trace, position(step), alignment.driver);
      if (told?.at !== at) told = { at, text: sentenceAt(model.narrator, trace, run.memory(at), at) };
      return told.text;
    },
  };
}

function laneEvents(run: LaneRun, alignment: Alignment, op: number): readonly LaneEvent[] {
  return run.events(op).map((e): LaneEvent => {
    const mark = markOf(e.kind, run.model.eventKinds);
    return {
      step: alignment.stepOf(run, op, e.record + 1),
      kind: e.kind,
      label: e.label,
      cpu: e.cpu,
      ...(mark ? { mark } : {}),
      ...(e.walk === undefined ? {} : { walk: e.walk }),
    };
  });
}
