// SPDX-License-Identifier: GPL-2.0-only
// A node of a drawn red-black tree, for screen readers.
export const node = (name: string, current: boolean, wrong: string | null) =>
  `${name}${current ? '; the search is here' : ''}${wrong ? `; wrong: ${wrong}` : ''}`;
