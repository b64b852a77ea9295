// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts that all exhibits share: their forms, their keys, and the sentence about an unknown choice.

/** The faulty part of an address, and what is allowed. */
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

/** Names what exists, in a message about a name that does not. */
export const thereAre = (all: readonly (string | number)[]) => `there are ${all.join(', ')}`;
