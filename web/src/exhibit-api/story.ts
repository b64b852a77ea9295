// SPDX-License-Identifier: GPL-2.0-only
// Declares a story: a guided tour over real steps. Each chapter names a scenario and an event to show.

export interface Chapter {
  readonly title: string;
  /** One to three sentences. */
  readonly text: string;
  readonly scenario: string;
  readonly variants: readonly string[];
  /** The step to show, as in an address: operation.lane.event.number. Operations count from 1, set-up included. */
  readonly at: string;
  readonly sources: readonly { readonly label: string; readonly href?: string }[];
}

export interface Story {
  readonly title: string;
  readonly stops: readonly Chapter[];
}
