// SPDX-License-Identifier: GPL-2.0-only
import { bisectLeft } from '../../../base/bisect.ts';

export type Way = 1 | -1;

/** Of ascending records, the first beyond where a lane stands; null: there is none. */
export function beyond(records: Int32Array, position: number, way: Way): number | null {
  const i = way > 0 ? bisectLeft(records, position) : bisectLeft(records, position - 1) - 1;
  return records[i] ?? null;
}
