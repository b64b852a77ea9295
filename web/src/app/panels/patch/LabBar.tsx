// SPDX-License-Identifier: GPL-2.0-only
// Draws the patch lab's bar, which chooses variant, file, exercise and draft. It also opens, shares or saves a patch.
import { useState } from 'react';
import { Choice } from '../../../ui/controls/controls.tsx';
import { MOST_PATCH } from '../../../base/lab.ts';
import { unifiedOf } from '../../../patch/diffs.ts';
import { FILE_NAMES, save } from '../../export/files.ts';
import { docAddress } from '../../address/doc-address.ts';
import type { PageState } from '../../address/address.ts';
import { exhibitOf, type Store } from '../../state/store.ts';
import { OpenPatch } from './OpenPatch.tsx';
import { openSeries } from './open-series.ts';
import { shareLink } from './share.ts';
import { copyText } from '../../state/clipboard.ts';
import type { Lab } from './use-lab.ts';
import { WORDS } from './words.ts';

interface LabBarProps {
  readonly store: Store;
  readonly place: PageState;
  readonly lab: Lab;
  readonly changed: readonly [number, number];
  readonly text: () => string;
  /** Saves what the reader has typed. */
  readonly keepNow: () => void;
}

const NONE = ' none';
const NEW = ' new';

export function LabBar({ store, place, lab, changed, text, keepNow }: LabBarProps) {
  const exhibit = exhibitOf(store.getState());
  const [said, setSaid] = useState<string | null>(null);
  const [opens, setOpens] = useState(false);
  const { file } = lab;
  const variants = exhibit?.variants.filter((v) => exhibit.editable.includes(v.id)) ?? [];
  const drafts = lab.drafts.includes(lab.draft) ? lab.drafts : [...lab.drafts, lab.draft];
  const patchName = FILE_NAMES.patch(lab.exercise?.name ?? place.exhibit);
  const share = (): void => {
    if (!file) return;
    const patch = unifiedOf(file, text());
    if (patch.length > MOST_PATCH) return setSaid(WORDS.tooLong);
    const link = shareLink(store, patch, lab.of);
    copyText(link).then(
      () => setSaid(WORDS.copied),
      () => setSaid(link),
    );
  };
  return (
    <div className="lab-bar">
      <Choice
        label={WORDS.from}
        value={lab.of ?? ''}
        options={variants.map((v) => ({ value: v.id, text: v.label }))}
        onChange={(of) => void store.getState().open({ variants: [of], panel: place.panel, pick: null })}
      />
      {lab.files.length > 1 && !lab.exercise && (
        <Choice
          label={WORDS.file}
          value={file?.path ?? ''}
          options={lab.files.map((f) => ({ value: f.path, text: f.path.split('/').slice(-2).join('/') }))}
          onChange={lab.setPath}
        />
      )}
      <Choice
        label={WORDS.exercise}
        value={lab.exercise?.name ?? NONE}
        options={[
          { value: NONE, text: WORDS.none },
          ...lab.exercises.map((e) => ({ value: e.name, text: e.title })),
        ]}
        onChange={(name) => {
          const to = lab.exercises.find((e) => e.name === name);
          if (!to) return lab.setExercise(null);
          const { variant, fanout } = to;
          void store.getState().open({ variants: [variant], fanout, panel: place.panel, pick: name });
        }}
      />
      <Choice
        label={WORDS.draft}
        value={lab.draft}
        options={[...drafts.map((d) => ({ value: d, text: d })), { value: NEW, text: WORDS.newDraft }]}
        onChange={(to) => {
          keepNow();
          lab.chooseDraft(to === NEW ? null : to);
        }}
      />
      <div className="lab-acts">
        <span role="status">{said}</span>
        <a className="link-button" href={docAddress('tutorials/first-patch')}>
          {WORDS.tutorial}
        </a>
        <button type="button" className="link-button" onClick={() => setOpens(true)}>
          {WORDS.openPatch}
        </button>
        <button
          type="button"
          className="link-button"
          title={WORDS.asSeriesHelp}
          disabled={changed[0] + changed[1] === 0}
          onClick={() => {
            keepNow();
            if (file) openSeries(store, { text: unifiedOf(file, text()), file: patchName });
          }}
        >
          {WORDS.asSeries}
        </button>
        <button
          type="button"
          className="link-button"
          disabled={changed[0] + changed[1] === 0}
          onClick={share}
        >
          {WORDS.share}
        </button>
        <button
          type="button"
          className="link-button"
          disabled={changed[0] + changed[1] === 0}
          onClick={() => {
            if (file) save(patchName, [unifiedOf(file, text())], 'text/x-diff');
          }}
        >
          {WORDS.savePatch}
        </button>
      </div>
      {opens && <OpenPatch store={store} onClose={() => setOpens(false)} />}
    </div>
  );
}
