// SPDX-License-Identifier: GPL-2.0-only
// Draws the dialog that lists the keys, with the legend of the picture beside them.
import { Fragment } from 'react';
import { Checks } from '../../../ui/controls/controls.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Legend } from '../../../ui/glossary/Legend.tsx';
import { docAddress } from '../../address/doc-address.ts';
import type { Store } from '../../state/store.ts';
import { KEYS, viewKeys } from './key-list.ts';
import { WORDS } from './words.ts';

export default function KeysDialog({ store }: { readonly store: Store }) {
  const state = store();
  const close = (): void => state.set({ dialog: null });
  return (
    <Dialog title={WORDS.title} onClose={close}>
      <div className="help">
        <div>
          <dl className="keys">
            {[...KEYS, ...(state.session ? viewKeys(state.session) : [])].map(([keys, what]) => (
              <Fragment key={keys}>
                <dt>{keys}</dt>
                <dd>{what}</dd>
              </Fragment>
            ))}
          </dl>
          <Checks
            label={WORDS.keyboard}
            options={[{ value: 'on', text: WORDS.work }]}
            chosen={state.kept.keysOn ? ['on'] : []}
            onToggle={() => state.keep({ keysOn: !state.kept.keysOn })}
          />
        </div>
        <div>
          <Legend />
          <p>
            <a href="#v=1&page=glossary" onClick={close}>
              {WORDS.glossary}
            </a>
          </p>
          <p className="keys-kept">
            <a href={docAddress('reference/keys')} onClick={close}>
              {WORDS.docs}
            </a>
          </p>
          <p className="keys-kept">
            <a href="#v=1&page=kept" onClick={close}>
              {WORDS.kept}
            </a>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
