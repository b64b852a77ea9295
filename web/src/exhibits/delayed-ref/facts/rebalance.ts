// SPDX-License-Identifier: GPL-2.0-only
// Makes facts of rb_insert_color(): the running case, by the colours around the head that it examines.
import type { Step } from './step.ts';
import type { HeadDeed } from './types.ts';

export function checkFact(step: Step): HeadDeed {
  const { event, trace, layout } = step;
  const climber = step.climber();
  const [node, parent] = [step.keyOf(climber), step.keyOf(event.head)];
  if (!event.red) return { kind: 'stays', node, parent };
  const uncle = step.keyOrNull(event.other);
  // The code has just read the parent's child on the side away from the grandparent.
  return {
    kind: 'must-rotate',
    node,
    parent,
    uncle,
    inner: trace.b(event.record) === climber + layout.wasm.node,
  };
}

export function recolourFact(step: Step): HeadDeed {
  const { head, red } = step.event;
  const { parent, left, right } = step.linksOf(head);
  if (red) return { kind: 'reddens-grandparent', grandparent: step.keyOf(head) };
  if (!parent) return { kind: 'blackens-root', root: step.keyOf(head), first: !left && !right };
  // The kernel paints the uncle first, while the parent is still red.
  const beside = step.siblingOf(head);
  if (!step.linksOf(beside).red)
    return { kind: 'blackens-parent', parent: step.keyOf(head), grandparent: step.keyOf(parent) };
  return {
    kind: 'blackens-uncle',
    node: step.keyOf(step.climber()),
    parent: step.keyOf(beside),
    uncle: step.keyOf(head),
  };
}

export function rotateFact(step: Step): HeadDeed {
  const { head: down, other: up, double } = step.event;
  return {
    kind: 'rotates',
    up: step.keyOf(up),
    down: step.keyOf(down),
    other: step.keyOf(step.siblingOf(down)),
    double,
    isRoot: step.linksOf(up).parent === 0,
  };
}
