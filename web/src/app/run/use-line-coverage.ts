// SPDX-License-Identifier: GPL-2.0-only
// Tells the code panes which lines the exhibit's scenarios run. No part waits for it: it is fetched once the reader
// acts.
import { useEffect, useMemo, useState } from 'react';
import coverage from 'virtual:coverage';
import type { Coverage } from '../../base/coverage.ts';
import type { Catalogue } from '../../session/engine-types.ts';
import type { StageProps } from '../../stage/types.ts';
import type { PageState } from '../address/address.ts';
import type { lineCoverage } from './line-coverage.ts';

interface Fetched {
  readonly exhibit: string;
  readonly data: Coverage;
  readonly lineCoverage: typeof lineCoverage;
}

function useFetched(exhibit: string): Fetched | null {
  const [got, setGot] = useState<Fetched | null>(null);
  useEffect(() => {
    const acts = new AbortController();
    const fetchIt = (): void => {
      acts.abort();
      const load = coverage[exhibit];
      if (!load) return;
      // If that fails, the panes show no scenarios.
      Promise.all([load(), import('./line-coverage.ts')]).then(
        ([{ default: data }, made]) => setGot({ exhibit, data, lineCoverage: made.lineCoverage }),
        () => undefined,
      );
    };
    for (const kind of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(kind, fetchIt, { passive: true, signal: acts.signal });
    return () => acts.abort();
  }, [exhibit]);
  return got?.exhibit === exhibit ? got : null;
}

export function useLineCoverage(place: PageState, catalogue: Catalogue | null): StageProps['runs'] {
  const { exhibit, fanout } = place;
  const got = useFetched(exhibit);
  const names = place.variants.join();
  return (
    useMemo(
      () =>
        catalogue && got?.lineCoverage(got.data, { exhibit, fanout, variants: names.split(',') }, catalogue),
      [got, catalogue, exhibit, fanout, names],
    ) ?? undefined
  );
}
