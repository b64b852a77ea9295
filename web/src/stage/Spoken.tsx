// SPDX-License-Identifier: GPL-2.0-only
// Holds the page's one polite live region, which reads each lane's sentence, after the lane's name. It is silent
// during fast play; the new key at the pause makes it read again.
import type { GlobalStep, Lane } from '../session/types.ts';
import * as WORDS from './words.ts';

interface SpokenProps {
  readonly lanes: readonly Lane[];
  readonly step: GlobalStep;
  readonly quiet: boolean;
}

export function Spoken({ lanes, step, quiet }: SpokenProps) {
  return (
    <section className="unseen" aria-label={WORDS.explained} aria-live={quiet ? 'off' : 'polite'}>
      <p key={quiet ? 'moving' : 'still'}>
        {lanes.map((lane) => `${lane.variant}: ${lane.explain(step)}`).join(' ')}
      </p>
    </section>
  );
}
