// SPDX-License-Identifier: GPL-2.0-only
// Draws the finder, which searches for the fewest operations with an effect. Two variants differ, a line of C runs,
// an invariant breaks, or a race fails. A worker runs the real code.
import { useCallback, useMemo, useState } from 'react';
import { type Picked, usePick } from '../../../exhibit-api/panel-choice.ts';
import type { Found } from '../../../finder/types.ts';
import type { ExhibitModel } from '../../../exhibit-api/types.ts';
import { Choice as Select } from '../../../ui/controls/controls.tsx';
import { writeAddress } from '../../address/address.ts';
import { exhibitOf } from '../../state/store.ts';
import {
  choiceText,
  FIRST_SEED,
  goalOf,
  KINDS,
  lineOf,
  MOST_RUNS,
  MOST_SEED,
  pairOf,
  readChoice,
  USUAL_INTERLEAVINGS,
  USUAL_RUNS,
  type Kind,
} from './choice.ts';
import type { PanelProps } from '../panel.ts';
import { NumberField, TextField } from './Fields.tsx';
import { Results } from './Results.tsx';
import { useSearch } from './use-search.ts';
import { WORDS } from './words.ts';
import { wouldFind } from './would-find.ts';
import './finder.css';

type FinderPageProps = Pick<PanelProps, 'store' | 'place'>;

export default function FinderPage({ store, place }: FinderPageProps) {
  const model = store.getState().engine.model(place.exhibit);
  return model && <Finder store={store} place={place} model={model} />;
}

function Finder({ store, place, model }: FinderPageProps & { readonly model: ExhibitModel }) {
  const state = store();
  const { engine, catalogue } = state;
  const chosen = place.variants;
  const exhibit = exhibitOf(state);
  // The variants that every machine has and the chosen ones of added kernels, the shown ones first.
  const ids = useMemo(() => {
    const all =
      exhibit?.variants.filter(({ id, added }) => !added || chosen.includes(id)).map((v) => v.id) ?? [];
    return [...new Set([...chosen, ...all])];
  }, [exhibit, chosen]);
  const kinds = KINDS.filter((kind) => (kind === 'race' ? model.races : ids.length > 1 || kind === 'line'));
  const read = useCallback(
    (picked: Picked) =>
      readChoice(
        picked,
        ids,
        model.counters.map((c) => c.key),
      ),
    [ids, model],
  );
  const tell = useCallback((message: string) => store.getState().set({ message }), [store]);
  const [choice, choose] = usePick({ pick: place.pick, onPick: state.setPick, tell }, read, choiceText);
  const kind = choice.goal && kinds.includes(choice.goal) ? choice.goal : kinds[0]!;
  const [a, b] = pairOf(ids, choice.from, choice.with);
  const budget = choice.budget ?? (kind === 'race' ? USUAL_INTERLEAVINGS : USUAL_RUNS);
  const seed = choice.seed ?? FIRST_SEED;
  const counter = model.counters.find((c) => c.key === choice.of) ?? model.counters[0]!;
  const [line, setLine] = useState(choice.of ?? '');
  const goal = goalOf(kind, counter.key, line);
  const { search, run, stop } = useSearch(useMemo(() => engine.find(place.exhibit), [engine, place.exhibit]));
  const running = search?.running ?? false;
  if (!catalogue) return null;
  const hrefOf = ({ ops, variants, at }: Found): string =>
    writeAddress(
      { ...place, ops, scenario: null, variants, at, step: 1, panel: null, pick: null },
      catalogue,
    );
  const variants = kind === 'race' ? ids : b === undefined ? [a] : [a, b];
  const [what, ...how] = wouldFind({
    ...{ kind, variants, budget, line: lineOf(line) ? line.trim() : '', seed },
    counter: counter.label,
  });
  return (
    <main className="panel-page finder" aria-label={WORDS.page} aria-busy={running}>
      <h2 className="unseen">{WORDS.page}</h2>
      <form
        className="finder-ask"
        onSubmit={(e) => {
          e.preventDefault();
          if (!goal) return;
          if (kind === 'line') choose({ ...choice, goal: kind, of: line.trim() });
          run({ goal, fanout: place.fanout, variants, budget, seed });
        }}
      >
        <Select
          label={WORDS.find}
          value={kind}
          options={kinds.map((k) => ({ value: k, text: WORDS.goals[k] }))}
          onChange={(to) => choose({ ...choice, goal: to as Kind, of: null })}
        />
        {kind === 'counter' && (
          <Select
            label={WORDS.counter}
            value={counter.key}
            options={model.counters.map((c) => ({ value: c.key, text: c.label }))}
            onChange={(of) => choose({ ...choice, of })}
          />
        )}
        {kind === 'line' && (
          <TextField
            label={WORDS.line}
            value={line}
            hint={WORDS.lineExample}
            wrong={line !== '' && !goal ? WORDS.noLine : null}
            onType={setLine}
          />
        )}
        {kind !== 'race' && (
          <>
            <Variant
              label={WORDS.from}
              value={a}
              ids={ids}
              onChange={(from) => choose({ ...choice, from })}
            />
            {b !== undefined && (
              <Variant
                label={kind === 'line' ? WORDS.or : WORDS.against}
                value={b}
                ids={ids.filter((id) => id !== a)}
                onChange={(to) => choose({ ...choice, with: to })}
              />
            )}
          </>
        )}
        <NumberField
          key={`budget ${budget}`}
          label={WORDS.runs}
          value={budget}
          least={1}
          most={MOST_RUNS}
          onChange={(n) => choose({ ...choice, budget: n })}
        />
        {kind !== 'race' && (
          <NumberField
            key={`seed ${seed}`}
            label={WORDS.seed}
            value={seed}
            least={0}
            most={MOST_SEED}
            onChange={(n) => choose({ ...choice, seed: n })}
          />
        )}
        {running ? (
          <button type="button" className="primary" onClick={stop}>
            {WORDS.stop}
          </button>
        ) : (
          <button type="submit" className="primary" disabled={!goal}>
            {WORDS.run}
          </button>
        )}
      </form>
      {!search && (
        <div className="finder-help">
          <p>{what}</p>
          <p>{how.join(' ')}</p>
        </div>
      )}
      {search?.error && (
        <p className="finder-error" role="alert">
          {search.error}
        </p>
      )}
      {search?.state && <Results state={search.state} running={running} hrefOf={hrefOf} />}
    </main>
  );
}

interface VariantProps {
  readonly label: string;
  readonly value: string;
  readonly ids: readonly string[];
  readonly onChange: (id: string) => void;
}

const Variant = ({ label, value, ids, onChange }: VariantProps) => (
  <Select
    label={label}
    value={value}
    options={ids.map((id) => ({ value: id, text: id }))}
    onChange={onChange}
  />
);
