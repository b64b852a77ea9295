// SPDX-License-Identifier: GPL-2.0-only
// All that an exhibit may import.
export { Cache, Control, Kind, LockClass, RECORD_WORDS, idOf, kindOf } from '../base/abi.gen.ts';
export { bisectLeft, bisectRight } from '../base/bisect.ts';
export { perObject, perObjectAndKey } from '../base/memo.ts';
export { own } from '../base/own.ts';
export type { CodeSize, NativeField, NativeStruct, SiteTable } from '../base/sites.ts';
export { rbViolations, type RbViolation } from '../structures/rbtree/invariants.ts';
export {
  rbCachedLayout,
  rbLayout,
  readPlainRbTree,
  readRbNode,
  readRbTree,
  type RbLayout,
  type RbNode,
  type RbTree,
} from '../structures/rbtree/tree.ts';
export { XaBulkCounter, type XaCounts } from '../structures/xarray/bulk-counter.ts';
export { decodeEntry, XA_POINTERS, type XaEntry } from '../structures/xarray/entry.ts';
export { treeViolations } from '../structures/xarray/invariants.ts';
export { xaLayout } from '../structures/xarray/layout.ts';
export { XA_QUERIES, type ReadyQuery } from './queries.ts';
export { slotWordOf } from '../structures/xarray/slot-word.ts';
export { scannersOf, type DrawnEvent, type XaEvent, type XaScan } from '../structures/xarray/scan.ts';
export {
  orderAt,
  readNode,
  readTree,
  xarrayShape,
  treeEntries,
  type PlacedEntry,
  type XaNode,
  type XaTree,
} from '../structures/xarray/tree.ts';
export type { SlotFace, SlotNode, Strand, TreeCursor, TreeScene } from '../layout/tree/types.ts';
export { textWidth } from '../layout/geometry.ts';
export { frameLine, framesAt } from '../trace/frames.ts';
export { localAddress, localWord } from '../trace/locals.ts';
export { addressText, formatValue, readValue, structLayout, type Value } from '../trace/inspect.ts';
export { wordAt } from '../trace/word.ts';
export { wordOf } from '../base/sites.ts';
export { Memory } from '../trace/memory.ts';
export { cacheId, livenessOf, objectsOf, type Life } from '../trace/objects.ts';
export type { OpSpan, Trace } from '../trace/trace.ts';
export type { WordView } from '../ui/views.ts';
export { lastWrite } from '../trace/writes.ts';
export { countOf, countsOf, numbersOf } from './counted.ts';
export type * from './verdict.ts';
export { sentenceAt, type Narrator, type Told } from './narrator.ts';
export * from './race.ts';
export { RB_WORD, rbWords } from '../structures/rbtree/word.ts';
export { isVisibleFile } from '../stepping/steps.ts';
export type { BulkLane } from './bulk.ts';
export * from './types.ts';
export { SHARED_EVENTS, markOf } from './events.ts';
export type { MarkKind } from '../layout/timeline/run.ts';
export { neighbours, wrongNodes, wrongSlots } from './violations.ts';
export { XARRAY_GLOSSARY } from '../structures/xarray/glossary.ts';
export type { Glossary, Term } from '../ui/glossary/terms.ts';
export { XA_COUNTERS, xaCompared, xaCounts } from '../structures/xarray/counters.ts';
export { internalFace, xarrayScene, xaTouched, type FaceOf } from '../structures/xarray/scene.ts';
export { xarrayWord, xaStateField } from '../structures/xarray/word.ts';
export type * from './view.ts';
export { xaWalkEvents } from '../structures/xarray/labels.ts';
export * from '../base/english.ts';
export { lockHeld, lockOpen } from '../layout/words.ts';
export {
  NOTHING,
  type Acting,
  type Identify,
  type Indices,
  type Purpose,
  type Declined,
  type Thing,
  type XaFact,
  type XaFactOf,
} from '../structures/xarray/facts/index.ts';
export type { XaWords } from '../structures/xarray/say/index.ts';
export { identifyValue, nounOfInternal, nounOfValue, xaNarrator } from '../structures/xarray/narrator.ts';
export { quoted, type OpQuestion, type QuestionSource } from './questions.ts';
export { xaLevels, xaNodeName } from '../structures/xarray/questions.ts';
export type { Stop, Story } from './story.ts';
export { byShape, type Shape, type ShapedScene } from '../structures/shapes/shapes.ts';
