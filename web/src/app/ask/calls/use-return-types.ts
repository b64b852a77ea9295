// SPDX-License-Identifier: GPL-2.0-only
// Fetches the return types of each lane's functions, which are in the table of value flow.
import { flowOf } from '../../../past/why/flow.ts';
import type { Track } from '../../../session/types.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import type { Types } from './lane-calls.ts';

const load = (lanes: Track['lanes']): Promise<readonly Types[]> =>
  Promise.all(
    lanes.map(async ({ text }) => {
      const table = await text.flow?.();
      return table ? flowOf(table).function : null;
    }),
  );

/** By lane; null: not fetched, or the lane has no table. */
export const useReturnTypes = ({ lanes }: Track): readonly Types[] =>
  useLoaded(lanes, load) ?? lanes.map(() => null);
