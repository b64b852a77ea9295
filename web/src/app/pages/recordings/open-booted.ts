// SPDX-License-Identifier: GPL-2.0-only
// Opens an operation of a recording that a booted kernel made.
import { USUAL_FANOUT } from '../../../base/fanout.ts';
import { BOOTED } from '../../../base/variants.ts';
import type { ShippedRecording } from '../../../session/engine-types.ts';
import { writeAddress } from '../../address/address.ts';
import type { Exhibit } from '../../address/page-state.ts';
import type { Store } from '../../state/store.ts';

/**
 * Adds a history entry, so that Back returns to this page. The window's address follows the store too late for that.
 */
export function leave(store: Store): void {
  const { place, catalogue } = store.getState();
  if (place && catalogue) history.replaceState(null, '', writeAddress(place, catalogue));
  history.pushState(null, '', location.href);
}

/** The variant that runs this kernel's own function, if it is built here. */
function ownVariant({ variants }: Exhibit, kernel: string): string | undefined {
  const id = `linux-${/^\d+\.\d+/.exec(kernel)?.[0]}`;
  return variants.find((v) => (v.id === id || v.alias === id) && v.added?.built !== false)?.id;
}

/**
 * Shows the booted lane beside the variant of its kernel. `op` counts from 1. `instead` is the variant to show if the
 * kernel's own is not built.
 */
export async function openBooted(
  store: Store,
  slug: string,
  { name, kernel }: Pick<ShippedRecording, 'name' | 'kernel'>,
  op: number,
  instead?: string,
): Promise<void> {
  leave(store);
  const { catalogue, open } = store.getState();
  const exhibit = catalogue?.exhibits.find((e) => e.slug === slug);
  const variant =
    (exhibit && ownVariant(exhibit, kernel)) ?? instead ?? exhibit?.defaultVariants.at(-1) ?? '';
  await open({
    ...{ exhibit: slug, rec: { name, op }, ops: null, scenario: null },
    ...{ variants: [variant, BOOTED], fanout: USUAL_FANOUT, step: 1 },
  });
}
