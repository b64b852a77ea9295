// SPDX-License-Identifier: GPL-2.0-only
// A line of random operations, put together: how many, which, from where to where. Its seed is new each time, and shown.
import { useState } from 'react';
import type { OpSpec } from '../../../exhibit-api/types.ts';
import { Choice } from '../../../ui/controls/controls.tsx';
import { randomLine } from './random-line.ts';
import { WORDS } from './words.ts';

const SEEDS = 10_000;

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % SEEDS;

interface RandomLineProps {
  /** Those that numbers at random make sense for. */
  readonly able: readonly OpSpec[];
  readonly onAdd: (line: string) => void;
}

export function RandomLine({ able, onAdd }: RandomLineProps) {
  const [name, setName] = useState(able[0]?.name ?? '');
  const [count, setCount] = useState(100);
  const [seed, setSeed] = useState(newSeed);
  const spec = able.find((s) => s.name === name) ?? able[0];
  if (!spec) return null;
  const line = randomLine(spec, count, seed);
  return (
    <fieldset className="ops-random">
      <legend className="label">{WORDS.random}</legend>
      <div>
        <label className="ops-count">
          <span className="unseen">{WORDS.count}</span>
          <input
            type="number"
            min={1}
            max={20_000}
            value={count}
            onChange={(e) => setCount(Math.max(1, Math.min(20_000, Math.floor(e.target.valueAsNumber) || 1)))}
          />
        </label>
        <Choice
          label={WORDS.which}
          value={spec.name}
          options={able.map((s) => ({ value: s.name, text: s.name }))}
          onChange={setName}
        />
        <button type="button" className="plain-button" onClick={() => setSeed(newSeed())}>
          {WORDS.seed}
        </button>
      </div>
      <code>{line}</code>
      <button
        type="button"
        className="plain-button"
        onClick={() => {
          onAdd(line);
          setSeed(newSeed());
        }}
      >
        {WORDS.add}
      </button>
    </fieldset>
  );
}
