// SPDX-License-Identifier: GPL-2.0-only
// Resolves the name of a place in a program.
import { addressText } from '../../trace/inspect.ts';
import type { SiteTable } from '../../base/sites.ts';
import type { MemoryPlace } from '../language/place.ts';
import { inEnvironment } from '../functions.ts';
import { meant, PastError, type PastLane } from '../lane.ts';
import { slotTarget } from './slot.ts';
import { structTarget } from './struct.ts';
import { overlap, type Path, type Target } from './target.ts';
import { variableTarget } from './variable.ts';

/** @throws PastError that names what exists */
export function targetOf(lane: PastLane, place: MemoryPlace): Target {
  switch (place.is) {
    case 'word': {
      const { address, size } = place;
      return {
        kinds: 0,
        see: () => null,
        touched: (_, at, n) =>
          overlap(at, n, address, size)
            ? { type: null, address, size, name: `word ${addressText(lane.trace.data.layout, address)}` }
            : null,
      };
    }
    case 'slot':
      return slotTarget(lane, place.index);
    case 'path': {
      const { sites } = lane.trace;
      const ids = place.struct ? [] : variablesOf(sites, place.root, place.function);
      if (ids.length) return variableTarget(lane, place, ids);
      if (place.function === null && Object.hasOwn(sites.structs, `struct ${place.root}`))
        return structTarget(lane.trace, place);
      throw unknownPlace(sites, place);
    }
    default: {
      const never: never = place;
      return never;
    }
  }
}

/** Ids of the variables of a name, without the environment's; of one function if `fn` is not null. */
export const variablesOf = (sites: SiteTable, name: string, fn: string | null): readonly number[] =>
  sites.variables.flatMap(([called, , func], id) => {
    const wanted = called === name && !inEnvironment(sites)[func];
    return wanted && (fn === null || sites.functions[func]?.[0] === fn) ? [id] : [];
  });

function unknownPlace(sites: SiteTable, { root, function: fn, text }: Path): PastError {
  if (fn !== null && !sites.functions.some(([name]) => name === fn))
    return new PastError(`"${text}": there is no function ${fn}`);
  const variables = [...new Set(sites.variables.map(([name]) => name))];
  const structs = Object.keys(sites.structs).map((tag) => tag.replace(/^struct /, ''));
  return new PastError(
    `"${text}": ${fn === null ? 'no variable and no struct' : `no variable of ${fn}()`} is called ${root}` +
      meant(root, [...variables, ...structs]),
  );
}
