// SPDX-License-Identifier: GPL-2.0-only
// What the lanes' steps store, for those pictures in which a value goes from where it was to where it is stored. Nothing of
// it is fetched before the reader takes a step, and nothing where less motion is asked for.
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { CarriesAt } from '../base/carry.ts';
import type { Lane, LaneData, Session } from '../session/types.ts';
import { CarriesContext } from '../ui/motion/carries.ts';

/** The indices of a longer run are too large to be made for motion alone. */
const MOST_RECORDS = 300_000;

type Between = (first: number, end: number) => ReturnType<CarriesAt>;
export type Carried = ReadonlyMap<string, Between>;

const NONE: Carried = new Map();

async function carriedIn(runs: readonly LaneData[]): Promise<Carried> {
  const { carriesOf } = await import('../past/why/carried.ts');
  const made = new Map<string, Between>();
  for (const { about, trace } of runs) {
    const { variant, text } = about;
    if (text.flow && trace.count <= MOST_RECORDS) made.set(variant, carriesOf(trace, await text.flow()));
  }
  return made;
}

/** By variant; empty as long as nothing is known. */
export function useCarried({ runs }: Session, step: number): Carried {
  // Where this run was first shown: another run begins elsewhere, and nobody has stepped in it.
  const [first, setFirst] = useState({ runs, step });
  if (first.runs !== runs) setFirst({ runs, step });
  const moved = first.runs === runs && step !== first.step;
  const [carried, setCarried] = useState(NONE);
  useEffect(() => {
    if (!moved || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let now = true;
    setCarried(NONE);
    // Where it cannot be had, values appear where they are stored.
    carriedIn(runs).then(
      (made) => now && setCarried(made),
      () => undefined,
    );
    return () => void (now = false);
  }, [runs, moved]);
  return carried;
}

export function Carrying({
  lane,
  carried,
  children,
}: {
  readonly lane: Lane;
  readonly carried: Carried;
  readonly children: ReactNode;
}) {
  const between = carried.get(lane.variant);
  const at = useMemo<CarriesAt | null>(
    () => (between ? (step) => between(lane.position(step - 1), lane.position(step)) : null),
    [between, lane],
  );
  return <CarriesContext value={at}>{children}</CarriesContext>;
}
