// SPDX-License-Identifier: GPL-2.0-only
// Keeps the patch lab's state: the variant's editable files, the exercise, the draft and its text.
import { useEffect, useMemo, useState } from 'react';
import type { ExerciseInfo } from '../../../base/exercise.ts';
import type { LabFile, LabPack } from '../../../base/lab.ts';
import { YOURS } from '../../../base/variants.ts';
import { applied, leftOut, PatchError, pathsIn } from '../../../patch/diffs.ts';
import { lineNumbers, textOf } from '../../../patch/text.ts';
import { useListener } from '../../../ui/use-listener.ts';
import type { PageState } from '../../address/address.ts';
import { exhibitOf, type Store } from '../../state/store.ts';
import { drafted, draftsOf, nextName } from './drafts.ts';
import { mainOf, startOf } from './main-file.ts';
import { useDrafts } from './use-drafts.ts';

interface Loaded {
  readonly exhibit: string;
  readonly of: string | undefined;
  readonly fanout: number;
  readonly pack: LabPack | null;
  readonly exercises: readonly ExerciseInfo[];
  readonly problem: string | null;
}

/** The shown variants whose C can be edited; else the first variant that can be. */
function shownOf(store: Store, place: PageState): readonly string[] {
  const editable = exhibitOf(store.getState())?.editable ?? [];
  const shown = place.variants.filter((v) => v !== YOURS && editable.includes(v));
  return shown.length ? shown : editable.slice(0, 1);
}

/**
 * Fetches what the lab needs of a variant; null: not here yet. Variants of one kernel share it. A failed fetch is tried
 * again when the network is back.
 */
function useLoaded(store: Store, exhibit: string, of: string | undefined, fanout: number): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [tries, setTries] = useState(0);
  useListener('online', () => loaded?.problem && setTries(tries + 1));
  useEffect(() => {
    let current = true;
    const { engine } = store.getState();
    const asked = { exhibit, of, fanout };
    Promise.all([of ? engine.lab(exhibit, of, fanout) : null, engine.exercises(exhibit)]).then(
      ([pack, exercises]) => current && setLoaded({ ...asked, pack, exercises, problem: null }),
      (error: Error) => current && setLoaded({ ...asked, pack: null, exercises: [], problem: error.message }),
    );
    return () => void (current = false);
  }, [store, exhibit, of, fanout, tries]);
  if (loaded?.exhibit !== exhibit || loaded.fanout !== fanout) return null;
  const has = loaded.of === of || loaded.pack?.files.some((f) => f.variants.some((id) => id === of));
  return has ? loaded : null;
}

export function useLab(store: Store, place: PageState) {
  const shown = shownOf(store, place);
  const loaded = useLoaded(store, place.exhibit, shown[0], place.fanout);
  const exercise = loaded?.exercises.find((e) => e.name === place.pick) ?? null;
  const of = exercise && shown[0] === exercise.variant ? shown[0] : startOf(shown, loaded?.pack?.files ?? []);
  const [path, setPath] = useState<string | null>(null);
  const setExercise = (name: string | null): void => store.getState().setPick(name);
  const [left, setLeft] = useState({ of: '', name: '', text: '' });
  // An address may name an exercise with the wrong variant or fan-out; then the lab opens the right ones.
  const to = exercise && (of !== exercise.variant || place.fanout !== exercise.fanout) ? exercise : null;
  useEffect(() => {
    if (to) void store.getState().open({ variants: [to.variant], fanout: to.fanout, panel: place.panel });
  }, [store, to, place.panel]);
  const files = useMemo(
    () => loaded?.pack?.files.filter((f) => of && f.variants.includes(of)) ?? [],
    [loaded, of],
  );
  const file =
    files.find((f) => f.path === (exercise?.path ?? path)) ?? (exercise ? undefined : mainOf(files));
  const draftOf = exercise?.name ?? `${of} ${file?.path}`;
  const original = useMemo(() => (file ? (exercise?.start ?? textOf(file)) : ''), [file, exercise]);
  const drafts = useDrafts(store, place.exhibit, draftOf, original);
  return {
    of,
    pack: loaded?.pack ?? null,
    problem: loaded?.problem ?? null,
    waits: loaded === null || to !== null,
    files,
    file,
    setPath,
    exercises: loaded?.exercises ?? [],
    exercise,
    setExercise,
    original,
    numbers: useMemo(() => (file ? lineNumbers(file, original) : []), [file, original]),
    /** The text that the editor opens with. */
    text: drafts.text,
    /** The text is someone else's, and the reader has not run it yet. */
    foreign: drafts.foreign,
    /** A new value makes a new editor. */
    key: `${drafts.key} ${place.fanout}`,
    draft: drafts.name,
    drafts: drafts.names,
    chooseDraft: drafts.choose,
    keep: drafts.keep,
    /** A draft that another tab has changed while it was open here; null: none. */
    other: drafts.other,
    /** Says which parts of the open patch were left out. */
    left: left.of === draftOf && left.name === drafts.name ? left.text : '',
    /**
     * Makes a diff a new draft. Returns 'unfit' if it names a file here but fits another text, and 'none' if it names
     * no file here.
     */
    take: (patch: string): 'taken' | 'unfit' | 'none' => {
      const paths = pathsIn(patch);
      const own = files.filter((f) => paths.includes(f.path));
      const fit = own.map((f) => appliedTo(f, patch)).find((one) => one !== null);
      if (!fit || !of) return own.length ? 'unfit' : 'none';
      const { file: to, text } = fit;
      const solves = exercise?.path === to.path ? exercise : null;
      const target = solves?.name ?? `${of} ${to.path}`;
      const { kept, keep } = store.getState();
      const name = nextName(draftsOf(kept.drafts, place.exhibit, target));
      const draft = { exhibit: place.exhibit, of: target, name, text, foreign: true };
      keep({ drafts: drafted(kept.drafts, draft, solves?.start ?? textOf(to)) });
      if (!solves) setExercise(null);
      setPath(to.path);
      setLeft({ of: target, name, text: leftOut(to, patch) });
      // For another file, useDrafts opens the last draft by itself.
      if (target === draftOf) drafts.choose(name);
      return 'taken';
    },
  };
}

function appliedTo(file: LabFile, patch: string): { readonly file: LabFile; readonly text: string } | null {
  try {
    return { file, text: applied(file, patch) };
  } catch (error) {
    if (!(error instanceof PatchError)) throw error;
    return null;
  }
}

export type Lab = ReturnType<typeof useLab>;
