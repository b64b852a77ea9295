// SPDX-License-Identifier: GPL-2.0-only
// All that stays on the reader's machine, in words: to see, to take away, to delete.
import { useState } from 'react';
import { save } from '../export/files.ts';
import { canKeep, CLICK_NAMES, DEFAULTS, type Kept, keptAsJson, setAside } from '../kept.ts';
import type { Store } from '../store.ts';
import { useOfflineCopy } from './offline-copy.ts';
import './kept.css';

interface Row {
  readonly name: keyof Kept;
  readonly what: string;
  readonly value: (kept: Kept) => string;
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const ROWS: readonly Row[] = [
  { name: 'theme', what: 'Theme', value: ({ theme }) => theme ?? 'as your system has it' },
  { name: 'keysOn', what: 'Keys', value: ({ keysOn }) => (keysOn ? 'on' : 'off') },
  {
    name: 'sideFolded',
    what: 'Column at the side',
    value: ({ sideFolded }) =>
      sideFolded === null ? 'as the window has it' : sideFolded ? 'folded' : 'open',
  },
  { name: 'strip', what: 'Lines of C on a projector', value: (k) => (k.strip ? 'shown' : 'not shown') },
  {
    name: 'split',
    what: 'Room for the code',
    value: ({ split }) =>
      Object.entries(split)
        .map(([mode, share]) => `${mode} ${percent(share)}`)
        .join(', ') || 'as the page divides it',
  },
  { name: 'driver', what: 'Frames of the driver', value: ({ driver }) => (driver ? 'shown' : 'folded away') },
  {
    name: 'calls',
    what: 'Calls over time',
    value: ({ calls }) => (calls === 'folded' ? 'folded' : `by ${calls}`),
  },
  { name: 'greeted', what: 'The first visit’s line', value: (k) => (k.greeted ? 'seen' : 'not seen yet') },
  {
    name: 'drafts',
    what: 'Drafts of the patch lab',
    value: ({ drafts }) => drafts.map((d) => `${d.of} ${d.name}`).join(', ') || 'none',
  },
  { name: 'clicks', what: 'A click of the presenter goes to', value: ({ clicks }) => CLICK_NAMES[clicks] },
  {
    name: 'score',
    what: 'Points of quizzes',
    value: ({ score }) =>
      Object.entries(score)
        .map(([id, [points, of]]) => `${points} of ${of} (${id})`)
        .join(', ') || 'none',
  },
  {
    name: 'notes',
    what: 'Notes',
    value: ({ notes }) =>
      notes
        .map((b) => `${b.notes.length} on ${b.exhibit}, ${b.scenario ?? b.rec?.name ?? 'own operations'}`)
        .join('; ') || 'none',
  },
];

export default function KeptPage({ store }: { readonly store: Store }) {
  const kept = store((s) => s.kept);
  const { forget } = store.getState();
  const [said, setSaid] = useState('');
  const [files, removeCopy] = useOfflineCopy();
  const aside = setAside().length;
  const gone = (what: string): void => setSaid(`${what}: deleted.`);
  return (
    <main className="kept" aria-label="Kept">
      <h2>What this page keeps on your machine</h2>
      <p>
        {canKeep()
          ? 'Your choices, in this browser’s storage. Nothing is sent anywhere.'
          : 'Nothing: this browser gives the page no storage. Your choices last until you close it.'}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Now</th>
            <th scope="col">
              <span className="unseen">Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, what, value }) => (
            <tr key={name}>
              <th scope="row">{what}</th>
              <td>{value(kept)}</td>
              <td>
                {value(kept) !== value(DEFAULTS) && (
                  <Delete
                    what={what}
                    onClick={() => {
                      forget(name);
                      gone(what);
                    }}
                  />
                )}
              </td>
            </tr>
          ))}
          {aside > 0 && (
            <tr>
              <th scope="row">Set aside</th>
              <td>{aside === 1 ? 'a text' : `${aside} texts`} that this version cannot read</td>
              <td />
            </tr>
          )}
          <tr>
            <th scope="row">Copy of this page</th>
            <td>{files ? `${files} files, for use without a network` : 'none'}</td>
            <td>
              {files > 0 && (
                <Delete
                  what="Copy of this page"
                  onClick={() => void removeCopy().then(() => gone('Copy of this page'))}
                />
              )}
            </td>
          </tr>
        </tbody>
      </table>
      <div className="kept-acts">
        <button
          type="button"
          className="plain-button"
          onClick={() => {
            save('treewalk-kept.json', [keptAsJson()], 'application/json');
            setSaid('Saved treewalk-kept.json');
          }}
        >
          Export
        </button>
        <button
          type="button"
          className="plain-button"
          onClick={() => {
            forget();
            void removeCopy().then(() => setSaid('All is deleted.'));
          }}
        >
          Delete all
        </button>
        <span role="status">{said}</span>
      </div>
      <p className="kept-note">
        The copy of the page is made anew a few seconds after the next visit begins.
      </p>
    </main>
  );
}

const Delete = ({ what, onClick }: { readonly what: string; readonly onClick: () => void }) => (
  <button type="button" className="plain-button" aria-label={`Delete: ${what}`} onClick={onClick}>
    Delete
  </button>
);
