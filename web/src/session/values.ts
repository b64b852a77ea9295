// SPDX-License-Identifier: GPL-2.0-only
// Reads the call stack, the variables and the structs at a position, for the widgets.
import { own } from '../base/own.ts';
import { shownOf } from '../stepping/visible-lines.ts';
import { Kind } from '../base/abi.gen.ts';
import { frameLine, framesAt, type Frame } from '../trace/frames.ts';
import { addressText, formatValue, readValue, typeSize } from '../trace/inspect.ts';
import type { Trace } from '../trace/trace.ts';
import type { FrameView, StructView, VariableView } from '../base/views.ts';
import type { LaneRun } from './lane.ts';
import * as WORDS from './run-words.ts';

interface ShownMoment {
  readonly frames: readonly Frame[];
  /** The position at which these frames run: later their stack has other words. */
  readonly at: number;
}

/** The shown frames at a position. If the running CPU has none, the frames at its last shown line. */
export const visibleFrames = (trace: Trace, position: number, driver = false): readonly Frame[] =>
  shownMoment(trace, position, driver).frames;

function shownMoment(trace: Trace, position: number, driver: boolean): ShownMoment {
  const op = trace.opAt(Math.max(0, position - 1));
  if (!trace.ops[op]) return { frames: [], at: position };
  const { sites } = shownOf(trace, op, driver);
  const shown = (frames: readonly Frame[]): readonly Frame[] =>
    frames.filter((f) => f.site >= 0 && sites[f.site]);
  const now = framesAt(trace, position);
  const mine = shown(now);
  if (mine.length && mine.at(-1)!.cpu === now.at(-1)!.cpu) return { frames: mine, at: position };
  const { first } = trace.ops[op];
  for (let r = position - 1; r >= first; r--)
    if (trace.kind(r) === Kind.STEP && sites[trace.id(r)])
      return { frames: shown(framesAt(trace, r + 1)), at: r + 1 };
  return { frames: [], at: position };
}

export function stackView(trace: Trace, position: number, driver: boolean): readonly FrameView[] {
  const frames = visibleFrames(trace, position, driver);
  return [...frames].reverse().map((f) => {
    const { file, line } = frameLine(trace, f);
    const origin = trace.sites.files.find((x) => x.path === file)?.origin ?? 'project';
    return { function: trace.functionName(f.function), file, line, origin };
  });
}

/** The text of each variable of a frame, without structs. */
function variableTexts(lane: LaneRun, frame: Frame, position: number): readonly VariableView[] {
  const { trace } = lane;
  const memory = lane.memory(position);
  return frame.variables.flatMap((v) => {
    const [name, type] = trace.sites.variables[v.id] ?? ['?', '?'];
    if (own(trace.sites.structs, type)) return [];
    const size = typeSize(trace.sites, type);
    const read = readValue(trace.sites, memory, v.address, type, size);
    const value = v.written
      ? (lane.model.wordField?.(trace, memory, '', name, read) ?? formatValue(read))
      : WORDS.notSet;
    return [{ name, type, value, at: { address: v.address, size } }];
  });
}

/** The innermost frame's variables, with their values at `before` if these differ. */
export function variablesView(
  lane: LaneRun,
  position: number,
  before: number | null,
  driver: boolean,
): readonly VariableView[] {
  const { frames, at } = shownMoment(lane.trace, position, driver);
  const frame = frames[frames.length - 1];
  if (!frame) return [];
  const now = variableTexts(lane, frame, at);
  if (before === null) return now;
  const earlier = shownMoment(lane.trace, before, driver);
  const same = earlier.frames.find((f) => f.entered === frame.entered);
  if (!same) return now;
  return withBefore(now, variableTexts(lane, same, earlier.at));
}

/** The values, each with its earlier one if that was set and differs. */
function withBefore(now: readonly VariableView[], earlier: readonly VariableView[]): readonly VariableView[] {
  const then = new Map(earlier.map((v) => [v.name, v.value]));
  return now.map((v) => {
    const old = then.get(v.name);
    return old !== undefined && old !== v.value && old !== WORDS.notSet ? { ...v, before: old } : v;
  });
}

/** A struct's members, with their values at `before` if these differ. The exhibit may word special values. */
function structView(
  lane: LaneRun,
  type: string,
  title: string,
  address: number,
  position: number,
  before: number | null,
): StructView | null {
  const { trace, model } = lane;
  const size = own(trace.sites.structs, type)?.size;
  if (size === undefined) return null;
  const read = (p: number): readonly VariableView[] => {
    const memory = lane.memory(p);
    const value = readValue(trace.sites, memory, address, type, size);
    if (value.kind !== 'struct') return [];
    return value.members
      .filter((m) => m.value.kind !== 'array' && m.size > 0)
      .map((m) => ({
        name: m.name,
        type: m.type,
        value: model.wordField?.(trace, memory, type, m.name, m.value) ?? formatValue(m.value),
        at: { address: m.address, size: m.size },
      }));
  };
  const then = before === null ? [] : read(before);
  return { title, fields: withBefore(read(position), then) };
}

/** The local structs of the innermost frame that has any, and the struct `node`. */
export function structsView(
  lane: LaneRun,
  position: number,
  before: number | null,
  node: number | null,
): readonly StructView[] {
  const { trace, model } = lane;
  const out: (StructView | null)[] = [];
  for (const frame of [...framesAt(trace, position)].reverse()) {
    for (const v of frame.variables) {
      const [name, type] = trace.sites.variables[v.id] ?? ['?', '?'];
      if (!v.complete || !own(trace.sites.structs, type)) continue;
      const since = before !== null && before > frame.entered ? before : null;
      out.push(structView(lane, type, `${type} ${name}`, v.address, position, since));
    }
    if (out.length) break;
  }
  const type = node ? model.nodeType?.(trace) : null;
  if (node && type)
    out.push(
      structView(lane, type, `${type} ${addressText(trace.data.layout, node)}`, node, position, before),
    );
  return out.filter((s) => s !== null);
}
