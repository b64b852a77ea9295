// SPDX-License-Identifier: GPL-2.0-only
// Shows notices above the editor: about a patch's fit and omitted parts, its author, and other tabs.
import type { Store } from '../../state/store.ts';
import type { Lab } from './use-lab.ts';
import { WORDS } from './words.ts';

interface NoticesProps {
  readonly store: Store;
  readonly lab: Lab;
  /** Why a patch cannot be opened. */
  readonly problem: string | null;
  readonly onClose: () => void;
}

export function Notices({ store, lab, problem, onClose }: NoticesProps) {
  const { left, foreign, other, draft } = lab;
  const close = (): void => {
    store.getState().carry({ patch: null });
    onClose();
  };
  return (
    <div className="lab-notices">
      {problem && (
        <div className="lab-problem">
          <p role="alert">{problem}</p>
          <button type="button" className="link-button" onClick={close}>
            {WORDS.close}
          </button>
        </div>
      )}
      {foreign && <p role="note">{WORDS.foreign}</p>}
      <div role="status" aria-label={WORDS.thisDraft}>
        {left && <p>{left}</p>}
        {other && (
          <p>
            {other === draft ? WORDS.otherTab(other) : WORDS.otherKept(other, draft)}
            <button type="button" className="link-button" onClick={() => lab.chooseDraft(other)}>
              {WORDS.showOther}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
