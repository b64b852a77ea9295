// SPDX-License-Identifier: GPL-2.0-only
// What every exhibit says of its forms and keys, and of a choice that an address has wrong.

/** Of an address: what is wrong in it, and what is right. */
export const notKnown = (part: string, right: string) => `${part} is not known: expected ${right}.`;
export const unknown = (part: string) => `${part} is not known.`;
export const oneOf = (options: readonly string[]) => `one of ${options.join(', ')}`;
export const wholeFrom = (min: number, max: number) => `a whole number from ${min} to ${max}`;

/** The two forms of a tree. */
export const form = 'Form';
export const focus = 'Focus';
export const focusTip = 'What the operation touches (M)';
export const map = 'Map';
export const mapTip = 'The whole tree (M)';
export const mapPart = 'The map';

export const treeKey = 'the tree: switch between focus and map';
export const zoomKeys = 'the map: zoom in, zoom out, show all';
export const panKeys = 'the map: pan left, pan right, follow the cursor';

/** Beside what is not there: what is. */
export const thereAre = (all: readonly (string | number)[]) => `there are ${all.join(', ')}`;
