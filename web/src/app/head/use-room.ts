// SPDX-License-Identifier: GPL-2.0-only
// Fits the head by measuring it: drawn with all its parts, then with fewer until it fits, all before anything is seen.
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { ownBox } from '../../base/zoom.ts';
import { barFor, bars, nameOf, type Left, type Look, type Need } from './room.ts';

interface Fit {
  readonly head: RefObject<HTMLElement | null>;
  readonly left: Left;
}

/** `content` names all that the widths depend on: when it changes, they are measured anew. */
export function useRoom(content: string, { phone, projector }: Look): Fit {
  const head = useRef<HTMLElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  const [measured, setMeasured] = useState<{
    readonly content: string;
    readonly needs: ReadonlyMap<string, Need>;
  }>({ content: '', needs: new Map() });
  const needs = measured.content === content ? measured.needs : NONE;
  const look = { phone, projector };
  const left = width === null ? (bars(0, look)[0] ?? []) : barFor(width, look, needs);
  const name = nameOf(left);

  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return;
    const see = (): void => setWidth(ownBox(element).width);
    see();
    // Before the browser paints: nobody sees the bar too full.
    const observer = new ResizeObserver(() => flushSync(see));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (head.current && width !== null && !needs.has(name))
      setMeasured({ content, needs: new Map(needs).set(name, needOf(head.current)) });
  }, [width, needs, name, content]);
  // Letters of another font are of other widths.
  useLayoutEffect(() => {
    const again = (): void => setMeasured({ content: '', needs: NONE });
    document.fonts.addEventListener('loadingdone', again);
    return () => document.fonts.removeEventListener('loadingdone', again);
  }, []);
  return { head, left };
}

const NONE: ReadonlyMap<string, Need> = new Map();

/** The widths of its parts as they would be by themselves, the spaces between them, and its margins. */
function needOf(head: HTMLElement): Need {
  head.dataset['measured'] = '';
  const style = getComputedStyle(head);
  const widths = [...head.children].map((part) => ownBox(part).width).filter((w) => w > 0);
  const around = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
  const full = widths.reduce((sum, w) => sum + w, around + (widths.length - 1) * parseFloat(style.columnGap));
  const scenario = head.querySelector('.head-scenario');
  const least = scenario ? parseFloat(getComputedStyle(scenario).minWidth) : 0;
  const spare = scenario ? Math.max(0, ownBox(scenario).width - least) : 0;
  delete head.dataset['measured'];
  return { full: Math.ceil(full), least: Math.ceil(full - spare) };
}
