// SPDX-License-Identifier: GPL-2.0-only
// Drawn as what it is: a tree of slots.
export { TreeLane as default } from '../../exhibit-api/view.ts';
