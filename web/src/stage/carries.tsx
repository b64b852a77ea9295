// SPDX-License-Identifier: GPL-2.0-only
// Finds where each stored value was before, so that it can move to its new place. It fetches nothing before the
// reader takes a step, and nothing for a reader who asks for less motion.
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { CarriesAt } from '../base/carry.ts';
import type { Lane, LaneData, Session } from '../session/types.ts';
import { CarriesContext } from '../ui/motion/carries.ts';

/** A longer run gets no such motion: its indices are too large to fetch for it. */
const MOST_RECORDS_FOR_MOTION = 300_000;

type Between = (first: number, end: number) => ReturnType<CarriesAt>;
export type Carried = ReadonlyMap<string, Between>;

const NONE: Carried = new Map();

async function carriedIn(runs: readonly LaneData[]): Promise<Carried> {
  const { carriesOf } = await import('../past/why/carried.ts');
  const made = new Map<string, Between>();
  for (const { about, trace, model } of runs) {
    const { variant, text } = about;
    if (text.flow && trace.count <= MOST_RECORDS_FOR_MOTION)
      made.set(variant, carriesOf(trace, await text.flow(), model.encoded));
  }
  return made;
}

/** Maps variants to their stores; empty until the indices are made. */
export function useCarried({ runs }: Session, step: number): Carried {
  // The step at which this run was first shown: another step means that the reader has stepped in it.
  const [first, setFirst] = useState({ runs, step });
  if (first.runs !== runs) setFirst({ runs, step });
  const moved = first.runs === runs && step !== first.step;
  const [carried, setCarried] = useState(NONE);
  useEffect(() => {
    if (!moved || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let now = true;
    setCarried(NONE);
    // If the fetch fails, values simply appear where they are stored.
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
