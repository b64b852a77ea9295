// SPDX-License-Identifier: GPL-2.0-only
// The views of the exhibits, found by folder.
import type { ComponentType } from 'react';
import type { LaneViewProps } from '../exhibit-api/view.ts';

/** `rows`: lanes stand one below the other, for structures that are long and low. */
type Arrangement = 'columns' | 'rows';

const modules = import.meta.glob<{ default: ComponentType<LaneViewProps<unknown>>; arrangement?: Arrangement }>('../exhibits/*/view.tsx', { eager: true });

export function viewOf(slug: string): ComponentType<LaneViewProps<unknown>> | null {
  return modules[`../exhibits/${slug}/view.tsx`]?.default ?? null;
}

export const arrangementOf = (slug: string): Arrangement => modules[`../exhibits/${slug}/view.tsx`]?.arrangement ?? 'columns';
