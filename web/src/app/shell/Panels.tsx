// SPDX-License-Identifier: GPL-2.0-only
import { Checks } from '../../ui/controls/controls.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Operations } from '../../ui/ops/Operations.tsx';
import { KEYS } from '../keys.ts';
import { exhibitOf, type Store } from '../store.ts';

export function Panels({ store }: { readonly store: Store }) {
  const state = store();
  const exhibit = exhibitOf(state);
  const close = (): void => state.set({ panel: null });
  if (state.panel === 'keys')
    return (
      <Dialog title="Keys" onClose={close}>
        <dl className="keys">
          {KEYS.map(([keys, what]) => (
            <KeyRow key={keys} keys={keys} what={what} />
          ))}
        </dl>
        <Checks
          label="Keyboard"
          options={[{ value: 'on', text: 'these keys work' }]}
          chosen={state.keysOn ? ['on'] : []}
          onToggle={() => state.set({ keysOn: !state.keysOn })}
        />
      </Dialog>
    );
  if (state.panel === 'ops' && exhibit && state.place) {
    const { place } = state;
    const text = place.ops ?? exhibit.scenarios.find((s) => s.slug === place.scenario)?.ops ?? '';
    return (
      <Dialog title="Own operations" onClose={close}>
        <Operations
          text={text}
          usage={exhibit.usage}
          check={(draft) => state.engine.check(exhibit.slug, draft, place.fanout)}
          onRun={(draft) => {
            close();
            void state.open({ ops: draft, scenario: null, step: 1 });
          }}
        />
      </Dialog>
    );
  }
  return null;
}

const KeyRow = ({ keys, what }: { readonly keys: string; readonly what: string }) => (
  <>
    <dt>{keys}</dt>
    <dd>{what}</dd>
  </>
);
