// SPDX-License-Identifier: GPL-2.0-only
// Finds the next hit beyond a lane's position.
import { bisectLeft } from '../../../base/bisect.ts';

/** Forwards or backwards. */
export type Way = 1 | -1;

/** The first of ascending records beyond a position; null: none. */
export function beyond(records: Int32Array, position: number, way: Way): number | null {
  const i = way > 0 ? bisectLeft(records, position) : bisectLeft(records, position - 1) - 1;
  return records[i] ?? null;
}
