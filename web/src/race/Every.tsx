// SPDX-License-Identifier: GPL-2.0-only
// Tries every window with every operation: single ones at once, longer sequences when the reader asks.
import { useState } from 'react';
import { Choice as Select, type PanelProps } from '../exhibit-api/view.ts';
import { MOST_IN_ROW, type Choice } from './choice.ts';
import { Outcomes } from './Outcomes.tsx';
import type { Race } from './use-race.ts';
import { WORDS } from './words.ts';

const LENGTHS = Array.from({ length: MOST_IN_ROW }, (_, i) => String(i + 1));

interface EveryProps {
  readonly hrefOf: PanelProps['hrefOf'];
  readonly race: Race;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly onOpen: (ops: string, variants: readonly string[]) => void;
}

export function Every({ race, choice, onChoose, hrefOf, onOpen }: EveryProps) {
  const [length, setLength] = useState(choice.every ?? 2);
  const { found, running, survey } = race;
  return (
    <section className="race-all" aria-label={WORDS.every}>
      <div className="race-ask">
        <button
          type="button"
          className="primary"
          disabled={(running && choice.every !== null) || !survey}
          // The shown interleaving does not change, whatever the run finds.
          onClick={() => onChoose({ ...choice, hand: race.hand, at: race.at, every: length })}
        >
          {WORDS.tryAll}
        </button>
        <Select
          label={WORDS.inRow}
          value={String(length)}
          options={LENGTHS.map((n) => ({ value: n, text: n === '1' ? WORDS.one : WORDS.upTo(n) }))}
          onChange={(n) => setLength(Number(n))}
        />
        {running && choice.every !== null && (
          <button type="button" className="race-link" onClick={race.cancel}>
            {WORDS.cancel}
          </button>
        )}
      </div>
      {running && <progress aria-label={WORDS.progress} max={found?.total ?? 1} value={found?.tried ?? 0} />}
      {found && survey && (
        <Outcomes
          found={found}
          running={running}
          strips={survey.strips}
          all={choice.all}
          onAll={(all) => onChoose({ ...choice, all })}
          hrefOf={hrefOf ? (text, variant) => hrefOf(text, [variant]) : null}
          onOpen={(text, variant) => onOpen(text, [variant])}
        />
      )}
    </section>
  );
}
