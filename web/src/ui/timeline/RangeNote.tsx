// SPDX-License-Identifier: GPL-2.0-only
// Says what happened in a selected range of steps, on the side of the range with more room.
import { useMemo } from 'react';
import { plural } from '../../base/english.ts';
import type { TimelineDrawing } from '../../layout/timeline/drawing.ts';
import type { TimelineRun } from '../../layout/timeline/run.ts';
import { totalsOf, type StepRange, type Totals } from '../../layout/timeline/totals.ts';
import { useRootMark } from '../root-mark.ts';
import * as WORDS from './later-words.ts';

interface RangeNoteProps {
  readonly run: TimelineRun;
  readonly d: TimelineDrawing;
  readonly range: StepRange;
  /** The exhibit's own kinds of event, with their names. */
  readonly own: Readonly<Record<string, string>>;
  readonly nameOf: (step: number) => string;
  readonly onPlay: () => void;
  readonly onClear: () => void;
}

/** With less room beside the range, the note overlaps it; px at type size 12. */
const LEAST_ROOM = 200;
const AIR = 8;

export default function RangeNote({
  run,
  d,
  range: { from, to },
  own,
  nameOf,
  onPlay,
  onClear,
}: RangeNoteProps) {
  useRootMark('has-range');
  const lanes = useMemo(
    () => run.lanes.map((l) => ({ name: l.label, text: inWords(totalsOf(l, run.ops, { from, to }), own) })),
    [run, from, to, own],
  );
  const start = Math.max(d.scale.left, d.scale.start(from));
  const end = Math.min(d.scale.right, d.scale.start(to + 1));
  const [before, after] = [start - AIR, d.width - end - AIR];
  const place =
    Math.max(before, after) < (LEAST_ROOM * d.type) / 12
      ? { right: AIR }
      : before > after
        ? { right: d.width - start + AIR, maxWidth: before }
        : { left: end + AIR, maxWidth: after };
  return (
    <div className="range-note" style={{ top: d.top, ...place }}>
      <div role="status">
        <b>{titleOf(nameOf(from), nameOf(to))}</b>
        {lanes.map(({ name, text }) => (
          <p key={name}>
            <b>{name}</b> {text}
          </p>
        ))}
      </div>
      <div className="range-acts">
        <button type="button" onClick={onPlay}>
          {WORDS.play}
        </button>
        <button type="button" onClick={onClear}>
          {WORDS.clear}
        </button>
      </div>
    </div>
  );
}

/** "Steps 5–22 of 47" */
function titleOf(first: string, last: string): string {
  if (first === last) return first;
  const [a, b] = [first, last].map((name) => /^Step (\d+) of/.exec(name)?.[1]);
  return a && b ? last.replace(`Step ${b}`, WORDS.steps(a, b)) : WORDS.to(first, last);
}

/** Sums up a lane: "5 walks · 8 allocations · 2 locks held". */
function inWords({ kinds, held }: Totals, own: RangeNoteProps['own']): string {
  const of = (...names: readonly string[]): number =>
    names.reduce((n, kind) => n + (kinds.get(kind) ?? 0), 0);
  const parts: readonly (readonly [n: number, one: string, many?: string])[] = [
    [of('walk'), WORDS.walk],
    [of('alloc'), WORDS.allocation],
    [of('write', 'link', 'split'), WORDS.write],
    [of('free'), WORDS.free],
    [held, WORDS.lock, WORDS.locks],
  ];
  const said = parts.flatMap(([n, one, many]) => (n > 0 ? [plural(n, one, many)] : []));
  const others = Object.entries(own).flatMap(([kind, label]) =>
    of(kind) ? [WORDS.times(label, of(kind))] : [],
  );
  return [...said, ...others].join(' · ') || WORDS.nothing;
}
