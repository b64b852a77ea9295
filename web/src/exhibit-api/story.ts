// SPDX-License-Identifier: GPL-2.0-only
// A guided tour over real steps: each stop names a scenario and the event to stand at, and so has an address.

export interface Chapter {
  readonly title: string;
  /** One to three sentences. */
  readonly text: string;
  readonly scenario: string;
  readonly variants: readonly string[];
  /** Where to stand, as in an address: operation.lane.event.how-manieth; operations count from 1, set-up too. */
  readonly at: string;
  readonly sources: readonly { readonly label: string; readonly href?: string }[];
}

export interface Story {
  readonly title: string;
  readonly stops: readonly Chapter[];
}
