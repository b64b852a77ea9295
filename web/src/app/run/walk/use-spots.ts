// SPDX-License-Identifier: GPL-2.0-only
// Follows the picture: finds where the places of a walk are drawn, again after each change of the drawing.
import { useLayoutEffect, useState } from 'react';
import type { Place } from '../../../exhibit-api/own-walk.ts';
import { elementAt, placeOf, spotOf, stageOf, type Spot } from './places.ts';

/** What is to be found in the picture. */
export interface Sought {
  readonly made: readonly { readonly at: Place; readonly nth: number; readonly shown: boolean }[];
  readonly wrong: readonly Place[];
}

export interface Ring {
  readonly spot: Spot;
  /** The numbers of the steps that were made there. */
  readonly text: string;
  readonly shown: boolean;
}

interface Spots {
  readonly svg: SVGSVGElement | null;
  /** The picture's type size. */
  readonly type: number;
  readonly made: readonly Ring[];
  readonly wrong: readonly Spot[];
  /** The item with the focus, if keys brought it there. */
  readonly chosen: { readonly at: Place; readonly spot: Spot; readonly above: number } | null;
}

const NONE: Spots = { svg: null, type: 0, made: [], wrong: [], chosen: null };

/** Above a slot is its number: so many times the type size. */
const NUMBER_ABOVE = 1.6;

/** "3", "1 6", and of more the first and the last: "1…7". */
const numbers = (all: readonly number[]): string =>
  all.length > 2 ? `${all[0]}…${all.at(-1)}` : all.join(' ');

function find({ made, wrong }: Sought): Spots {
  const stage = stageOf();
  const item = stage?.querySelector<SVGGraphicsElement>('[role="treeitem"][tabindex]');
  const svg = item?.ownerSVGElement;
  if (!stage || !svg) return NONE;
  const type = parseFloat(svg.style.fontSize) || 12;
  const spot = (at: Place): Spot | null => {
    const found = elementAt(stage, at);
    return found && spotOf(found);
  };
  const at = new Map<string, Sought['made'][number][]>();
  for (const m of made) {
    const key = `${m.at.node}.${m.at.slot}`;
    at.set(key, [...(at.get(key) ?? []), m]);
  }
  const rings = [...at.values()].flatMap((all): Ring[] => {
    const there = spot(all[0]!.at);
    const text = numbers(all.map((m) => m.nth));
    return there ? [{ spot: there, text, shown: all.every((m) => m.shown) }] : [];
  });
  const focused = stage.querySelector<SVGGraphicsElement>('[role="treeitem"]:focus-visible');
  const place = focused && placeOf(focused);
  const numbered = focused?.matches('.tile, .lru-item') ? type * NUMBER_ABOVE : 0;
  return {
    ...{ svg, type, made: rings },
    wrong: wrong.flatMap((p) => spot(p) ?? []),
    chosen: focused && place ? { at: place, spot: spotOf(focused), above: numbered } : null,
  };
}

/** Two findings are equal if they draw the same. */
const same = (a: Spots, b: Spots): boolean =>
  a.svg === b.svg && JSON.stringify({ ...a, svg: 0 }) === JSON.stringify({ ...b, svg: 0 });

export function useSpots(sought: Sought): Spots {
  const [spots, setSpots] = useState(NONE);
  useLayoutEffect(() => {
    const look = (): void => {
      const found = find(sought);
      setSpots((before) => (same(before, found) ? before : found));
    };
    look();
    const stage = stageOf();
    if (!stage) return;
    const observer = new MutationObserver(look);
    observer.observe(stage, {
      ...{ childList: true, subtree: true, attributes: true },
      attributeFilter: ['x', 'y', 'width', 'height', 'style', 'data-key', 'data-place', 'data-rb'],
    });
    stage.addEventListener('focusin', look);
    stage.addEventListener('focusout', look);
    return () => {
      observer.disconnect();
      stage.removeEventListener('focusin', look);
      stage.removeEventListener('focusout', look);
    };
  });
  return spots;
}
