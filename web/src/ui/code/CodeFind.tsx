// SPDX-License-Identifier: GPL-2.0-only
// Searches the whole shown file for a text. Enter goes to the next line that has it, Shift+Enter to the previous one.
import { useEffect, useMemo, useState } from 'react';
import type { CodeBlock } from '../../layout/code/rows.ts';
import * as FIND from './find-words.ts';
import * as WORDS from './words.ts';

interface CodeFindProps {
  readonly file: string;
  readonly blocks: readonly CodeBlock[];
  readonly fetch: (file: string) => Promise<void>;
  /** Called with the line to show; null: the run's current line again. */
  readonly onLine: (line: number | null) => void;
  readonly onClose: () => void;
}

export default function CodeFind({ file, blocks, fetch, onLine, onClose }: CodeFindProps) {
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => void fetch(file), [fetch, file]);
  const lines = useMemo(() => {
    const word = wanted.trim().toLowerCase();
    if (word === '') return [];
    const all = blocks.flatMap((b) => b.lines ?? []);
    return all.filter((l) => l.text.toLowerCase().includes(word)).map((l) => l.number);
  }, [blocks, wanted]);
  const current = lines.length ? lines[((at % lines.length) + lines.length) % lines.length]! : null;
  useEffect(() => onLine(current), [onLine, current]);
  return (
    <form
      className="code-find"
      role="search"
      onSubmit={(e) => e.preventDefault()}
      onKeyDown={(e) => {
        if (e.key === 'Enter') setAt(at + (e.shiftKey ? -1 : 1));
        else if (e.key === 'Escape') onClose();
        else return;
        e.preventDefault();
        e.stopPropagation();
      }}
    >
      <input
        type="search"
        aria-label={WORDS.search(file.split('/').pop() ?? '')}
        placeholder={FIND.searchHint}
        value={wanted}
        autoFocus
        onChange={(e) => {
          setWanted(e.target.value);
          setAt(0);
        }}
      />
      <span role="status">
        {wanted.trim() === ''
          ? ''
          : lines.length
            ? FIND.hit(lines.indexOf(current!) + 1, lines.length)
            : FIND.noHit}
      </span>
      <button type="button" onClick={onClose}>
        {FIND.close}
      </button>
    </form>
  );
}
