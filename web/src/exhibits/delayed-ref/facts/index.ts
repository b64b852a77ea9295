// SPDX-License-Identifier: GPL-2.0-only
// The fact of one step: what the C function that acted did.
import type { Memory, Trace } from '../../../exhibit-api/index.ts';
import { layoutOf, placesOf } from '../memory.ts';
import { perPage } from '../native.ts';
import { opName } from '../words.ts';
import { checkFact, recolourFact, rotateFact } from './rebalance.ts';
import { eraseFact, unlinkFact } from './erase.ts';
import { compareFact, followFact, returnFact } from './search.ts';
import { stepAt, type Step } from './step.ts';
import type { HeadDeed, HeadFact } from './types.ts';

export type { HeadFact, HeadFactOf } from './types.ts';

function allocFact({ trace, event }: Step): HeadDeed {
  const { nths, taken } = placesOf(trace);
  const place = nths.get(event.head) ?? 0;
  const again = taken[place] !== event.record;
  return { kind: 'allocates', place, perPage: perPage(layoutOf(trace).native.size), again };
}

function deedOf(step: Step): HeadDeed {
  const { event } = step;
  const erased = step.span.name === 'erase' ? eraseFact(step) : null;
  if (erased) return erased;
  switch (event.kind) {
    case 'begin':
      return { kind: 'begins' };
    case 'alloc':
      return allocFact(step);
    case 'lock':
      return { kind: 'locks', own: event.head !== 0 };
    case 'walk':
      return { kind: 'starts', root: step.keyOrNull(event.other) };
    case 'read':
      return compareFact(step);
    case 'descend':
      return followFact(step);
    case 'match':
      return { kind: 'matches' };
    case 'link':
      return { kind: 'links', under: step.keyOrNull(event.other), side: event.side };
    case 'write':
      return { kind: 'is-leftmost' };
    case 'unlink':
      return unlinkFact(step);
    case 'check':
      return checkFact(step);
    case 'recolour':
      return recolourFact(step);
    case 'rotate':
      return rotateFact(step);
    case 'unlock':
      return { kind: 'unlocks', own: event.head !== 0 };
    case 'free':
      return { kind: 'frees', removed: step.span.name === 'erase' };
    case 'result':
      return returnFact(step);
  }
}

/** The latest fact after `position` records; `memory` stands there. Null before the operation's first line. */
export function headFactAt(trace: Trace, memory: Memory, position: number): HeadFact | null {
  const step = stepAt(trace, memory, position);
  if (!step) return null;
  const { name, args } = step.span;
  return { ...deedOf(step), cpu: 'A', op: opName(name), key: args[0] ?? 0 };
}
