// SPDX-License-Identifier: GPL-2.0-only
// The pages of docs/, and what an address asks for.
import docs from 'virtual:docs';
import { MAP } from '../../address/doc-address.ts';

export const DOCS = docs;
export type Doc = (typeof DOCS)[number];

export interface Asked {
  /** null: there is no such page. */
  readonly doc: Doc | null;
  readonly heading: string | null;
  readonly name: string;
}

/** `text`: the address's field. */
export function askedFor(text: string | null): Asked {
  const [name = MAP, heading = null] = text?.split('.') ?? [];
  return { doc: DOCS.find(({ doc }) => doc === name) ?? null, heading, name };
}

/** The map; absent: this build has no documentation. */
export const mapOf = (): Doc | undefined => DOCS.find(({ doc }) => doc === MAP);
