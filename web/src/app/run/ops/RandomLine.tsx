// SPDX-License-Identifier: GPL-2.0-only
// Composes a line of random operations: their number, kind and range. Each line shows its own new seed.
import { useState } from 'react';
import { MAX_OPS } from '../../../exhibit-api/ops.ts';
import type { OpSpec } from '../../../exhibit-api/types.ts';
import { Choice } from '../../../ui/controls/controls.tsx';
import { randomLine } from './random-line.ts';
import { WORDS } from './words.ts';

/** New seeds are below this. */
const FRESH_SEEDS = 10_000;
const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % FRESH_SEEDS;
/** How many operations a line has at first. */
const USUAL_OPS = 100;

interface RandomLineProps {
  /** Operations that can run with random numbers. */
  readonly able: readonly OpSpec[];
  readonly onAdd: (line: string) => void;
}

export function RandomLine({ able, onAdd }: RandomLineProps) {
  const [name, setName] = useState(able[0]?.name ?? '');
  const [count, setCount] = useState(USUAL_OPS);
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
            max={MAX_OPS}
            value={count}
            onChange={(e) =>
              setCount(Math.max(1, Math.min(MAX_OPS, Math.floor(e.target.valueAsNumber) || 1)))
            }
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
