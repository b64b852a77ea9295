// SPDX-License-Identifier: GPL-2.0-only
// Holds the accessible names of a red-black tree's nodes.
export const node = (name: string, current: boolean, wrong: string | null) =>
  `${name}${current ? '; the search is here' : ''}${wrong ? `; wrong: ${wrong}` : ''}`;
