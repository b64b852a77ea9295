// SPDX-License-Identifier: GPL-2.0-only
// Writes sentences about rb_erase(), each of at most 20 words, from the fact alone.
import type { SaysOf } from '../../../exhibit-api/index.ts';
import type { HeadFact, HeadFactOf } from '../facts/index.ts';

const colour = (red: boolean): string => (red ? 'red' : 'black');

export const ERASES = {
  'leftmost-moves': (fact) =>
    fact.to === null
      ? `${fact.key} is the only key: rb_leftmost becomes NULL.`
      : `${fact.key} is the smallest key and leaves: rb_leftmost points at the next one, ${fact.to}.`,
  unlinks: sayUnlinks,
  'reddens-sibling': sayReddens,
  'blackens-above': (fact) =>
    `${fact.parent} was red and turns black: the paths below it get back the black that they lacked.`,
  'erase-rotates': sayRotates,
} satisfies Partial<SaysOf<HeadFact>>;

function sayUnlinks({ key, next, red, isRoot, two }: HeadFactOf<'unlinks'>): string {
  if (next === null) {
    if (isRoot) return `${key} is the only head: the root pointer becomes NULL, and the tree is empty.`;
    return red
      ? `${key} is red and has no child: without it every path has as many blacks as before.`
      : `${key} is black and has no child: where it was, the path lacks a black now.`;
  }
  if (!two)
    return `The only child of ${key}, ${next}, takes its place and its colour, ${colour(red)}: no path lacks a black.`;
  const takes = `The next key, ${next}, takes ${key}’s place and colour, ${colour(red)}`;
  if (two.child !== null) return `${takes}; ${two.child} moves up where ${next} was, now black.`;
  return two.wasRed
    ? `${takes}; it was red, so no path lacks a black.`
    : `${takes}; where ${next} was, a path lacks a black.`;
}

function sayReddens({ sibling, parent, then }: HeadFactOf<'reddens-sibling'>): string {
  const turns = `The sibling ${sibling} has no red child and turns red`;
  switch (then) {
    case 'red-parent':
      return `${turns}: both sides of ${parent} lack a black now.`;
    case 'above':
      return `${turns}: now all paths through ${parent} lack a black.`;
    case 'root':
      return `${turns}: every path has one black less now, all alike.`;
  }
}

function sayRotates({ up, upRed, down, black, double, isRoot }: HeadFactOf<'erase-rotates'>): string {
  const becomes = isRoot ? 'becomes the root' : 'moves up';
  if (black === null)
    return `Red sibling ${up} turns black and ${becomes}; ${down} below it turns red; the path still lacks a black.`;
  const by = double ? 'By two rotations ' : '';
  return `${by}${up}, now ${colour(upRed)}, ${becomes} above ${down} and ${black}, both black: no path lacks a black.`;
}
