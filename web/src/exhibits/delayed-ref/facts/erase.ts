// SPDX-License-Identifier: GPL-2.0-only
// Makes facts of rb_erase(): which head replaces the leaving one, and how a path regains a missing black.
import type { Step } from './step.ts';
import type { HeadDeed } from './types.ts';

/** Null: the step is the same in other operations. */
export function eraseFact(step: Step): HeadDeed | null {
  const { event } = step;
  switch (event.kind) {
    case 'write':
      return { kind: 'leftmost-moves', to: step.keyOrNull(event.other) };
    case 'recolour':
      return event.red ? reddensFact(step) : { kind: 'blackens-above', parent: step.keyOf(event.head) };
    case 'rotate':
      return {
        kind: 'erase-rotates',
        ...{ up: step.keyOf(event.other), upRed: event.red, down: step.keyOf(event.head) },
        ...{ black: step.keyOrNull(event.third), double: event.double, isRoot: event.top },
      };
    default:
      return null;
  }
}

export function unlinkFact(step: Step): HeadDeed {
  const { other, red, third, top, double, record } = step.event;
  // With two children, the last store paints the next head.
  const wasRed = (step.trace.b(record) & 1) === 0;
  return {
    kind: 'unlinks',
    ...{ next: step.keyOrNull(other), red, isRoot: top },
    two: double ? { wasRed, child: step.keyOrNull(third) } : null,
  };
}

function reddensFact(step: Step): HeadDeed {
  const { head } = step.event;
  const { parent } = step.linksOf(head);
  const above = step.linksOf(parent);
  return {
    kind: 'reddens-sibling',
    ...{ sibling: step.keyOf(head), parent: step.keyOf(parent) },
    then: above.red ? 'red-parent' : above.parent ? 'above' : 'root',
  };
}
