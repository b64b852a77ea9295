// SPDX-License-Identifier: GPL-2.0-only
// Exports what exhibits may use of maple trees.
export type { MapleEvent, MapleEventKind, MapleScan } from './event.ts';
export { mapleFact, type MapleDeed, type MapleSource, type MapleThing } from './facts/index.ts';
export { MAPLE_GLOSSARY } from './glossary.ts';
export { mapleViolations } from './invariants.ts';
export { decodeParent, MAPLE_ENCODED, MAPLE_POINTERS, mapleLayout, partAt } from './layout.ts';
export { mapleQuestions } from './questions.ts';
export { sayMaple, type MapleWords } from './say.ts';
export { MapleOpScan } from './scan.ts';
export { mapleEntries, readMapleNode, readMapleTree } from './tree.ts';
export type { MapleNode, MapleSlot, MapleTree } from './tree.ts';
export { mapleField, mapleWord } from './word.ts';
