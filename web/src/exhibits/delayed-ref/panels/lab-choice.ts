// SPDX-License-Identifier: GPL-2.0-only
// Reads and writes a choice in the reorder lab for the address. It is "order:before;placement:aligned", or the
// members' names in order.
import { pickText, type Picked } from '../../../exhibit-api/panel-choice.ts';
import type { MemberType } from '../abi.ts';
import type { Placement } from '../placement.ts';
import { WORDS } from './words.ts';

export type Order = readonly MemberType[];
/** An order with a name: "before". */
export type Start = readonly [name: string, order: Order];

export interface LabChoice {
  readonly order: Order;
  readonly placement: Placement;
}

export const names = (order: Order): string => order.map((m) => m.name).join();
export const sorted = (order: Order): string =>
  order
    .map((m) => m.name)
    .sort()
    .join();

/** The order with these names; null unless they are all members of one struct. */
function ordered(text: string, starts: readonly Start[]): Order | null {
  const wanted = text.split(',');
  const key = [...wanted].sort().join();
  const family = starts.find(([, order]) => sorted(order) === key)?.[1];
  return family ? wanted.map((name) => family.find((m) => m.name === name)!) : null;
}

/** `known`: named orders that depend on no choice; the lab opens with the first. */
export function readLab(picked: Picked, known: readonly Start[]): LabChoice {
  const order = picked.take(
    'order',
    (text) => known.find(([name]) => name === text)?.[1] ?? ordered(text, known),
    WORDS.anOrder(known.map(([name]) => name)),
  );
  return {
    order: order ?? known[0]![1],
    placement: picked.oneOf('placement', ['packed', 'aligned']) === 'aligned' ? 'aligned' : 'packed',
  };
}

export function labText({ order, placement }: LabChoice, known: readonly Start[]): string | null {
  const named = known.findIndex(([, o]) => names(o) === names(order));
  const text = pickText({
    order: named === 0 ? null : (known[named]?.[0] ?? names(order)),
    placement: placement === 'packed' ? null : placement,
  });
  return text || null;
}
