// SPDX-License-Identifier: GPL-2.0-only
// Exports what exhibits may use of red-black trees.
export { holderViolations, rbViolations } from './invariants.ts';
export { RbScan } from './scan.ts';
export type { RbScanInput, RbStore, RbTurn, RbVisit, Side } from './told.ts';
export {
  holdersIn,
  RB_ENCODED,
  rbCachedLayout,
  rbLayout,
  readPlainRbTree,
  readRbNode,
  readRbTree,
  type RbHolders,
  type RbNode,
  type RbTree,
} from './tree.ts';
export { RB_WORD, rbWords } from './word.ts';
