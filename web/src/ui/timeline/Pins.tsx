// SPDX-License-Identifier: GPL-2.0-only
// Draws notes and hits of queries on the timeline. A note is a flag over all lanes, a hit a ring over its lane.
// Several at one place share a mark with their count. More hits than pixels become columns. The page fetches this
// with the first pin.
import { memo } from 'react';
import { perObject } from '../../base/memo.ts';
import { brief } from '../../base/brief.ts';
import type { TimelineDrawing } from '../../layout/timeline/drawing.ts';
import { columnAt, columns, countOf, pinsOf, type Column, type HitLane } from '../../layout/timeline/hits.ts';
import { pinAt, pinMarks, type Pin, type PinMark } from '../../layout/timeline/pins.ts';
import { UnseenTable } from '../UnseenTable.tsx';
import type { Pinned } from './pinned.ts';
import * as WORDS from './later-words.ts';
import './pins.css';

/** Most rows of the table for screen readers, and most text of a row. */
const MOST_ROWS = 100;
const MOST_CHARACTERS = 200;

/** The content of one rail: marks of pins, or columns. */
interface Rail {
  readonly kind: Pin['kind'];
  readonly top: number;
  readonly bottom: number;
  readonly pins: readonly Pin[];
  readonly marks: readonly PinMark[];
  readonly lane: HitLane | null;
  readonly columns: readonly Column[];
}

const inSight = ({ scale }: TimelineDrawing): readonly [from: number, to: number] => [
  scale.stepAt(scale.left),
  scale.stepAt(scale.right) + 1,
];

function railsOf(d: TimelineDrawing, notes: readonly Pin[], lanes: readonly HitLane[]): readonly Rail[] {
  const { scale, type } = d;
  const room = scale.right - scale.left;
  // If one lane needs columns, all get them, so that they can be compared.
  const dense = lanes.some((lane) => countOf(lane, ...inSight(d)) > room);
  const own = d.rows.flatMap(({ label }, i): readonly Rail[] => {
    const lane = lanes.find((l) => l.name === label);
    if (!lane) return [];
    const top = d.top + i * d.rowHeight;
    // A lane with few pins groups all of them, so that panning does not regroup them.
    const few = countOf(lane, 0, Infinity) <= room;
    const pins = dense ? [] : pinsOf(lane, ...(few ? ([0, Infinity] as const) : inSight(d)));
    return [
      {
        ...{ kind: 'hit', top, bottom: top + d.hits, pins, marks: pinMarks(pins, scale, type), lane },
        columns: dense ? columns(lane, scale, type) : [],
      },
    ];
  });
  const marks = pinMarks(notes, scale, type);
  return [{ kind: 'note', top: d.rail, bottom: d.top, pins: notes, marks, lane: null, columns: [] }, ...own];
}

/** @param notes sorted by step */
export function pinned(notes: readonly Pin[], lanes: readonly HitLane[]): Pinned {
  const rails = perObject((d: TimelineDrawing) => railsOf(d, notes, lanes));
  return {
    notes: notes.length > 0,
    hits: lanes.length > 0,
    at(d, x, y, now) {
      const rail = rails(d).find(({ top, bottom }) => y >= top && y < bottom);
      if (!rail) return null;
      const { pins, marks, lane } = rail;
      return pinAt(pins, marks, d, x, now) ?? (lane && columnAt(lane, rail.columns, x, now));
    },
    Draw: memo(function Draw({ d }) {
      const drawn = rails(d);
      const most = Math.max(0, ...drawn.flatMap((rail) => rail.columns.map((c) => c.count)));
      return drawn.map((rail, i) => (
        <g key={i}>
          {rail.columns.length > 0 && <path d={densityOf(rail, most, d)} className="pin-density" />}
          {rail.marks.length > 0 && <path d={shapes(rail, d)} className={`pin-${rail.kind}`} />}
          {rail.marks.map(
            ({ from, x, w, count }) =>
              count && (
                <text key={from} x={x + w - 0.6 * d.type * count.length} y={rail.top + d.type * 0.74}>
                  {count}
                </text>
              ),
          )}
        </g>
      ));
    }),
    Table: memo(function Table({ nameOf }) {
      const all = lanes.reduce((n, lane) => n + countOf(lane, 0, Infinity), notes.length);
      const rows = [...notes, ...lanes.flatMap((lane) => pinsOf(lane, 0, Infinity, MOST_ROWS))];
      return (
        <UnseenTable
          caption={all > MOST_ROWS ? WORDS.pinnedFirst(MOST_ROWS, all) : WORDS.pinned}
          head={WORDS.pins}
          rows={rows
            .sort((a, b) => a.step - b.step)
            .slice(0, MOST_ROWS)
            .map((p) => [nameOf(p.step), p.kind, brief(p.text, MOST_CHARACTERS)])}
          named
        />
      );
    }),
  };
}

/** Columns as high as their counts, but never too low to see. */
function densityOf({ top, bottom, columns: all }: Rail, most: number, d: TimelineDrawing): string {
  const q = d.type / 12;
  const room = bottom - top - q;
  return all
    .map(({ x, w, count }) => `M${x} ${bottom}v${-Math.max(1.5 * q, (room * count) / most)}h${w}V${bottom}z`)
    .join('');
}

function shapes({ kind, top, bottom, marks }: Rail, d: TimelineDrawing): string {
  const q = d.type / 12;
  const r = 3.5 * q;
  return marks
    .map(({ x }) =>
      kind === 'note'
        ? `M${x} ${bottom}V${top + q}h${8 * q}l${-2.5 * q} ${3 * q}l${2.5 * q} ${3 * q}H${x}`
        : `M${x - r} ${top + 4.5 * q}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
    )
    .join('');
}
