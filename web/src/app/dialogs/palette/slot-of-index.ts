// SPDX-License-Identifier: GPL-2.0-only
// Finds the slot that holds an index, so that the picture can select it. A slot is its object's address and its
// number.
import { wordOf } from '../../../base/sites.ts';
import type { Lane, LaneData } from '../../../session/types.ts';
import { objectsOf } from '../../../trace/objects.ts';

interface Pick {
  readonly at: { readonly node: number; readonly slot: number };
  /** "Slot 3 of shift 0", and what is in it. */
  readonly title: string;
  readonly kind: string;
}

/** null: no slot holds the index, or the picture cannot select it. */
export function slotOfIndex(run: LaneData, lane: Lane, step: number, index: number): Pick | null {
  const { trace, model } = run;
  const position = lane.position(step);
  const address = model.slotWord?.(trace, run.memory(position), index);
  if (!address) return null;
  const object = objectsOf(trace).lives.find(
    (l) => l.address <= address && address < l.address + l.size && l.born < position && position <= l.died,
  );
  if (!object) return null;
  const type = model.nodeType?.(trace);
  const slots = type ? trace.sites.structs[type]?.fields.find(([name]) => name === 'slots') : undefined;
  const node = object.address;
  const slot = (address - node - (slots?.[1] ?? 0)) / wordOf(trace.sites);
  // The lane confirms that the picture selects the same word by this node and slot.
  const view = lane.word(step, { node, slot });
  return view?.at?.address === address ? { at: { node, slot }, title: view.title, kind: view.kind } : null;
}
