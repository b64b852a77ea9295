// SPDX-License-Identifier: GPL-2.0-only
// Lists the keys of a tree's two forms, in words.
import type { KeyHelp } from '../../exhibit-api/lane.ts';
import * as words from '../../exhibit-api/words.ts';

export const TREE_KEYS: readonly KeyHelp[] = [
  ['M', words.treeKey],
  ['Z Shift+Z 0', words.zoomKeys],
  ['< > G', words.panKeys],
];
