// SPDX-License-Identifier: GPL-2.0-only
// Makes the fact of one step, by its event.
import type { Memory, Trace } from '../../../exhibit-api/index.ts';
import type { HeadEventKind } from '../event.ts';
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

const DEEDS: Readonly<Record<HeadEventKind, (step: Step) => HeadDeed>> = {
  begin: () => ({ kind: 'begins' }),
  alloc: allocFact,
  lock: (step) => ({ kind: 'locks', own: step.event.head !== 0 }),
  walk: (step) => ({ kind: 'starts', root: step.keyOrNull(step.event.other) }),
  read: compareFact,
  descend: followFact,
  match: () => ({ kind: 'matches' }),
  link: (step) => ({ kind: 'links', under: step.keyOrNull(step.event.other), side: step.event.side }),
  write: () => ({ kind: 'is-leftmost' }),
  unlink: unlinkFact,
  check: checkFact,
  recolour: recolourFact,
  rotate: rotateFact,
  unlock: (step) => ({ kind: 'unlocks', own: step.event.head !== 0 }),
  free: (step) => ({ kind: 'frees', removed: step.span.name === 'erase' }),
  result: returnFact,
};

/**
 * The latest fact after `position` records; `memory` must be at that record. Null before the operation's first event.
 */
export function headFactAt(trace: Trace, memory: Memory, position: number): HeadFact | null {
  const step = stepAt(trace, memory, position);
  if (!step) return null;
  const { name, args } = step.span;
  const erased = name === 'erase' ? eraseFact(step) : null;
  return { ...(erased ?? DEEDS[step.event.kind](step)), cpu: 'A', op: opName(name), key: args[0] ?? 0 };
}
