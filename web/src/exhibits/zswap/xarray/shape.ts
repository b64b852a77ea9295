// SPDX-License-Identifier: GPL-2.0-only
// The pages in an XArray, as 6.12 keeps them.
import { wrongSlots, type Trace, type TreeScene, type WalkEvent } from '../../../exhibit-api/index.ts';
import type { StructureReader } from '../../../structures/shapes/shapes.ts';
import {
  internalFace,
  slotWordOf,
  xaLevels,
  xaNodeName,
  xarrayScene,
  xarrayWord,
  xaStateField,
  xaTouched,
  xaWalkEvents,
  type FaceOf,
  type XaEntry,
  type XaFact,
} from '../../../structures/xarray/index.ts';
import { objectEvent } from '../events.ts';
import { xa, xaFactAt } from '../facts/xarray.ts';
import type { SharedFact } from '../facts/types.ts';
import { violations } from '../invariants.ts';
import { objectEvents } from '../objects.ts';
import { readsOf } from '../reads.ts';
import { sayOwn } from '../say.ts';
import { entryAt } from '../words.ts';
import { scannerOf, XA_PAGES } from './pages.ts';

const noun = (entry: XaEntry): string =>
  entry.kind === 'empty' ? 'nothing' : entry.kind === 'pointer' ? 'an entry' : entry.kind;

const face: FaceOf = (entry) =>
  entry.kind === 'pointer' ? { glyph: 'solid', noun: 'entry' } : internalFace(entry);

function events(trace: Trace, op: number): readonly WalkEvent[] {
  const own = objectEvents(trace, op).map(objectEvent);
  const tree = xaWalkEvents(scannerOf(trace).scan(op).events, noun);
  return [...own, ...tree].sort((a, b) => a.record - b.record);
}

type Fact = SharedFact | XaFact;

/** Facts of the XArray name the operation with its arguments. */
const isOwn = (fact: Fact): fact is SharedFact => typeof fact.op === 'string';

export const XARRAY: StructureReader<TreeScene> = {
  ...readsOf(XA_PAGES),
  events,
  scene(trace, memory, record) {
    const op = trace.opAt(Math.max(0, record - 1));
    const scan = scannerOf(trace).scan(op);
    const ended = trace.ops[op]?.end === record;
    const wrong = wrongSlots(ended ? violations(XA_PAGES, trace, memory, record) : []);
    return xarrayScene({ trace, memory, record, array: trace.root, scan, face, wrong });
  },
  slotWord: (trace, memory, index) => slotWordOf(trace.sites, memory, trace.root, index),
  nodeType: () => 'struct xa_node',
  wordField: xaStateField,
  touched(trace, record) {
    const op = trace.opAt(Math.max(0, record - 1));
    return trace.ops[op] ? xaTouched(scannerOf(trace).scan(op), record) : null;
  },
  word: (trace, memory, at) =>
    xarrayWord(trace, memory, at, trace.root, {
      valueKind: 'value',
      valueFields: () => [],
      means: (_, indices) => entryAt(indices),
    }),
  nodeName: (trace, memory, node) => xaNodeName(trace, memory, trace.root, node),
  questions: (source) => xaLevels(source, source.trace.root),
  narrator: {
    fact: xaFactAt,
    say(told) {
      const fact = told as Fact;
      return isOwn(fact) ? sayOwn(fact) : xa.say(fact);
    },
  },
};
