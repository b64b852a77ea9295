// SPDX-License-Identifier: GPL-2.0-only
// Moves between the slots of a tree while the reader walks it: Left and Right within a node, Up and Down to another.
// Elsewhere, and in other structures, a picture keeps its own keys.
import { useEffect } from 'react';
import { stageOf } from './places.ts';

const STEPS: Readonly<Record<string, readonly [slots: number, nodes: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middle = (item: Element): number => {
  const { x, width } = item.getBoundingClientRect();
  return x + width / 2;
};

/** The item that a key goes to from `item`; null: none, or not such a key. */
function target(stage: Element, item: Element, key: string): SVGElement | null {
  const [slots, nodes] = STEPS[key] ?? [0, 0];
  const groups = [...stage.querySelectorAll('.node-item')].flatMap((node) => {
    const tiles = [...node.querySelectorAll<SVGElement>('.tile')];
    return tiles.length > 0 ? [tiles] : [];
  });
  const at = groups.findIndex((tiles) => tiles.some((tile) => tile === item));
  const own = groups[at];
  // From the head, from a node as a whole: to the nearest slot.
  if (!own) {
    const inner = groups.find((tiles) => tiles.some((tile) => item.contains(tile)));
    return slots || nodes ? ((inner ?? groups[0])?.[0] ?? null) : null;
  }
  if (slots) return own[own.findIndex((tile) => tile === item) + slots] ?? null;
  const others = groups[at + nodes] ?? [];
  const far = (tile: Element): number => Math.abs(middle(tile) - middle(item));
  return [...others].sort((a, b) => far(a) - far(b))[0] ?? null;
}

export function useWalkKeys(): void {
  useEffect(() => {
    const stage = stageOf();
    const onKey = (e: KeyboardEvent): void => {
      const item = e.target instanceof Element ? e.target.closest('[role="treeitem"]') : null;
      const plain = !(e.shiftKey || e.ctrlKey || e.altKey || e.metaKey);
      if (!stage || !item || !plain || !(e.key in STEPS) || !stage.querySelector('.tile')) return;
      target(stage, item, e.key)?.focus();
      e.preventDefault();
      e.stopPropagation();
    };
    stage?.addEventListener('keydown', onKey, true);
    return () => stage?.removeEventListener('keydown', onKey, true);
  });
}
