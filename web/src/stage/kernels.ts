// SPDX-License-Identifier: GPL-2.0-only
import type { Lane } from '../session/types.ts';

/** Then each says which it runs on. */
export const differInKernel = (lanes: readonly Lane[]): boolean =>
  new Set(lanes.map((lane) => lane.text.kernel.kernel)).size > 1;
