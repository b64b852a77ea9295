// SPDX-License-Identifier: GPL-2.0-only
// Find anything: one field, one list. The focus stays in the field (a combobox); arrows move through the list.
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { Store } from '../../state/store.ts';
import type { Travel } from '../../run/travel.ts';
import { FindField } from './Field.tsx';
import { itemsOf, matching, stepItem, wordItems, type Item } from './items.ts';
import { useFound } from './use-found.ts';
import { WORDS as FIELD } from './field-words.ts';
import { WORDS } from './words.ts';

interface PaletteProps {
  readonly store: Store;
  readonly travel: Travel;
  /** What was typed before it was here, and whether Enter was pressed after it. */
  readonly typed: string;
  readonly entered: boolean;
}

export default function Palette({ store, travel, typed, entered }: PaletteProps) {
  const state = store();
  const id = useId();
  const [query, setQuery] = useState(typed);
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const [words, setWords] = useState<readonly Item[]>([]);
  // The words of all exhibits come when somebody searches; without them all else is found.
  useEffect(() => {
    let current = true;
    import('../../pages/glossary/all.ts').then(
      ({ GLOSSARIES }) => current && setWords(wordItems(GLOSSARIES)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  const there = useMemo(() => itemsOf(state, travel), [state, travel]);
  const inRun = useFound(store, query);
  const found = useMemo((): readonly Item[] => {
    const step = stepItem(query, state);
    return matching([...(step ? [step] : []), ...there, ...(query ? words : []), ...inRun], query);
  }, [query, state, there, words, inRun]);
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
    // Once: what is found later was not meant.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const onKeyDown = (e: KeyboardEvent): void => {
    const n = found.length;
    const page = 8;
    const to: Readonly<Record<string, number>> = {
      ArrowDown: active + 1 >= n ? 0 : active + 1,
      ArrowUp: active <= 0 ? n - 1 : active - 1,
      PageDown: Math.min(n - 1, active + page),
      PageUp: Math.max(0, active - page),
    };
    const next = to[e.key];
    if (e.key === 'Enter') choose(found[active]);
    else if (next === undefined) return;
    else setAt(Math.max(0, next));
    e.preventDefault();
  };
  return (
    <Dialog title={FIELD.title} onClose={close} bare>
      <div className="palette">
        <FindField
          list={`${id}-list`}
          active={active >= 0 ? `${id}-${active}` : undefined}
          value={query}
          onChange={(text) => {
            setQuery(text);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <ul id={`${id}-list`} role="listbox" aria-label={WORDS.found} ref={list}>
          {found.map((item, i) => (
            // The field has the focus and its arrows move; a pointer clicks.
            <li
              key={item.id}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === active}
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
