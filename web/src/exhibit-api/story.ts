// SPDX-License-Identifier: GPL-2.0-only
// The type of a story: a guided tour over real steps. Each chapter names a scenario and an event to stand at.

export interface Chapter {
  readonly title: string;
  /** One to three sentences. */
  readonly text: string;
  readonly scenario: string;
  readonly variants: readonly string[];
  /**
   * The step to show, as in an address: operation.lane.event.how-manieth; operations count from 1, set-up included.
   */
  readonly at: string;
  readonly sources: readonly { readonly label: string; readonly href?: string }[];
}

export interface Story {
  readonly title: string;
  readonly stops: readonly Chapter[];
}
