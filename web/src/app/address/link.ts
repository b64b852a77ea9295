// SPDX-License-Identifier: GPL-2.0-only
import type { Catalogue } from '../../session/engine-types.ts';
import { type PageState, writeAddress } from './address.ts';

/** The address of this page without what follows `#`. */
export const here = (): string => `${location.origin}${location.pathname}`;

export const linkTo = (place: PageState, catalogue: Catalogue): string =>
  `${here()}${writeAddress({ ...place, embed: null }, catalogue)}`;
