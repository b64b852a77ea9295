// SPDX-License-Identifier: GPL-2.0-only
// Which draft of what is edited is open here. Another tab may keep others meanwhile, or change the same one: then both
// texts stay, this tab's under a number of its own, and the reader is told.
import { useEffect, useState } from 'react';
import { canKeep, readKept } from '../../storage/browser-storage.ts';
import type { Store } from '../../state/store.ts';
import { beside, drafted, draftsOf, isOthers, nextName } from './drafts.ts';

/** What another tab keeps is known here at once, and at the latest when this one comes back from the browser's history. */
function useOtherTabs(store: Store): void {
  useEffect(() => {
    const read = (): void => {
      const { kept, place } = store.getState();
      if (canKeep() && !place?.embed) store.setState({ kept: { ...kept, drafts: readKept().drafts } });
    };
    addEventListener('storage', read);
    addEventListener('pageshow', read);
    return () => {
      removeEventListener('storage', read);
      removeEventListener('pageshow', read);
    };
  }, [store]);
}

/** What this tab has open. */
interface Opened {
  readonly what: string;
  /** Another one with each text that is opened, not with its name alone. */
  readonly id: number;
  readonly tab: {
    name: string;
    /** What it last read or wrote of it. */
    known: string;
    foreign: boolean;
    wrote: boolean;
    /** The draft that another tab has changed meanwhile. */
    other: string | null;
  };
}

const NOTHING: Opened = {
  what: '',
  id: 0,
  tab: { name: '', known: '', foreign: false, wrote: false, other: null },
};

/** `of`: what is edited, a variant's file or an exercise; a draft that is its `original` is none. */
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
  // What another tab adds to the list opens nothing here.
  if (opened.what !== what) open(own.at(-1)?.name ?? '1');
  const { tab } = opened;
  /** Changed in place: what is typed may be kept after another draft was opened. */
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
    // `write` is made anew each time.
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
    /** null: a new one. */
    choose: (to: string | null) => open(to ?? nextName(now())),
    keep: (text: string, isForeign = false): void => {
      tab.wrote = true;
      write(text, isForeign);
    },
  };
}
