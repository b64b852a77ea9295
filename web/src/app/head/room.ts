// SPDX-License-Identifier: GPL-2.0-only
// What of the head stands in the bar, by the room that there is: parts leave it for the menu one after another. The
// views first become a select, and the name its sign.

export type Part =
  | 'word'
  | 'tabs'
  | 'present'
  | 'link'
  | 'export'
  | 'slots'
  | 'keys'
  | 'find'
  | 'theme'
  | 'view'
  | 'exhibit'
  | 'variants';
/** Parts that are not in the bar. */
export type Left = readonly Part[];

export interface Look {
  readonly phone: boolean;
  readonly projector: boolean;
}

const SCREEN: Left = [
  'present',
  'link',
  'export',
  'slots',
  'keys',
  'find',
  'theme',
  'view',
  'exhibit',
  'variants',
];
const PROJECTOR: Left = [
  'present',
  'link',
  'slots',
  'view',
  'exhibit',
  'export',
  'keys',
  'find',
  'theme',
  'variants',
];
/** From this width the views are tabs, in the page's own pixels. */
const TABS_FROM = 1366;

/** From the richest bar to the poorest. */
export function bars(width: number, { phone, projector }: Look): readonly Left[] {
  const tabs = width >= TABS_FROM;
  const rest = projector ? PROJECTOR : SCREEN;
  const order: Left = [...(tabs ? (['word', 'tabs'] as const) : (['tabs', 'word'] as const)), ...rest];
  const first = phone ? order.length - 1 : projector ? 2 : tabs ? 0 : 1;
  return Array.from({ length: order.length + 1 - first }, (_, i) => order.slice(0, first + i));
}

/** What a bar needs: with the scenario's name in full, and with as little of it as may be. */
export interface Need {
  readonly full: number;
  readonly least: number;
}

/** How many parts may leave the bar so that the scenario's name is read in full. */
const FOR_A_NAME = { screen: 5, projector: 7 };

/** The richest bar that fits; one that has not been measured is tried. */
export function barFor(width: number, look: Look, needs: ReadonlyMap<string, Need>): Left {
  const all = bars(width, look);
  const named = all.filter((left) => left.length <= FOR_A_NAME[look.projector ? 'projector' : 'screen']);
  const fits = (left: Left, which: keyof Need): boolean => (needs.get(nameOf(left))?.[which] ?? 0) <= width;
  return (
    named.find((left) => fits(left, 'full')) ?? all.find((left) => fits(left, 'least')) ?? all.at(-1) ?? []
  );
}

export const nameOf = (left: Left): string => [...left].sort().join(' ');
