// SPDX-License-Identifier: GPL-2.0-only
// Chooses between the focus and the map, the same for all lanes.
import { useLayoutEffect, useState } from 'react';
import { makeShared, useKey, useShared, type LaneViewProps } from '../../../exhibit-api/view.ts';

export type Form = 'focus' | 'map';

export function useForm({ shared, keysOn }: Pick<LaneViewProps<unknown>, 'shared' | 'keysOn'>): Form {
  const [alone] = useState(makeShared);
  const of = shared ?? alone;
  const [form, setForm] = useShared<Form>(of, 'form', 'focus');
  useLayoutEffect(() => {
    if (of.get('form') === undefined) setForm(form);
  }, [of, form, setForm]);
  useKey(keysOn === true, { m: () => setForm(form === 'map' ? 'focus' : 'map') });
  return form;
}
