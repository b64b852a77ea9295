// SPDX-License-Identifier: GPL-2.0-only
// The exhibits' lines on the start page, found by folder.
import type { Teaser } from '../../exhibit-api/teaser.tsx';

const modules = import.meta.glob<{ default: Teaser }>('../../exhibits/*/teaser.tsx', { eager: true });

export const teaserOf = (slug: string): Teaser | undefined =>
  modules[`../../exhibits/${slug}/teaser.tsx`]?.default;
