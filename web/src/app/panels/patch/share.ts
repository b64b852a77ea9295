// SPDX-License-Identifier: GPL-2.0-only
// Makes the link to a patch.
import { YOURS } from '../../../base/variants.ts';
import { linkTo } from '../../address/link.ts';
import type { Store } from '../../state/store.ts';

/** The lab's address with a diff, at the current moment. */
export function shareLink(store: Store, patch: string, of: string | undefined): string {
  const { place, catalogue } = store.getState();
  if (!place || !catalogue) return location.href;
  const others = place.variants.filter((v) => v !== YOURS && v !== of);
  return linkTo({ ...place, panel: 'patch', patch, variants: [...(of ? [of] : []), ...others] }, catalogue);
}
