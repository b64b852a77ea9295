// SPDX-License-Identifier: GPL-2.0-only
// Draws one note of the list: its step, its text, and its buttons. The reader cannot change a note from an address.
import { Checks } from '../../../ui/controls/controls.tsx';
import { MOST_NOTE_CHARS, type Note } from '../../address/note.ts';
import type { Placed } from './placed-notes.ts';
import { WORDS } from './words.ts';

interface NoteRowProps {
  readonly at: Placed;
  /** "Step 12 of 47" */
  readonly name: string;
  /** The page shows the note's step. */
  readonly now: boolean;
  /** The unfinished edit of the note; null: none. */
  readonly draft: Note | null;
  readonly onDraft: (draft: Note | null) => void;
  readonly onGo: () => void;
  readonly onChange: (note: Note) => void;
  readonly onRemove: () => void;
}

export function NoteRow({ at, name, now, draft, onDraft, onGo, onChange, onRemove }: NoteRowProps) {
  const { note, brought, there } = at;
  const save = (): void => {
    if (draft?.text.trim()) onChange({ ...draft, text: draft.text.trim() });
    onDraft(null);
  };
  return (
    <li aria-current={now ? 'step' : undefined}>
      <div className="note-head">
        <button type="button" className="note-go" onClick={onGo}>
          {there ? name : WORDS.onLanes(note.variants.join(', '))}
        </button>
        {brought && <span className="label">{WORDS.brought}</span>}
        {!brought && !draft && (
          <>
            <button
              type="button"
              className="plain-button"
              aria-label={WORDS.editOn(name)}
              onClick={() => onDraft(note)}
            >
              {WORDS.edit}
            </button>
            <button
              type="button"
              className="plain-button"
              aria-label={WORDS.removeOn(name)}
              onClick={onRemove}
            >
              {WORDS.remove}
            </button>
          </>
        )}
      </div>
      {draft ? (
        <>
          <textarea
            aria-label={WORDS.noteOn(name)}
            rows={3}
            maxLength={MOST_NOTE_CHARS}
            value={draft.text}
            ref={(box) => box?.focus()}
            onChange={(e) => onDraft({ ...draft, text: e.target.value })}
            onKeyDown={(e) => {
              if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) save();
            }}
          />
          <div className="notes-acts">
            <Checks
              label={WORDS.picture}
              options={[{ value: 'on', text: WORDS.withPicture }]}
              chosen={draft.picture ? ['on'] : []}
              onToggle={() => onDraft({ ...draft, picture: !draft.picture })}
            />
            <button type="button" className="plain-button" onClick={() => onDraft(null)}>
              {WORDS.cancel}
            </button>
            <button type="button" className="primary" disabled={!draft.text.trim()} onClick={save}>
              {WORDS.save}
            </button>
          </div>
        </>
      ) : (
        <p className="note-text">{note.text}</p>
      )}
    </li>
  );
}
