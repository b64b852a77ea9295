// SPDX-License-Identifier: GPL-2.0-only
// Every window with every operation: asked for, watched and shown.
import { useState } from 'react';
import { Choice, type PanelProps } from '../../../exhibit-api/view.ts';
import { Outcomes } from './Outcomes.tsx';
import type { Race } from './use-race.ts';

interface EveryProps {
  readonly hrefOf: PanelProps['hrefOf'];
  readonly race: Race;
  readonly onOpen: (ops: string, variants: readonly string[]) => void;
}

export function Every({ race, hrefOf, onOpen }: EveryProps) {
  const [length, setLength] = useState(2);
  const { found, running, strips } = race;
  return (
    <section className="race-all" aria-label="Every interleaving">
      <div className="race-ask">
        <button
          type="button"
          className="primary"
          disabled={running || !strips}
          onClick={() => race.exploreAll(length)}
        >
          Try every window with every operation
        </button>
        <Choice
          label="in a row"
          value={String(length)}
          options={['1', '2', '3'].map((n) => ({ value: n, text: n === '1' ? 'one' : `up to ${n}` }))}
          onChange={(n) => setLength(Number(n))}
        />
        {running && (
          <button type="button" className="race-link" onClick={race.cancel}>
            Cancel
          </button>
        )}
      </div>
      {running && (
        <progress aria-label="Interleavings tried" max={found?.total ?? 1} value={found?.tried ?? 0} />
      )}
      {found && strips && (
        <Outcomes
          found={found}
          running={running}
          strips={strips}
          hrefOf={hrefOf ? (text, variant) => hrefOf(text, [variant]) : null}
          onOpen={(text, variant) => onOpen(text, [variant])}
        />
      )}
    </section>
  );
}
