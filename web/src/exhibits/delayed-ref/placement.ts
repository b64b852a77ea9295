// SPDX-License-Identifier: GPL-2.0-only
// Computes where the slab places heads, and which cache lines a search touches.
import type { StructLayout } from './abi.ts';
import { LINE, PAGE, perPage } from './native.ts';

/**
 * `packed`: as the kernel's slab places heads. `aligned`: each head begins a line, which the kernel does not do here.
 */
export type Placement = 'packed' | 'aligned';

export const strideOf = (size: number, placement: Placement): number =>
  placement === 'packed' ? size : Math.ceil(size / LINE) * LINE;

/** Address of the nth head, from 0, counted from the first page's start. */
export function addressOf(size: number, nth: number, placement: Placement = 'packed'): number {
  const stride = strideOf(size, placement);
  const each = perPage(stride);
  return Math.floor(nth / each) * PAGE + (nth % each) * stride;
}

export const lineOf = (address: number): number => Math.floor(address / LINE);

/** Lines for each visited node, averaged over all places of a page. */
export interface SearchCost {
  readonly left: number;
  readonly right: number;
  readonly mean: number;
  readonly objectsPerPage: number;
}

/** Offsets that a search reads: the key, and the child pointer it follows. */
export interface SearchOffsets {
  readonly key: number;
  readonly left: number;
  readonly right: number;
}

export function searchCost(size: number, at: SearchOffsets, placement: Placement = 'packed'): SearchCost {
  const stride = strideOf(size, placement);
  const objects = perPage(stride);
  const mean = (child: number): number => {
    let lines = 0;
    for (let n = 0; n < objects; n++) {
      const base = addressOf(size, n, placement);
      lines += lineOf(base + at.key) === lineOf(base + child) ? 1 : 2;
    }
    return lines / objects;
  };
  const [left, right] = [mean(at.left), mean(at.right)];
  return { left, right, mean: (left + right) / 2, objectsPerPage: objects };
}

export function searchOffsets(
  layout: StructLayout,
  rb: { readonly left: number; readonly right: number },
): SearchOffsets {
  const at = (name: string): number => layout.members.find((m) => m.name === name)?.offset ?? 0;
  return { key: at('bytenr'), left: at('href_node') + rb.left, right: at('href_node') + rb.right };
}
