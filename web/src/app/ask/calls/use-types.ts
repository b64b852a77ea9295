// SPDX-License-Identifier: GPL-2.0-only
// What the functions of each lane return: it comes with the tables that say where values are from.
import { useEffect, useState } from 'react';
import { flowOf } from '../../../past/why/flow.ts';
import type { Track } from '../../../session/types.ts';
import type { Types } from './lane-calls.ts';

/** By lane. Where it does not come, nothing is told of it. */
export function useTypes({ lanes }: Track): readonly Types[] {
  const [known, setKnown] = useState<{ readonly of: typeof lanes; readonly types: readonly Types[] } | null>(
    null,
  );
  useEffect(() => {
    let current = true;
    const load = lanes.map(async ({ text }) => {
      const table = await text.flow?.();
      return table ? flowOf(table).function : null;
    });
    Promise.all(load).then(
      (types) => current && setKnown({ of: lanes, types }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [lanes]);
  return known?.of === lanes ? known.types : lanes.map(() => null);
}
