// SPDX-License-Identifier: GPL-2.0-only
// The views of the exhibits, found by folder.
import type { ComponentType } from 'react';
import type { LaneViewProps } from '../exhibit-api/view.ts';

const modules = import.meta.glob<{ default: ComponentType<LaneViewProps<unknown>> }>('../exhibits/*/view.tsx', { eager: true });

export function viewOf(slug: string): ComponentType<LaneViewProps<unknown>> | null {
  return modules[`../exhibits/${slug}/view.tsx`]?.default ?? null;
}
