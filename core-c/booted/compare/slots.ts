// SPDX-License-Identifier: GPL-2.0-only
// Compares rows of slots of two machines, and describes the differences in words.

/** What each slot holds, in words; null for an empty slot. */
export type Slots = readonly (string | null)[];

/** `of` is the name of the row: "the LRU". */
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
