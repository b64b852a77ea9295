// SPDX-License-Identifier: GPL-2.0-only
// Chooses a recording: one that comes with the page, or a file. The list folds to the chosen name.
import { useId, useState } from 'react';
import { docAddress } from '../../address/doc-address.ts';
import type { ShippedRecording } from '../../../session/engine-types.ts';
import type { Source } from '../../state/current-recording.ts';
import { aboutOf, Shipped } from './Shipped.tsx';
import { WORDS } from './words.ts';

interface ChooseRecordingProps {
  readonly recordings: readonly ShippedRecording[];
  /** null: none yet, or the last one could not be read. */
  readonly chosen: Source | null;
  readonly onChoose: (recording: ShippedRecording) => void;
  readonly onBring: (file: File) => void;
}

export function ChooseRecording({ recordings, chosen, onChoose, onBring }: ChooseRecordingProps) {
  const input = useId();
  const list = useId();
  /** The choice for which the list is unfolded; another choice folds it again. */
  const [over, setOver] = useState<Source | null>(null);
  const name = chosen?.shipped?.name ?? null;
  const open = chosen === null || over === chosen;
  const one = recordings.find((r) => r.name === name);
  return (
    <>
      {chosen && (
        <div className="recordings-chosen">
          <h3 id="recordings-name">{chosen.shipped?.title ?? chosen.name}</h3>
          {one && <span>{aboutOf(one)}</span>}
          <button
            type="button"
            className="plain-button"
            aria-expanded={open}
            aria-controls={list}
            onClick={() => setOver(open ? null : chosen)}
          >
            {WORDS.others}
          </button>
        </div>
      )}
      <div id={list} className="recordings-which" hidden={!open}>
        <Shipped recordings={recordings} chosen={name} onChoose={onChoose} />
        <p className="text-row recordings-open">
          <label htmlFor={input}>{WORDS.field}</label>
          <input
            id={input}
            type="file"
            onChange={(e) => {
              const file = e.target.files?.[0];
              if (file) onBring(file);
              // Lets the reader choose the same file again.
              e.target.value = '';
            }}
          />
          <span>{WORDS.drop}</span>
          <a href={docAddress('reference/formats')}>{WORDS.formats}</a>
          <a href={docAddress('how-to/recordings')}>{WORDS.howTo}</a>
        </p>
      </div>
    </>
  );
}
