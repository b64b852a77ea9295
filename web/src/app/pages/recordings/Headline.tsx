// SPDX-License-Identifier: GPL-2.0-only
// Shows a recording's main result: the walks of each variant.
import { Fragment } from 'react';
import { whole } from '../../../base/numbers.ts';
import { Arrow } from '../../../ui/counter/Arrow.tsx';
import type { Result } from '../../state/current-recording.ts';
import { WORDS } from './words.ts';

export function Headline({ result }: { readonly result: Result }) {
  const totals = result.figures.lanes.map((l) => l.totals);
  return (
    <div className="recordings-headline" role="group" aria-label={WORDS.headline}>
      {totals.map(({ variant, walks }, i) => (
        <Fragment key={variant}>
          {i > 0 && <Arrow />}
          <p className="recordings-walks">
            <b>{whole(walks)}</b> <span>{variant}</span>
          </p>
        </Fragment>
      ))}
      <p className="text-fine recordings-unit">
        {WORDS.walksFor(totals[0]?.adds ?? 0)}
        {result.recording.kind === 'model' && <Modelled />}
      </p>
    </div>
  );
}

/** Marks a figure that depends on an assumed cache. */
export const Modelled = () => (
  <>
    {' '}
    <span className="recordings-modelled">{WORDS.modelled}</span>
  </>
);
