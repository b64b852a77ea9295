// SPDX-License-Identifier: GPL-2.0-only
// Keeps the open draft. If another tab changes the same draft, both texts stay: this tab's gets a new number. A
// notice tells the reader.
import { useEffect, useState } from 'react';
import { useListener } from '../../../ui/use-listener.ts';
import { canKeep, readKept } from '../../storage/browser-storage.ts';
import type { Store } from '../../state/store.ts';
import { beside, drafted, draftsOf, isOthers, nextName } from './drafts.ts';

/** Reads the drafts again when another tab saves one, and when this page returns from the browser's history. */
function useOtherTabs(store: Store): void {
  const read = (): void => {
    const { kept, place } = store.getState();
    if (canKeep() && !place?.embed) store.setState({ kept: { ...kept, drafts: readKept().drafts } });
  };
  useListener('storage', read);
  useListener('pageshow', read);
}

/** The draft that is open in this tab. */
interface Opened {
  readonly what: string;
  /** Counts openings, so that the editor starts anew even for the same name. */
  readonly id: number;
  readonly tab: {
    name: string;
    /** The text that this tab last read or wrote. */
    known: string;
    foreign: boolean;
    wrote: boolean;
    /** A draft that another tab has changed meanwhile. */
    other: string | null;
  };
}

const NOTHING: Opened = {
  what: '',
  id: 0,
  tab: { name: '', known: '', foreign: false, wrote: false, other: null },
};

/** @param of a variant's file or an exercise @param original its text; a draft with this text is not kept */
export function useDrafts(store: Store, exhibit: string, of: string, original: string) {
  useOtherTabs(store);
  const all = store((s) => s.kept.drafts);
  const own = draftsOf(all, exhibit, of);
  const now = () => draftsOf(store.getState().kept.drafts, exhibit, of);
  const what = `${exhibit} ${of}`;
  const [opened, setOpened] = useState(NOTHING);
  const open = (name: string): void => {
    const { text: known = original, foreign = false } = now().find((d) => d.name === name) ?? {};
    const tab = { name, known, foreign, wrote: false, other: null };
    setOpened(({ id }) => ({ what, id: id + 1, tab }));
  };
  // Opens a draft only when `what` changes: a draft that another tab adds opens nothing here.
  if (opened.what !== what) open(own.at(-1)?.name ?? '1');
  const { tab } = opened;
  /** Changes the object in place, because a late save may come after another draft is opened. */
  const told = (other: string): void => {
    tab.other = other;
    setOpened((same) => ({ ...same }));
  };
  const write = (text: string, foreign: boolean): void => {
    const { kept, keep } = store.getState();
    const one = { exhibit, of, name: tab.name, text, ...(foreign ? { foreign } : {}) };
    const to = beside(kept.drafts, one, tab.known);
    const was = tab.name;
    Object.assign(tab, { name: to.name, known: text, foreign });
    keep({ drafts: drafted(kept.drafts, to, original) });
    if (to.name !== was) told(was);
  };
  useEffect(() => {
    const { name, known, foreign, wrote } = tab;
    if (!isOthers(all, { exhibit, of, name, text: known }, known)) return;
    if (wrote) write(known, foreign);
    else told(name);
    // `write` is a new function at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [all, tab]);

  const draft = own.find((d) => d.name === tab.name);
  return {
    text: draft?.text ?? original,
    foreign: draft?.foreign ?? false,
    name: tab.name,
    names: own.map((d) => d.name),
    key: `${what} ${opened.id}`,
    other: tab.other,
    /** Opens a draft; null: a new one. */
    choose: (to: string | null) => open(to ?? nextName(now())),
    keep: (text: string, isForeign = false): void => {
      tab.wrote = true;
      write(text, isForeign);
    },
  };
}
