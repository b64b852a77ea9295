// SPDX-License-Identifier: GPL-2.0-only
// What the patch lab works on: the files of a variant that can be edited, the exercise, the text.
import { useEffect, useMemo, useState } from 'react';
import type { ExerciseInfo } from '../../base/exercise.ts';
import type { LabFile, LabPack } from '../../base/lab.ts';
import { YOURS } from '../../base/variants.ts';
import { applied, pathsIn } from '../../patch/diffs.ts';
import { lineNumbers, textOf } from '../../patch/text.ts';
import type { Place } from '../address.ts';
import { exhibitOf, type Store } from '../store.ts';
import { drafted, draftsOf, nextName } from './drafts.ts';

interface Loaded {
  readonly key: string;
  readonly pack: LabPack | null;
  readonly exercises: readonly ExerciseInfo[];
  readonly problem: string | null;
}

/** The variant whose file is edited: the first that is shown and can be; else the first that can be. */
export function variantOf(store: Store, place: Place): string | undefined {
  const editable = exhibitOf(store.getState())?.editable ?? [];
  return place.variants.find((v) => v !== YOURS && editable.includes(v)) ?? editable[0];
}

/** null: not here yet. */
function useLoaded(store: Store, exhibit: string, of: string | undefined, fanout: number): Loaded | null {
  const key = `${exhibit} ${of} ${fanout}`;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let current = true;
    const { engine } = store.getState();
    Promise.all([of ? engine.lab(exhibit, of, fanout) : null, engine.exercises(exhibit)]).then(
      ([pack, exercises]) => current && setLoaded({ key, pack, exercises, problem: null }),
      (error: Error) => current && setLoaded({ key, pack: null, exercises: [], problem: error.message }),
    );
    return () => void (current = false);
  }, [store, exhibit, of, fanout, key]);
  return loaded?.key === key ? loaded : null;
}

export function useLab(store: Store, place: Place) {
  const of = variantOf(store, place);
  const loaded = useLoaded(store, place.exhibit, of, place.fanout);
  const drafts = store((s) => s.kept.drafts);
  const [path, setPath] = useState<string | null>(null);
  const setExercise = (name: string | null): void => store.getState().setPick(name);
  /** Patches that came in: a new text under a name that may have been shown already. */
  const [taken, setTaken] = useState(0);
  const [chosen, setChosen] = useState<{ readonly of: string; readonly name: string } | null>(null);
  const exercise = loaded?.exercises.find((e) => e.name === place.pick) ?? null;
  // An address may name an exercise beside another variant than the one whose file it edits.
  const to = exercise && of !== exercise.variant ? exercise : null;
  useEffect(() => {
    if (to) void store.getState().open({ variants: [to.variant], fanout: to.fanout, panel: 'patch' });
  }, [store, to]);
  const files = useMemo(
    () => loaded?.pack?.files.filter((f) => of && f.variants.includes(of)) ?? [],
    [loaded, of],
  );
  const file = files.find((f) => f.path === (exercise?.path ?? path)) ?? (exercise ? undefined : files[0]);
  const draftOf = exercise?.name ?? `${of} ${file?.path}`;
  const own = draftsOf(drafts, place.exhibit, draftOf);
  const name = (chosen?.of === draftOf ? chosen.name : own.at(-1)?.name) ?? '1';
  const original = useMemo(() => (file ? (exercise?.start ?? textOf(file)) : ''), [file, exercise]);
  const draft = own.find((d) => d.name === name);
  const write = (of: string, name: string, text: string, original: string, foreign: boolean): void => {
    const { kept, keep } = store.getState();
    const one = { exhibit: place.exhibit, of, name, text, ...(foreign ? { foreign } : {}) };
    keep({ drafts: drafted(kept.drafts, one, original) });
  };
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
    /** What the editor opens with. */
    text: draft?.text ?? original,
    /** Someone else's, not run yet. */
    foreign: draft?.foreign ?? false,
    /** Another editor where it changes. */
    key: `${of} ${draftOf} ${name} ${place.fanout} ${taken}`,
    draft: name,
    drafts: own.map((d) => d.name),
    chooseDraft: (to: string | null) => setChosen({ of: draftOf, name: to ?? nextName(own) }),
    keep: (text: string, foreign = false) => write(draftOf, name, text, original, foreign),
    /** A diff as a new draft of its file; throws where it does not fit. */
    take: (patch: string): void => {
      const to = files.find((f) => pathsIn(patch).includes(f.path));
      if (!to || !of) throw new Error(`it is of no file that can be edited here; there are ${paths(files)}`);
      const solves = exercise?.path === to.path ? exercise : null;
      const target = solves?.name ?? `${of} ${to.path}`;
      const one = nextName(draftsOf(drafts, place.exhibit, target));
      write(target, one, applied(to, patch), solves?.start ?? textOf(to), true);
      setTaken(taken + 1);
      if (!solves) setExercise(null);
      setPath(to.path);
      setChosen({ of: target, name: one });
    },
  };
}

const paths = (files: readonly LabFile[]): string => files.map((f) => f.path).join(', ');

export type Lab = ReturnType<typeof useLab>;
