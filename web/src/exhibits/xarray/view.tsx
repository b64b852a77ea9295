// SPDX-License-Identifier: GPL-2.0-only
// The XArray is drawn as a tree of slots.
export { TreeLane as default } from '../../structures/tree-lane/tree-lane.tsx';
