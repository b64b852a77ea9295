// SPDX-License-Identifier: GPL-2.0-only
import { YOURS } from '../../../base/variants.ts';
import { linkTo } from '../../address/link.ts';
import type { Store } from '../../state/store.ts';

/** The address of the lab with a diff in it, at what is shown. */
export function shareLink(store: Store, patch: string, of: string | undefined): string {
  const { place, catalogue } = store.getState();
  if (!place || !catalogue) return location.href;
  const others = place.variants.filter((v) => v !== YOURS && v !== of);
  return linkTo({ ...place, panel: 'patch', patch, variants: [...(of ? [of] : []), ...others] }, catalogue);
}
