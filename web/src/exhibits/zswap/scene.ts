// SPDX-License-Identifier: GPL-2.0-only
// What a lane draws: the tree that its kernel has.
import { wrongSlots, type Memory, type Trace, type TreeScene } from '../../exhibit-api/index.ts';
import { internalFace, xarrayScene, type FaceOf } from '../../structures/xarray/index.ts';
import { violations } from './invariants.ts';
import { rbScene, type RbScene } from './rb/scene.ts';
import { isRb, xaScannerOf } from './trace.ts';

export interface XaScene {
  readonly kind: 'xa';
  readonly tree: TreeScene;
}
export type ZswapScene = RbScene | XaScene;

const face: FaceOf = (entry) =>
  entry.kind === 'pointer' ? { glyph: 'solid', noun: 'entry' } : internalFace(entry);

export function zswapScene(trace: Trace, memory: Memory, record: number): ZswapScene {
  if (isRb(trace)) return rbScene(trace, memory, record);
  const op = trace.opAt(Math.max(0, record - 1));
  const scan = xaScannerOf(trace).scan(op);
  const wrong = wrongSlots(trace.ops[op]?.end === record ? violations(trace, memory, record) : []);
  return {
    kind: 'xa',
    tree: xarrayScene({ trace, memory, record, array: trace.root, scan, face, wrong }),
  };
}
