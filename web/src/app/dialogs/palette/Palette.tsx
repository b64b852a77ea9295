// SPDX-License-Identifier: GPL-2.0-only
// Draws the search "Find anything": one field and one list, a combobox. The focus stays in the field.
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { comboOption } from '../../../ui/roving/combo.ts';
import { moveOf, UP_DOWN } from '../../../ui/roving/moves.ts';
import type { Store } from '../../state/store.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import type { Travel } from '../../run/travel.ts';
import { FindField } from './Field.tsx';
import { docItems, itemsOf, matching, stepItem, wordItems, type Item } from './items.ts';
import { useFound } from './use-found.ts';
import { WORDS as FIELD } from './field-words.ts';
import { WORDS } from './words.ts';

const MOVES = { ...UP_DOWN, round: true };
/** Items that PageUp and PageDown move by. */
const PAGE = 8;

const NO_WORDS: readonly Item[] = [];
const loadWords = async () => wordItems((await import('../../pages/glossary/all.ts')).GLOSSARIES);
const loadDocs = async () => docItems((await import('../../pages/docs/list.ts')).DOCS);

interface PaletteProps {
  readonly store: Store;
  readonly travel: Travel;
  /** The text typed while the search was fetched, and whether the reader pressed Enter then. */
  readonly typed: string;
  readonly entered: boolean;
}

export default function Palette({ store, travel, typed, entered }: PaletteProps) {
  const state = store();
  const id = useId();
  const [query, setQuery] = useState(typed);
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const words = useLoaded('words', loadWords) ?? NO_WORDS;
  const docs = useLoaded('docs', loadDocs) ?? NO_WORDS;
  const there = useMemo(() => itemsOf(state, travel), [state, travel]);
  const inRun = useFound(store, query);
  const found = useMemo((): readonly Item[] => {
    const step = stepItem(query, state);
    return matching(
      [...(step ? [step] : []), ...there, ...(query ? [...words, ...docs] : []), ...inRun],
      query,
    );
  }, [query, state, there, words, docs, inRun]);
  const active = Math.min(at, found.length - 1);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, query]);

  const close = (): void => state.set({ dialog: null });
  const choose = (item: Item | undefined): void => {
    if (!item) return;
    close();
    item.run();
  };
  const [first] = found;
  useEffect(() => {
    if (entered) choose(first);
    // Only once: the reader did not choose an item that arrives later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const onKeyDown = (e: KeyboardEvent): void => {
    const n = found.length;
    const paged = { PageDown: Math.min(n - 1, active + PAGE), PageUp: active - PAGE }[e.key];
    const next = paged ?? moveOf(e.key, active, n, MOVES);
    if (e.key === 'Enter') choose(found[active]);
    else if (next === null) return;
    else setAt(Math.max(0, next));
    e.preventDefault();
  };
  return (
    <Dialog title={FIELD.title} onClose={close} bare>
      <div className="palette">
        <FindField
          list={id}
          active={active}
          value={query}
          onChange={(text) => {
            setQuery(text);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <ul id={id} role="listbox" aria-label={WORDS.found} ref={list}>
          {found.map((item, i) => (
            // Keys go to the field; a pointer clicks the item.
            <li
              key={item.id ?? `${item.group} ${item.text}`}
              {...comboOption(id, i, active)}
              onClick={() => choose(item)}
            >
              <span className="palette-text">{item.text}</span>
              <span className="palette-group">{item.group}</span>
              <kbd>{item.keys ?? ''}</kbd>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="palette-none">{WORDS.none}</p>}
        <p className="unseen" role="status">
          {query === '' ? '' : WORDS.count(found.length)}
        </p>
      </div>
    </Dialog>
  );
}
