// SPDX-License-Identifier: GPL-2.0-only
// Questions about a whole run that come ready, in an exhibit's queries.ts. A test asks each of its scenario, where it must
// find something.

export interface ReadyQuery {
  /** As a reader would ask it. */
  readonly name: string;
  readonly query: string;
  /** A scenario that has an answer, and in which variant; absent: an exhibit that shares it is tried. */
  readonly in?: readonly [scenario: string, variant?: string];
}
