// SPDX-License-Identifier: GPL-2.0-only
// Draws the drawer's notes on the shown run: a box for this step, the list, and the export. Notes from an address or
// a file are marked until the reader keeps them.
import { useEffect, useMemo, useRef, useState } from 'react';
import { stepName } from '../../../session/steps.ts';
import type { PartProps } from '../part.ts';
import { Checks } from '../../../ui/controls/controls.tsx';
import { goToNote } from './go-to-note.ts';
import { changeNotes, noteOf, notesHere, same } from './kept-notes.ts';
import { MOST_NOTE_CHARS, type Note } from '../../address/note.ts';
import { NoteRow } from './NoteRow.tsx';
import { placed } from './placed-notes.ts';
import { TakeAlong } from './TakeAlong.tsx';
import { WORDS } from './words.ts';
import './notes.css';

export default function NotesPart({ store, session, track, step }: PartProps) {
  const state = store();
  const { place, kept, queryDrawer, selected } = state;
  const [said, setSaid] = useState<string | null>(null);
  const [gone, setGone] = useState<Note | null>(null);
  const [picture, setPicture] = useState(true);
  const box = useRef<HTMLTextAreaElement>(null);
  const here = useMemo(() => notesHere({ place, kept }), [place, kept]);
  const brought = here.brought ?? [];
  const all = useMemo(() => placed(here, session, track), [here, session, track]);
  // After the drawer has taken the focus: once for each request.
  useEffect(() => {
    if (queryDrawer.note === undefined) return;
    const timer = setTimeout(() => {
      box.current?.focus();
      const { note: _, ...rest } = store.getState().queryDrawer;
      store.getState().set({ queryDrawer: rest });
    });
    return () => clearTimeout(timer);
  }, [queryDrawer.note, store]);
  if (!place) return null;
  const draft = queryDrawer.draft ?? '';
  const type = (text: string): void => {
    const { draft: _, ...rest } = queryDrawer;
    state.set({ queryDrawer: text ? { ...rest, draft: text } : rest });
  };
  const { edits = [] } = queryDrawer;
  const edit = (of: Note, to: Note | null): void => {
    const { queryDrawer: now, set } = store.getState();
    const others = (now.edits ?? []).filter((e) => !same(e.of, of));
    set({ queryDrawer: { ...now, edits: to ? [...others, { of, to }] : others } });
  };
  const change = (to: (notes: readonly Note[]) => readonly Note[], done: string | null): void => {
    setSaid(changeNotes(store, to) ?? done);
  };
  const add = (): void => {
    const note = { ...noteOf(place, selected), picture, text: draft.trim() };
    if (!note.text) return;
    change((notes) => [...notes, note], WORDS.kept);
    setGone(null);
    type('');
  };
  const keepBrought = (): void => {
    change((notes) => [...notes, ...brought.filter((b) => !notes.some((n) => same(n, b)))], WORDS.keptThese);
    state.carry({ notes: null });
  };
  return (
    <div className="notes">
      <form
        onSubmit={(e) => {
          e.preventDefault();
          add();
        }}
      >
        <label htmlFor="note-new">{WORDS.noteOn(stepName(track, step).replace(/^S/, 's'))}</label>
        <textarea
          id="note-new"
          ref={box}
          rows={3}
          maxLength={MOST_NOTE_CHARS}
          value={draft}
          onChange={(e) => type(e.target.value)}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) add();
          }}
        />
        <div className="notes-acts">
          <Checks
            label={WORDS.picture}
            options={[{ value: 'on', text: WORDS.withPicture }]}
            chosen={picture ? ['on'] : []}
            onToggle={() => setPicture(!picture)}
          />
          <button type="submit" className="primary" disabled={!draft.trim()}>
            {WORDS.keep}
          </button>
        </div>
      </form>
      <p className="notes-said" role="status">
        {gone ? WORDS.removed : said}
        {gone && (
          <button
            type="button"
            className="plain-button"
            // The row that had the focus no longer exists.
            ref={(button) => button?.focus()}
            onClick={() => {
              change((notes) => [...notes, gone], WORDS.restored);
              setGone(null);
            }}
          >
            {WORDS.undo}
          </button>
        )}
      </p>
      {brought.length > 0 && (
        <div className="notes-brought">
          <p>{WORDS.came(brought.length)}</p>
          <button type="button" className="plain-button" onClick={keepBrought}>
            {WORDS.keepThese}
          </button>
          <button type="button" className="plain-button" onClick={() => state.carry({ notes: null })}>
            {WORDS.discard}
          </button>
        </div>
      )}
      {all.length > 0 ? (
        <ol className="notes-list" aria-label={WORDS.list}>
          {all.map((at) => (
            <NoteRow
              key={`${at.brought ? 'brought' : 'own'} ${at.index}`}
              at={at}
              name={stepName(track, at.step)}
              now={at.step === step}
              draft={(!at.brought && edits.find((e) => same(e.of, at.note))?.to) || null}
              onDraft={(to) => edit(at.note, to)}
              onGo={() => goToNote(store, at.note)}
              onChange={(note) => {
                setGone(null);
                change((notes) => notes.map((n) => (same(n, at.note) ? note : n)), WORDS.changed);
              }}
              onRemove={() => {
                change((notes) => notes.filter((n) => !same(n, at.note)), null);
                setGone(at.note);
              }}
            />
          ))}
        </ol>
      ) : (
        <p className="notes-none">{WORDS.none}</p>
      )}
      <TakeAlong store={store} session={session} notes={all.map((a) => a.note)} onSaid={setSaid} />
    </div>
  );
}
