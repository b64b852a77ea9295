// SPDX-License-Identifier: GPL-2.0-only
// Makes links to a page state.
import type { Catalogue } from '../../session/engine-types.ts';
import { type PageState, writeAddress } from './address.ts';

/** This page's address, without `#` and what follows it. */
export const here = (): string => `${location.origin}${location.pathname}`;

export const linkTo = (place: PageState, catalogue: Catalogue): string =>
  `${here()}${writeAddress({ ...place, embed: null }, catalogue)}`;
