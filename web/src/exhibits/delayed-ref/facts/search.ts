// SPDX-License-Identifier: GPL-2.0-only
// Makes facts of the search: which cache lines it touches, and which it touched before.
import type { Touch, Visit } from '../event.ts';
import { LINE } from '../native.ts';
import type { Step } from './step.ts';
import type { HeadDeed, HeadFactOf } from './types.ts';

/** Key of the earlier visit that touched the line, or null. A line holds parts of at most two heads. */
function touchedAt(step: Step, visit: Visit, touch: Touch | undefined): number | null {
  const { visits } = step.scan;
  const earlier = visits
    .slice(0, visits.indexOf(visit))
    .find((v) => v.touches.some((t) => t.line === touch?.line));
  return earlier ? step.keyOf(earlier.head) : null;
}

const visitOf = ({ scan, event }: Step): Visit => scan.visits.find((v) => v.head === event.head)!;

export function compareFact(step: Step): HeadDeed {
  const visit = visitOf(step);
  return {
    kind: 'compares',
    with: step.keyOf(visit.head),
    isRoot: visit === step.scan.visits[0],
    touchedAt: touchedAt(step, visit, visit.touches[0]),
  };
}

export function followFact(step: Step): HeadDeed {
  const { event, layout } = step;
  const side = event.side ?? 'left';
  const visit = visitOf(step);
  const second = visit.touches.find((t) => t.what === side);
  const distance = Math.abs(layout.search[side] - layout.search.key);
  return {
    kind: 'follows',
    at: step.keyOf(visit.head),
    side,
    to: step.keyOrNull(event.other),
    distance,
    line: !second ? 'key' : distance < LINE ? 'second-here' : 'always-second',
    touchedAt: touchedAt(step, visit, second),
  };
}

function outcomeOf({ name, result }: Step['span']): HeadFactOf<'returns'>['outcome'] {
  if (name === 'erase') return result === 0 ? 'erased' : 'absent';
  if (name === 'find') return result ? 'found' : 'absent';
  return result ? 'merged' : 'queued';
}

export function returnFact({ span, scan }: Step): HeadDeed {
  const touched = scan.visits.flatMap((v) => v.touches.map((t) => t.line));
  const lines = new Set(touched).size;
  return {
    kind: 'returns',
    outcome: outcomeOf(span),
    nodes: scan.visits.length,
    lines,
    twice: touched.length - lines,
  };
}
