// SPDX-License-Identifier: GPL-2.0-only
// Chooses between the focus and the map, the same for all lanes.
import { useLayoutEffect, useState } from 'react';
import type { LaneViewProps } from '../../exhibit-api/lane.ts';
import { makeShared, useShared, type Shared } from '../../exhibit-api/shared.ts';
import { useKey } from '../../exhibit-api/use-key.ts';

export type Form = 'focus' | 'map';

/** @param opensAs the form of a first lane, before the reader chooses one */
export function useForm(
  props: Pick<LaneViewProps<unknown>, 'shared' | 'keysOn'>,
  opensAs: (shared: Shared) => Form = () => 'focus',
): { readonly form: Form; readonly shared: Shared } {
  const [alone] = useState(makeShared);
  const shared = props.shared ?? alone;
  const [form, setForm] = useShared<Form>(shared, 'form', opensAs(shared));
  useLayoutEffect(() => {
    if (shared.get('form') === undefined) setForm(form);
  }, [shared, form, setForm]);
  useKey(props.keysOn === true, { m: () => setForm(form === 'map' ? 'focus' : 'map') });
  return { form, shared };
}
