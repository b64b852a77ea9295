// SPDX-License-Identifier: GPL-2.0-only
// Exports what exhibits may use of maple trees.
export type { MapleEvent, MapleEventKind, MapleScan, MapleVisit } from './event.ts';
export {
  mapleFact,
  type MapleDeed,
  type MapleFact,
  type MapleFactOf,
  type MapleSource,
  type MapleThing,
} from './facts/index.ts';
export { mapleQuestions } from './questions.ts';
export { MAPLE_GLOSSARY } from './glossary.ts';
export { sayMaple, type MapleWords } from './say/index.ts';
export { decodeNode, decodeParent, isNode, mapleLayout, partAt, type MapleType } from './layout.ts';
export { mapleViolations, type MapleViolation } from './invariants.ts';
export { MAPLE_ENCODED, MAPLE_POINTERS, mapleField } from './pointers.ts';
export { MapleOpScan, type MapleScanInput } from './scan.ts';
export {
  mapleEntries,
  parentOf,
  readMapleNode,
  readMapleTree,
  type MapleNode,
  type MapleSlot,
  type MapleTree,
} from './tree.ts';
export { mapleWord, type MapleNouns } from './word.ts';
