// SPDX-License-Identifier: GPL-2.0-only
// Declares ready queries, which an exhibit's queries.ts lists. A test runs each in its scenario, where it must have
// an answer.

export interface ReadyQuery {
  /** The question, as a reader would ask it. */
  readonly name: string;
  readonly query: string;
  /** A scenario and a variant with an answer; absent: the test tries an exhibit that shares the query. */
  readonly in?: readonly [scenario: string, variant?: string];
}
