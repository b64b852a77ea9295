// SPDX-License-Identifier: GPL-2.0-only

/** A word that a step stored, with the place that its value came from. */
export interface Carry {
  readonly to: number;
  /** Address of the last place that `isPlace` accepts and that held the value before; null: no such place. */
  readonly from: (isPlace: (address: number) => boolean) => number | null;
}

/** The words stored between the step before `step` and `step`. */
export type CarriesAt = (step: number) => readonly Carry[];
