// SPDX-License-Identifier: GPL-2.0-only
// Which recording: those that come with the page, or a file. Once one is chosen they fold to its name.
import { useId, useState } from 'react';
import type { ShippedRecording } from '../../../session/engine-types.ts';
import type { Source } from '../../state/current-recording.ts';
import { aboutOf, Shipped } from './Shipped.tsx';
import { WORDS } from './words.ts';

interface WhichProps {
  readonly recordings: readonly ShippedRecording[];
  /** null: none yet, or it could not be read. */
  readonly chosen: Source | null;
  readonly onChoose: (recording: ShippedRecording) => void;
  readonly onBring: (file: File) => void;
}

export function Which({ recordings, chosen, onChoose, onBring }: WhichProps) {
  const input = useId();
  const list = useId();
  /** Unfolded over this choice; another one folds again. */
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
              // The same file again is a change too.
              e.target.value = '';
            }}
          />
          <span>{WORDS.formats}</span>
        </p>
      </div>
    </>
  );
}
