// SPDX-License-Identifier: GPL-2.0-only
// Draws the XArray as a tree of slots.
export { TreeLane as default } from '../../structures/tree-lane/tree-lane.tsx';
