// SPDX-License-Identifier: GPL-2.0-only
// Lists what the page keeps on the reader's machine, and exports or deletes it.
import { useState } from 'react';
import { FILE_NAMES, save } from '../../export/files.ts';
import {
  canKeep,
  CLICK_NAMES,
  DEFAULTS,
  PAPER_NAMES,
  type Preferences,
  keptAsJson,
  setAside,
} from '../../storage/browser-storage.ts';
import { tally } from '../../storage/progress.ts';
import type { Store } from '../../state/store.ts';
import { useOfflineCopy } from './offline-copy.ts';
import { WORDS } from './words.ts';
import '../../../ui/text-page/text-page.css';
import './kept.css';

interface Row {
  readonly name: keyof Preferences;
  readonly what: string;
  readonly value: (kept: Preferences) => string;
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const ROWS: readonly Row[] = [
  { name: 'theme', what: WORDS.theme, value: ({ theme }) => theme ?? WORDS.systemTheme },
  { name: 'keysOn', what: WORDS.keys, value: ({ keysOn }) => (keysOn ? WORDS.on : WORDS.off) },
  {
    name: 'sideFolded',
    what: WORDS.side,
    value: ({ sideFolded }) =>
      sideFolded === null ? WORDS.automatic : sideFolded ? WORDS.folded : WORDS.open,
  },
  { name: 'strip', what: WORDS.strip, value: (k) => (k.strip ? WORDS.shown : WORDS.hidden) },
  {
    name: 'split',
    what: WORDS.split,
    value: ({ split }) =>
      Object.entries(split)
        .map(([mode, share]) => `${mode} ${percent(share)}`)
        .join(', ') || WORDS.automatic,
  },
  { name: 'driver', what: WORDS.driver, value: ({ driver }) => (driver ? WORDS.shown : WORDS.folded) },
  {
    name: 'calls',
    what: WORDS.calls,
    value: ({ calls }) => (calls === 'folded' ? WORDS.folded : WORDS.callsBy(calls)),
  },
  { name: 'greeted', what: WORDS.greeted, value: (k) => (k.greeted ? WORDS.seen : WORDS.unseen) },
  {
    name: 'drafts',
    what: WORDS.drafts,
    value: ({ drafts }) => drafts.map((d) => `${d.of} ${d.name}`).join(', ') || WORDS.none,
  },
  {
    name: 'series',
    what: WORDS.series,
    value: ({ series }) => series.map(({ title }) => title).join(', ') || WORDS.none,
  },
  { name: 'clicks', what: WORDS.clicks, value: ({ clicks }) => CLICK_NAMES[clicks] },
  { name: 'paper', what: WORDS.paper, value: ({ paper }) => PAPER_NAMES[paper] },
  {
    name: 'score',
    what: WORDS.score,
    value: ({ score }) =>
      Object.entries(score)
        .map(([id, [points, of]]) => WORDS.points(points, of, id))
        .join(', ') || WORDS.none,
  },
  {
    name: 'lessons',
    what: WORDS.lessons,
    value: ({ lessons }) =>
      Object.entries(lessons)
        .map(([slug, progress]) => {
          const { right, of } = tally(progress);
          return WORDS.progress(slug, progress.read, right, of);
        })
        .join(', ') || WORDS.none,
  },
  { name: 'solved', what: WORDS.solved, value: ({ solved }) => solved.join(', ') || WORDS.none },
  {
    name: 'notes',
    what: WORDS.notes,
    value: ({ notes }) =>
      notes
        .map((b) => WORDS.notesOn(b.notes.length, b.exhibit, b.scenario ?? b.rec?.name ?? WORDS.own))
        .join('; ') || WORDS.none,
  },
];

export default function KeptPage({ store }: { readonly store: Store }) {
  const kept = store((s) => s.kept);
  const { forget } = store.getState();
  const [said, setSaid] = useState('');
  const [files, removeCopy] = useOfflineCopy();
  const aside = setAside().length;
  const gone = (what: string): void => setSaid(WORDS.deleted(what));
  return (
    <main className="text-page grows kept" aria-label={WORDS.kept}>
      <h2>{WORDS.title}</h2>
      <p>{canKeep() ? WORDS.stored : WORDS.notStored}</p>
      <table className="text-table">
        <thead>
          <tr>
            <th scope="col">{WORDS.what}</th>
            <th scope="col">{WORDS.now}</th>
            <th scope="col">
              <span className="unseen">{WORDS.delete}</span>
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
              <th scope="row">{WORDS.aside}</th>
              <td>{WORDS.asideOf(aside)}</td>
              <td />
            </tr>
          )}
          <tr>
            <th scope="row">{WORDS.copy}</th>
            <td>{files ? WORDS.copyOf(files) : WORDS.none}</td>
            <td>
              {files > 0 && (
                <Delete what={WORDS.copy} onClick={() => void removeCopy().then(() => gone(WORDS.copy))} />
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
            save(FILE_NAMES.kept(), [keptAsJson()], 'application/json');
            setSaid(WORDS.exported('treewalk-kept.json'));
          }}
        >
          {WORDS.export}
        </button>
        <button
          type="button"
          className="plain-button"
          onClick={() => {
            forget();
            void removeCopy().then(() => setSaid(WORDS.allDeleted));
          }}
        >
          {WORDS.deleteAll}
        </button>
        <span role="status">{said}</span>
      </div>
      <p className="text-fine">{WORDS.copyAgain}</p>
    </main>
  );
}

const Delete = ({ what, onClick }: { readonly what: string; readonly onClick: () => void }) => (
  <button type="button" className="plain-button" aria-label={WORDS.deleteThis(what)} onClick={onClick}>
    {WORDS.delete}
  </button>
);
