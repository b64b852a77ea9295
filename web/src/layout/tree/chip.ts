// SPDX-License-Identifier: GPL-2.0-only
// Makes a chip: a closed node, drawn as a small box with its slots as a texture.
import type { Box } from '../geometry.ts';
import type { Chip } from './drawing.ts';
import { chipTextures } from './texture.ts';
import type { SlotNode } from './types.ts';

export const makeChip = (node: SlotNode, box: Box, state: Chip['state']): Chip => ({
  ...box,
  id: node.id,
  state,
  textures: chipTextures(node.slots, box),
  name: `${node.level}, ${node.note}`,
  wrong: node.wrong,
});
