// SPDX-License-Identifier: GPL-2.0-only
// Says a fact of the address space in one plain sentence of at most 20 words. It reads the fact and nothing else. Facts
// of the red-black tree, its list and its cache are said here.
import { capital, plural, sayBy, type SaysOf, type Told } from '../../../exhibit-api/index.ts';
import { sayMaple } from '../../../structures/maple/index.ts';
import type { AreaFact, RbFact, RbFactOf } from '../facts/types.ts';
import { area, MAPLE_WORDS, number } from '../words.ts';
import { OWN } from './own.ts';

function sayCompares({ with: at, member, value, sought }: RbFactOf<'compares'>): string {
  return member === 'gap'
    ? `Below ${area(at)} the largest gap has ${plural(value, 'page')}; ${plural(sought, 'page')} ${sought === 1 ? 'is' : 'are'} wanted.`
    : `Page ${number(sought)} is compared with the ${member} page of ${area(at)}, ${number(value)}.`;
}

function sayTurns({ at, side, to, page }: RbFactOf<'turns-to'>): string {
  const goes = to ? `the search goes ${side}, to ${area(to)}` : `it has no ${side} child`;
  if (page === null)
    return to ? `In the search for a gap, ${goes}.` : `For the gap, ${area(at)} has no ${side} child.`;
  return `Page ${number(page)} is ${side === 'right' ? 'above' : 'not above'} ${area(at)}: ${goes}.`;
}

function sayColours({ area: of, red, isRoot, removal }: RbFactOf<'colours'>): string {
  const turns = `${capital(area(of))} turns ${red ? 'red' : 'black'}`;
  if (isRoot && !red) return `${turns}, as a root must be.`;
  if (removal) return `${turns}: after a removal all paths must have equally many blacks.`;
  return red
    ? `${turns} in return: no path may have more blacks than another.`
    : `${turns}: two reds in a row are not allowed.`;
}

const RB = {
  'looks-in-cache': ({ place, holds, hit, page }) =>
    holds === null
      ? `Place ${place} of the thread’s cache is empty.`
      : hit
        ? `Place ${place} of the thread’s cache holds ${area(holds)}, which has page ${number(page)}: no search is needed.`
        : `Place ${place} of the thread’s cache holds ${area(holds)}, which does not have page ${number(page)}.`,
  searches: ({ search, by, root }) =>
    root
      ? `Search ${search}, by ${by}(), starts at the root: ${area(root)}.`
      : `Search ${search}, by ${by}(), finds the tree empty.`,
  compares: sayCompares,
  'turns-to': sayTurns,
  'follows-list': ({ from, to }) =>
    to
      ? `The list leads from ${from ? area(from) : 'its head'} to ${area(to)}.`
      : `The list ${from ? `ends after ${area(from)}` : 'is empty'}.`,
  'changes-list': ({ from, to }) =>
    `In the list, ${to ? area(to) : 'nothing'} comes ${from ? `after ${area(from)}` : 'first'} now.`,
  'joins-tree': ({ area: of, under, side }) =>
    under
      ? `${capital(area(of))} becomes the ${side} child of ${area(under)}, red at first.`
      : `${capital(area(of))} becomes the root of the tree.`,
  'leaves-tree': ({ area: of }) => `${capital(area(of))} is taken out of the tree.`,
  colours: sayColours,
  rotates: ({ down, up }) => `A rotation: ${area(up)} moves up, and ${area(down)} below it; the order stays.`,
  'knows-gap': ({ area: of, pages: n }) =>
    `${capital(area(of))} notes ${plural(n, 'page')} as the largest gap in its subtree.`,
} satisfies SaysOf<RbFact>;

const sayStep = sayBy<AreaFact>({
  ...OWN,
  ...RB,
  tree: ({ cpu, deed }) => sayMaple({ cpu, ...deed }, MAPLE_WORDS),
});

/** In a race each sentence names its CPU. */
export function sayAreas(told: Told): string {
  const fact = told as AreaFact;
  const said = sayStep(fact);
  return fact.race ? `CPU ${fact.cpu}: ${said.charAt(0).toLowerCase()}${said.slice(1)}` : said;
}
