// SPDX-License-Identifier: GPL-2.0-only
// Reads and draws the pages in an XArray, as 6.12 keeps them.
import { type Trace, type TreeScene, type WalkEvent } from '../../../exhibit-api/index.ts';
import type { StructureReader } from '../../../structures/shapes/shapes.ts';
import {
  internalFace,
  nounsOf,
  xaLevels,
  xaReader,
  xaWalkEvents,
  type FaceOf,
  type XaFact,
} from '../../../structures/xarray/index.ts';
import { objectEvent } from '../labels.ts';
import { xa, xaFactAt } from '../facts/xarray.ts';
import type { SharedFact } from '../facts/types.ts';
import { violations } from '../invariants.ts';
import { objectEvents } from '../objects.ts';
import { readsOf } from '../shared-reader.ts';
import { sayOwn } from '../say.ts';
import { entryAt } from '../words.ts';
import { scannerOf, XA_PAGES } from './pages.ts';

const noun = nounsOf({ pointer: 'an entry' });

const face: FaceOf = (entry) =>
  entry.kind === 'pointer' ? { glyph: 'solid', noun: 'entry' } : internalFace(entry);

function events(trace: Trace, op: number): readonly WalkEvent[] {
  const own = objectEvents(trace, op).map(objectEvent);
  const tree = xaWalkEvents(scannerOf(trace).scan(op).events, noun);
  return [...own, ...tree].sort((a, b) => a.record - b.record);
}

type Fact = SharedFact | XaFact;

/** Zswap's own facts name the operation by a string; those of the XArray also hold its arguments. */
const isOwn = (fact: Fact): fact is SharedFact => typeof fact.op === 'string';

export const XARRAY: StructureReader<TreeScene> = {
  ...readsOf(XA_PAGES),
  events,
  ...xaReader({
    array: (trace) => trace.root,
    scanner: scannerOf,
    face,
    stored: () => ({ means: (_, indices) => entryAt(indices) }),
    violations: (...at) => violations(XA_PAGES, ...at),
  }),
  walk: async () =>
    (await import('../../../structures/xarray/own-walk/rules.ts')).xaWalkRules({
      array: (trace) => trace.root,
      scanner: scannerOf,
      index: (trace, op) => trace.ops[op]?.args[0] ?? null,
    }),
  questions: (source) => xaLevels(source, source.trace.root),
  narrator: {
    fact: xaFactAt,
    say(told) {
      const fact = told as Fact;
      return isOwn(fact) ? sayOwn(fact) : xa.say(fact);
    },
  },
};
