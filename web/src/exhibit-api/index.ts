// SPDX-License-Identifier: GPL-2.0-only
// Exports the contract: what an exhibit provides, and what of a trace it may read. Structures, stepping and bulk runs
// are rooms of their own.
export { Cache, Kind, LockClass, RECORD_WORDS, idOf, kindOf } from '../base/abi.gen.ts';
export { bisectLeft, bisectRight } from '../base/bisect.ts';
export { perObject, perObjectAndKey } from '../base/memo.ts';
export { own } from '../base/own.ts';
export type { CodeSize, NativeField, SiteTable } from '../base/sites.ts';
export type { ReadyQuery } from './queries.ts';
export type { TreeReader, TreeScene } from '../layout/tree/types.ts';
export { textWidth } from '../layout/geometry.ts';
export { framesAt } from '../trace/frames.ts';
export { localAddress, localWord } from '../trace/locals.ts';
export { addressText, structLayout } from '../trace/inspect.ts';
export { wordAt } from '../trace/word.ts';
export { wordOf } from '../base/sites.ts';
export { Memory } from '../trace/memory.ts';
export { cacheId, livenessOf, objectsOf, type Life } from '../trace/objects.ts';
export type { OpSpan, Trace } from '../trace/trace.ts';
export type { WordView } from '../base/views.ts';
export { countOf, countersOf, countsOf, numbersOf } from './counted.ts';
export type * from './verdict.ts';
export { sayBy, type Narrator, type SaysOf, type Told } from './narrator.ts';
export * from './race.ts';
export { OPERATIONS, type BulkLane } from './bulk.ts';
export * from './types.ts';
export { SHARED_EVENTS, markOf } from './events.ts';
export type { MarkKind } from '../layout/timeline/run.ts';
export { wrongNodes } from './violations.ts';
export type { Glossary } from '../ui/glossary/terms.ts';
export type * from './view.ts';
export * from '../base/english.ts';
export { grouped, upToTwo, whole } from '../base/numbers.ts';
export { lockHeld, lockOpen } from '../layout/words.ts';
export { checkIndices, INDEX } from './op-index.ts';
export { failSpec, raceSpec } from './ops-modifiers.ts';
export { latestEvent, opBefore, violationsAtEnd } from './position.ts';
export { hintsOf, quoted, type OpQuestion, type QuestionSource } from './questions.ts';
export type { Story } from './story.ts';
