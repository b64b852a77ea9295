// SPDX-License-Identifier: GPL-2.0-only
// Exports what exhibits may use of the XArray.
export { XaBulkCounter } from './bulk-counter.ts';
export { decodeEntry, XA_ENCODED, XA_POINTERS, type XaEntry } from './entry.ts';
export { changedRanges, type IndexRange } from './differences.ts';
export { entriesIn, firstEntries, orderAt, treeEntries, type PlacedEntry } from './entries.ts';
export { treeViolations } from './invariants.ts';
export { xaLayout } from './layout.ts';
export { slotWordOf } from './slot-word.ts';
export { scannersOf, type DrawnEvent, type ReaderWatch, type XaEvent } from './scan.ts';
export { readTree, xarrayShape, type XaTree } from './tree.ts';
export { XARRAY_GLOSSARY } from './glossary.ts';
export { XA_COUNTERS, xaCompared, xaCounts } from './counters.ts';
export { internalFace, xarrayScene, type FaceOf } from './scene.ts';
export { xarrayWord } from './word.ts';
export { xaReader } from './reader.ts';
export { nounsOf, xaWalkEvents } from './labels.ts';
export {
  NOTHING,
  actingIn,
  type Acting,
  type Context,
  type Identify,
  type Indices,
  type Purpose,
  type SlotRef,
  type Declined,
  type Thing,
  type XaFact,
  type XaFactOf,
} from './facts/index.ts';
export { Slots, slots, tag, where, type XaWords } from './say/index.ts';
export { identifyValue, nounOfInternal, nounOfValue, xaNarrator } from './narrator.ts';
export { xaLevels, xaNodeName } from './questions.ts';
export { XA_QUERIES } from './queries.ts';
