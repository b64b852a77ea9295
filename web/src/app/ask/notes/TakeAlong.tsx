// SPDX-License-Identifier: GPL-2.0-only
// Exports a run's notes as Markdown with pictures, as text, in a link or as a file. It also opens such a file.
import { useEffect, useRef, useState } from 'react';
import { fetched } from '../../../ui/lazily/loading.ts';
import type { Session } from '../../../session/types.ts';
import { copyText } from '../../state/clipboard.ts';
import { FILE_NAMES, save } from '../../export/files.ts';
import { FileButton } from '../../export/parts.tsx';
import { linkTo } from '../../address/link.ts';
import { exhibitOf, type Store } from '../../state/store.ts';
import { bringNotes } from './open-notes-file.ts';
import { fileOf, packed } from './pack.ts';
import type { Note } from '../../address/note.ts';
import { WORDS } from './words.ts';

interface TakeAlongProps {
  readonly store: Store;
  readonly session: Session;
  /** By step, the first one first. */
  readonly notes: readonly Note[];
  readonly onSaid: (said: string) => void;
}

const taking = () => fetched(WORDS.exporter, () => import('./markdown-export.ts'));

export function TakeAlong({ store, session, notes, onSaid }: TakeAlongProps) {
  const state = store();
  const { place, catalogue, opsText } = state;
  const exhibit = exhibitOf(state);
  const [drawn, setDrawn] = useState<number | null>(null);
  const making = useRef<AbortController>(null);
  useEffect(() => () => making.current?.abort(), []);
  if (!place || !catalogue || !exhibit) return null;
  const run = { ...place, notes: null };
  const taken = { session, place, exhibit, catalogue, opsText, notes };
  /** Runs an export, then says what it did or what went wrong. */
  const attempt = (work: () => Promise<string>) => (): void => {
    void work().then(onSaid, (error: Error) => {
      if (error.name !== 'AbortError') onSaid(WORDS.failed(error.message));
    });
  };
  const markdown = async (): Promise<string> => {
    const control = (making.current = new AbortController());
    setDrawn(0);
    try {
      const { markdownFile } = await taking();
      const { name, parts, type } = await markdownFile(taken, setDrawn, control.signal);
      save(name, parts, type);
      return WORDS.saved(notes.length, name);
    } finally {
      setDrawn(null);
    }
  };
  const copyMarkdown = async (): Promise<string> => {
    const [{ bookOf }, { markdownOf }] = await Promise.all([taking(), import('./markdown.ts')]);
    await copyText(markdownOf(bookOf(taken, false)));
    return WORDS.copied;
  };
  const link = async (): Promise<string> => {
    await copyText(linkTo({ ...run, notes: packed(notes) }, catalogue));
    return WORDS.linked;
  };
  const file = (): Promise<string> => {
    const name = FILE_NAMES.notes(place, 'json');
    const about = { address: linkTo(run, catalogue), kernel: session.provenance };
    save(name, [fileOf(notes, about)], 'application/json');
    return Promise.resolve(WORDS.saved(notes.length, name));
  };
  return (
    <div className="notes-take" role="group" aria-label={WORDS.take}>
      {notes.length > 0 && (
        <>
          <button
            type="button"
            className="plain-button"
            disabled={drawn !== null}
            onClick={attempt(markdown)}
          >
            {drawn === null ? WORDS.markdown : WORDS.drawing(drawn + 1)}
          </button>
          {[
            { text: WORDS.copy, work: copyMarkdown },
            { text: WORDS.link, work: link },
            { text: WORDS.file, work: file },
          ].map(({ text, work }) => (
            <button key={text} type="button" className="plain-button" onClick={attempt(work)}>
              {text}
            </button>
          ))}
        </>
      )}
      <FileButton
        className="plain-button notes-open"
        text={WORDS.open}
        label={WORDS.opens}
        onFile={(file) => void bringNotes(store, file)}
      />
    </div>
  );
}
