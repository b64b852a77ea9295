// SPDX-License-Identifier: GPL-2.0-only
// Lets the reader pick a plot's points and mark a range. A click, or arrow keys and Enter, pick; a drag marks.
import { useState, type ComponentPropsWithoutRef, type PointerEvent } from 'react';
import type { Axis } from '../../layout/plot/axis.ts';
import { pointIn } from '../../base/zoom.ts';
import * as WORDS from './words.ts';

export interface Picking {
  /** Called with an x of the data. @param within the data's range that one pixel covers */
  readonly onPick: (x: number, within: number) => void;
  readonly onRange: (from: number, to: number) => void;
  readonly range: readonly [from: number, to: number] | null;
}

type SvgProps = Omit<ComponentPropsWithoutRef<'svg'>, 'width' | 'height'>;
/** A drag shorter than this is a click, px. */
const LEAST_DRAG = 4;
/** px of an arrow key's step. */
const STEP = 4;

/** @param x a linear axis @param pointed the x under the pointer or the keys, px */
export function usePicking(
  picking: Picking | undefined,
  x: Pick<Axis, 'domain' | 'range' | 'at'>,
  said: string | null,
  pointed: number | null,
  setPointed: (px: number | null) => void,
): { readonly props: SvgProps; readonly range: { readonly from: number; readonly to: number } | null } {
  const [pressed, setPressed] = useState<number | null>(null);
  const [left, right] = x.range;
  const [low, high] = x.domain;
  const within = (high - low) / (right - left);
  const valueAt = (px: number): number => low + (Math.min(right, Math.max(left, px)) - left) * within;
  const pixel = (e: PointerEvent<SVGSVGElement>): number => pointIn(e.currentTarget, e)[0];
  const looks: SvgProps = {
    onPointerMove: (e) => setPointed(pixel(e)),
    onPointerLeave: () => setPointed(null),
  };
  if (!picking) return { props: looks, range: null };
  const marked =
    pressed !== null && pointed !== null && Math.abs(pointed - pressed) > LEAST_DRAG
      ? { from: Math.max(left, Math.min(pressed, pointed)), to: Math.min(right, Math.max(pressed, pointed)) }
      : null;
  const kept = picking.range && { from: x.at(picking.range[0]), to: x.at(picking.range[1]) };
  return {
    range: marked ?? kept,
    props: {
      ...looks,
      role: 'slider',
      tabIndex: 0,
      'aria-valuemin': Math.round(low),
      'aria-valuemax': Math.round(high),
      'aria-valuenow': Math.round(valueAt(pointed ?? left)),
      'aria-valuetext': said ?? WORDS.keys,
      style: { touchAction: 'pan-y', cursor: 'pointer' },
      onPointerDown: (e) => {
        e.currentTarget.setPointerCapture(e.pointerId);
        setPressed(pixel(e));
      },
      onPointerUp: (e) => {
        if (pressed === null) return;
        setPressed(null);
        if (marked) picking.onRange(valueAt(marked.from), valueAt(marked.to));
        else picking.onPick(valueAt(pixel(e)), within);
      },
      onPointerCancel: () => setPressed(null),
      onBlur: () => setPointed(null),
      onKeyDown: (e) => {
        const by = { ArrowLeft: -STEP, ArrowRight: STEP, PageUp: -STEP * 10, PageDown: STEP * 10 }[e.key];
        const to = { Home: left, End: right }[e.key] ?? (by === undefined ? null : (pointed ?? left) + by);
        if (to !== null) setPointed(Math.min(right, Math.max(left, to)));
        else if (e.key === 'Enter') picking.onPick(valueAt(pointed ?? left), within);
        else return;
        e.preventDefault();
        e.stopPropagation();
      },
    },
  };
}
