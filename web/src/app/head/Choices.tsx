// SPDX-License-Identifier: GPL-2.0-only
// Draws the choices of exhibit and scenario. The bar hides their labels from the eye; the menu shows them.
import { Choice } from '../../ui/controls/controls.tsx';
import { usualFanout } from '../address/address.ts';
import { toScenario } from '../address/variants.ts';
import type { Store } from '../state/store.ts';
import type { ViewChoice } from '../panels/views.ts';
import type { HeadState } from './use-head.ts';
import { nearby } from '../run/use-runs-ahead.ts';
import * as WORDS from './words.ts';

export interface HeadProps {
  readonly store: Store;
  readonly state: HeadState;
  readonly views: readonly ViewChoice[];
}

export function ExhibitChoice({ store, state: { catalogue, exhibit } }: HeadProps) {
  const exhibits = catalogue?.exhibits ?? [];
  return (
    <Choice
      className="exhibit"
      label={WORDS.exhibit}
      value={exhibit?.slug ?? ''}
      options={exhibits.map((e) => ({ value: e.slug, text: e.short ?? e.title }))}
      onChange={(slug) => {
        const to = exhibits.find((e) => e.slug === slug);
        if (to)
          void store.getState().open({
            exhibit: slug,
            scenario: to.defaultScenario,
            ops: null,
            variants: to.defaultVariants,
            fanout: usualFanout(to),
            step: 1,
          });
      }}
    />
  );
}

const OWN = ' own';

export function ScenarioChoice({ store, state: { exhibit, scenario, recording } }: HeadProps) {
  const own = recording ? WORDS.ofRecording(recording.op, recording.name) : WORDS.ownOps;
  return (
    <Choice
      className="head-scenario"
      label={WORDS.scenario}
      value={scenario ?? OWN}
      options={[
        ...(exhibit?.scenarios ?? []).map((s) => ({ value: s.slug, text: s.title })),
        { value: OWN, text: scenario === null ? own : WORDS.writeOwn },
      ]}
      onChange={(slug) => {
        if (slug === OWN) store.getState().set({ dialog: 'ops' });
        else {
          const { place, open } = store.getState();
          if (place && exhibit) void open(toScenario(place, exhibit, slug));
        }
      }}
      onNear={() => nearby(store, Infinity)}
    />
  );
}
