// SPDX-License-Identifier: GPL-2.0-only
// Compares rows of slots of two machines, and words the differences.

/** What each slot holds, in words; null: nothing. */
export type Slots = readonly (string | null)[];

/** `of`: name of the row, "the LRU". */
export function slotDifferences(of: string, booted: Slots, wasm: Slots): readonly string[] {
  if (booted.length !== wasm.length)
    return [`${of} has ${booted.length} slots in the booted kernel, ${wasm.length} in wasm`];
  return booted.flatMap((held, i) =>
    held === wasm[i]
      ? []
      : [
          `slot ${i} of ${of} holds ${held ?? 'nothing'} in the booted kernel, ${wasm[i] ?? 'nothing'} in wasm`,
        ],
  );
}
