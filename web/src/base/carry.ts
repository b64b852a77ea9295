// SPDX-License-Identifier: GPL-2.0-only

/** A word that a step stored to. */
export interface Carry {
  readonly to: number;
  /** Where its value was before, by address: the last place of those that `isPlace` knows; null for none. */
  readonly from: (isPlace: (address: number) => boolean) => number | null;
}

/** What a step stored, from the one before to it. */
export type CarriesAt = (step: number) => readonly Carry[];
