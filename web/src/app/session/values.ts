// SPDX-License-Identifier: GPL-2.0-only
// The call stack and the variables at a position, as the widgets show them.
import { isVisibleFile } from '../../exhibit-api/steps.ts';
import type { ExhibitModel } from '../../exhibit-api/types.ts';
import { visibleSites } from '../../exhibit-api/steps.ts';
import { Kind } from '../../base/abi.gen.ts';
import { frameLine, framesAt, type Frame } from '../../trace/frames.ts';
import { formatValue, readValue, typeSize } from '../../trace/inspect.ts';
import type { Trace } from '../../trace/trace.ts';
import type { Frame as FrameView, StructView, Variable } from '../../ui/views.ts';
import type { LaneRun } from './lane.ts';

/** Frames of shown files at a position; when all have returned, those of the last shown line. */
export function visibleFrames(trace: Trace, position: number): readonly Frame[] {
  const shown = (p: number): readonly Frame[] =>
    framesAt(trace, p).filter((f) => f.site >= 0 && isVisibleFile(frameLine(trace, f).file));
  const now = shown(position);
  if (now.length) return now;
  const flags = visibleSites(trace.sites);
  const first = trace.ops[trace.opAt(Math.max(0, position - 1))]?.first ?? 0;
  for (let r = position - 1; r >= first; r--)
    if (trace.kind(r) === Kind.STEP && flags[trace.id(r)]) return shown(r + 1);
  return [];
}

export function stackView(trace: Trace, position: number): readonly FrameView[] {
  const frames = visibleFrames(trace, position);
  return [...frames].reverse().map((f) => {
    const { file, line } = frameLine(trace, f);
    const origin = trace.sites.files.find((x) => x.path === file)?.origin ?? 'project';
    return { function: trace.functionName(f.function), file, line, origin };
  });
}

/** Text of each written variable of the innermost frame, by name. */
function variableTexts(lane: LaneRun, frame: Frame, position: number): readonly Omit<Variable, 'before'>[] {
  const { trace } = lane;
  const memory = lane.memory(position);
  return frame.variables.flatMap((v) => {
    const [name, type] = trace.sites.variables[v.id] ?? ['?', '?'];
    if (trace.sites.structs[type]) return [];
    const size = typeSize(trace.sites, type);
    const value = v.written
      ? formatValue(readValue(trace.sites, memory, v.address, type, size))
      : 'not set yet';
    return [{ name, type, value }];
  });
}

/** Variables in scope, with what they held at `before` if that differs. */
export function variablesView(lane: LaneRun, position: number, before: number | null): readonly Variable[] {
  const frames = visibleFrames(lane.trace, position);
  const frame = frames[frames.length - 1];
  if (!frame) return [];
  const now = variableTexts(lane, frame, position);
  if (before === null) return now;
  const earlier = visibleFrames(lane.trace, before);
  const same = earlier.find((f) => f.entered === frame.entered);
  if (!same) return now;
  const then = new Map(variableTexts(lane, same, before).map((v) => [v.name, v.value]));
  return now.map((v) => {
    const old = then.get(v.name);
    return old !== undefined && old !== v.value && old !== 'not set yet' ? { ...v, before: old } : v;
  });
}

/** Local structs of the innermost frames, member by member; the exhibit may word special values. */
export function structsView(
  lane: LaneRun,
  model: ExhibitModel,
  position: number,
  before: number | null,
): readonly StructView[] {
  const { trace } = lane;
  const frames = framesAt(trace, position);
  const out: StructView[] = [];
  for (const frame of [...frames].reverse()) {
    for (const v of frame.variables) {
      const [name, type] = trace.sites.variables[v.id] ?? ['?', '?'];
      if (!v.written || !trace.sites.structs[type]) continue;
      const read = (p: number): ReadonlyMap<string, readonly [type: string, text: string]> => {
        const memory = lane.memory(p);
        const value = readValue(trace.sites, memory, v.address, type, trace.sites.structs[type]!.size);
        if (value.kind !== 'struct') return new Map();
        return new Map(
          value.members.map((m) => [
            m.name,
            [
              m.type,
              model.wordField?.(trace, memory, type, m.name, m.value) ?? formatValue(m.value),
            ] as const,
          ]),
        );
      };
      const then = before !== null && before > frame.entered ? read(before) : null;
      const now = read(position);
      const fields = [...now].map(([field, [t, value]]): Variable => {
        const old = then?.get(field)?.[1];
        return {
          name: field,
          type: t,
          value,
          ...(old !== undefined && old !== value ? { before: old } : {}),
        };
      });
      out.push({ title: `${type} ${name}`, fields });
    }
    if (out.length) break;
  }
  return out;
}
