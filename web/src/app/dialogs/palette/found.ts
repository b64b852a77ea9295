// SPDX-License-Identifier: GPL-2.0-only
// Searches the shown run: functions and lines of its C, variables, values, indices, notes, ready queries, hits. Each source
// gives a few items for the typed text.
import { bisectLeft } from '../../../base/bisect.ts';
import { brief } from '../../../base/brief.ts';
import { opAt, stepName } from '../../../session/steps.ts';
import type { Lane, LaneData, Session, Track } from '../../../session/types.ts';
import type { ReadyQuery } from '../../../exhibit-api/queries.ts';
import type { Firsts } from '../../../past/first-runs.ts';
import { goToNote } from '../../ask/notes/go-to-note.ts';
import { notesHere } from '../../ask/notes/kept-notes.ts';
import { placed } from '../../ask/notes/placed-notes.ts';
import type { Note } from '../../address/note.ts';
import type { AppActions, AppState, Store } from '../../state/store.ts';
import type { Item } from './items.ts';
import { linesWith, linesOf, namesWith, type SourceLine } from './search-source.ts';
import { slotOfIndex } from './slot-of-index.ts';
import { WORDS } from './words.ts';

export interface Searched {
  readonly store: Store;
  readonly state: AppState & AppActions;
  readonly session: Session;
  readonly track: Track;
  readonly step: number;
  /** The lane whose values are shown. */
  readonly lane: Lane;
  /** By variant, where its lines and functions run first; absent: not known yet. */
  readonly firsts: ReadonlyMap<string, Firsts>;
  /** The exhibit's ready queries; empty until they are fetched. */
  readonly ready: readonly ReadyQuery[];
}

/** Items of each source, so that none hides the others. */
const MOST_ITEMS = 5;
/** Lines or hits that match, of which the nearest become items. */
const CONSIDERED = 60;
/** Letters that a search in lines needs: fewer are in every line. */
const LEAST_LETTERS = 3;
/** Characters of an item's text. */
const MOST_CHARS = { line: 80, value: 60, note: 100 };

type Source = (query: string, at: Searched) => readonly Item[];

/** The lanes' runs, the followed lane's first. */
function runsFirst({ session, lane }: Searched): readonly LaneData[] {
  return [...session.runs].sort(
    (a, b) => Number(b.about.variant === lane.variant) - Number(a.about.variant === lane.variant),
  );
}

/** Looks up the record at which the wanted line or function runs first in a lane. */
type Wanted = (firsts: Firsts) => number | undefined;

interface First {
  readonly variant: string;
  readonly record: number;
}

/**
 * The place where it runs first, in the followed lane or in another. Null: it never runs. Undefined: not known yet.
 */
function firstOf(at: Searched, wanted: Wanted): First | null | undefined {
  for (const run of runsFirst(at)) {
    const firsts = at.firsts.get(run.about.variant);
    if (!firsts) return undefined;
    const record = wanted(firsts);
    if (record !== undefined) return { variant: run.about.variant, record };
  }
  return null;
}

/** ", first in v6.9, operation 5" */
function told(at: Searched, first: First | null | undefined): string {
  if (first === undefined) return '';
  if (first === null) return WORDS.notHere;
  const run = at.session.runs.find((r) => r.about.variant === first.variant)!;
  return WORDS.firstIn(first.variant, run.trace.opAt(first.record) + 1);
}

/** Goes to where it runs first, and asks the worker if that is not known yet. */
async function goFirst(at: Searched, wanted: Wanted, { file, line, text }: SourceLine): Promise<void> {
  const { state, session } = at;
  let first = firstOf(at, wanted);
  if (first === undefined) {
    const asked = session.runs.map(
      async (run) => [run.about.variant, await state.engine.ask(run, 'firsts', null)] as const,
    );
    first = firstOf({ ...at, firsts: new Map(await Promise.all(asked)) }, wanted);
  }
  if (first) state.visit(first.variant, first.record + 1);
  else state.set({ message: WORDS.notRun(`${file}:${line}`, text.trim()) });
}

const going = (at: Searched, wanted: Wanted, line: SourceLine) => (): void => {
  goFirst(at, wanted, line).catch((error: Error) => at.state.set({ message: `${error.message}.` }));
};

const functions: Source = (query, at) => {
  const name = query
    .trim()
    .replace(/\(\)?$/, '')
    .toLowerCase();
  if (!/^\w{2,}$/.test(name)) return [];
  const sources = runsFirst(at).map((r) => r.about.text.source);
  return namesWith(sources, name, MOST_ITEMS).map(({ name: called, head }): Item => {
    const wanted: Wanted = (f) => f.functions.get(called);
    return {
      text: `${called}()`,
      group: WORDS.fn(told(at, firstOf(at, wanted))),
      rank: called.toLowerCase() === name ? 5 : called.toLowerCase().startsWith(name) ? 3 : 2,
      run: going(at, wanted, head),
    };
  });
};

const lines: Source = (query, at) => {
  const sources = runsFirst(at).map((r) => r.about.text.source);
  const [, file, number] = /^\s*([\w./-]*\.[ch]):(\d{1,6})\s*$/.exec(query) ?? [];
  const found = file
    ? linesOf(sources, file, Number(number), MOST_ITEMS)
    : query.trim().length >= LEAST_LETTERS
      ? linesWith(sources, query.trim().toLowerCase(), CONSIDERED)
      : [];
  const wantedOf =
    ({ file: path, line }: SourceLine): Wanted =>
    (f) =>
      f.lines.get(`${path}:${line}`);
  // Lines that run come first, the followed lane's before all others.
  const far = (first: First | null | undefined): number =>
    !first ? 2 : first.variant === at.lane.variant ? 0 : 1;
  const known = found.map((line) => ({ line, first: firstOf(at, wantedOf(line)) }));
  const nearest = known.sort((a, b) => far(a.first) - far(b.first)).slice(0, MOST_ITEMS);
  return nearest.map(({ line, first }): Item => {
    const place = `${line.file.replace(/^.*\//, '')}:${line.line}`;
    return {
      text: `${place}  ${brief(line.text.trim(), MOST_CHARS.line)}`,
      group: WORDS.line(told(at, first)),
      rank: file ? 5 : 1.5,
      run: going(at, wantedOf(line), line),
    };
  });
};

/** A decimal or hexadecimal number; null: none. */
const numberIn = (query: string): number | null =>
  /^\s*(?:0x[\da-f]{1,8}|\d{1,10})\s*$/i.test(query) ? Number(query) : null;

const values: Source = (query, at) => {
  const { lane, state, step } = at;
  const typed = query.trim().toLowerCase();
  const number = numberIn(query);
  if (typed.length < (number === null ? 2 : 1)) return [];
  const all = [
    ...lane.variables(step).map((v) => ({ ...v, of: WORDS.variable })),
    ...lane.structs(step, state.selected).flatMap(({ title, fields }) => {
      const of = title.split(' ').at(-1)!;
      return fields.map((f) => ({ ...f, name: `${of}.${f.name}`, of: WORDS.member }));
    }),
  ];
  return all
    .filter(({ name, value }) =>
      number === null ? name.toLowerCase().includes(typed) : value === String(number),
    )
    .slice(0, MOST_ITEMS)
    .map(({ name, value, of, at: word }): Item => ({
      text: `${name} = ${brief(value, MOST_CHARS.value)}`,
      group: WORDS.whoWrote(of, lane.variant),
      rank: number === null ? (name.toLowerCase().split('.').includes(typed) ? 5 : 2.5) : 2.5,
      run: () =>
        state.openQueryDrawer({
          part: 'life',
          life: { variant: lane.variant, ...(word ? { word } : { place: name }) },
        }),
    }));
};

const indices: Source = (query, at) => {
  const number = numberIn(query);
  if (number === null) return [];
  const { track, state, lane, step, session } = at;
  const has = new RegExp(`(?<![\\w.])(?:${number}|0x0*${number.toString(16)})(?!\\w)`, 'i');
  const now = opAt(track, step);
  const ops = track.ops
    .flatMap((op, i) => (has.test(op.text) ? [{ op, i }] : []))
    // The operations nearest to the current one.
    .sort((a, b) => Math.abs(a.i - now) - Math.abs(b.i - now))
    .slice(0, MOST_ITEMS)
    .sort((a, b) => a.i - b.i)
    .map(({ op, i }): Item => ({
      text: op.text,
      group: WORDS.operation(i + 1, stepName(track, op.firstStep)),
      rank: 3,
      run: () => state.seek(op.firstStep),
    }));
  const run = session.runs.find((r) => r.about.variant === lane.variant);
  const picked = run && slotOfIndex(run, lane, step, number);
  if (!picked) return ops;
  const slot: Item = {
    text: WORDS.slotOf(number, picked.kind),
    group: `${picked.title}, ${lane.variant}`,
    rank: 4,
    run: () => state.set({ focus: lane.variant, selected: picked.at }),
  };
  const life: Item = {
    text: WORDS.lifeOf(number),
    group: WORDS.everyWrite(lane.variant),
    rank: 2.5,
    run: () =>
      state.openQueryDrawer({ part: 'life', life: { variant: lane.variant, place: `slot ${number}` } }),
  };
  return [slot, ...ops, life];
};

const notes: Source = (query, { store, state, session, track }) => {
  const typed = query.trim().toLowerCase();
  const here = notesHere(state);
  const has = ({ text }: Note): boolean => text.toLowerCase().includes(typed);
  const all = [...here.notes, ...(here.brought ?? [])].some(has) ? placed(here, session, track) : [];
  return all
    .filter(({ note }) => has(note))
    .slice(0, MOST_ITEMS)
    .map(({ note, step, index, brought }): Item => ({
      id: `note ${brought ? 'brought ' : ''}${index}`,
      text: brief(note.text.replaceAll('\n', ' '), MOST_CHARS.note),
      group: WORDS.noteAt(stepName(track, step)),
      rank: 3,
      run: () => goToNote(store, note),
    }));
};

const queries: Source = (query, { state, ready }) => {
  const typed = query.trim().toLowerCase();
  return ready
    .filter(({ name, query: text }) => `${name} ${text}`.toLowerCase().includes(typed))
    .slice(0, MOST_ITEMS)
    .map(({ name, query: text }): Item => ({
      text: name,
      group: WORDS.queryItem,
      rank: 2,
      run: () => {
        state.carry({ ask: text });
        state.openQueryDrawer({ part: 'ask' });
      },
    }));
};

/** The last query's hits from here on. "hit" finds all, a lane's or an operation's name finds those in it. */
const hits: Source = (query, { state, session, track, step }) => {
  const { found } = state;
  if (!found || found.session !== session) return [];
  const typed = query.trim().toLowerCase();
  return found.records
    .flatMap(({ variant, records }) => {
      const lane = track.lanes.find((l) => l.variant === variant);
      const { trace } = session.runs.find((r) => r.about.variant === variant)!;
      // The hits from the current step on, but always as many as are considered.
      const here = lane ? bisectLeft(records, lane.position(step)) : 0;
      const first = Math.max(0, Math.min(here, records.length - CONSIDERED));
      return Array.from(lane ? records.subarray(first, first + CONSIDERED) : [], (record, i): Item => ({
        text: WORDS.hit(first + i + 1, records.length, variant, trace.ops[trace.opAt(record)]?.text ?? ''),
        group: `${stepName(track, lane!.stepAt(record + 1).step)}: ${found.query}`,
        rank: 2,
        run: () => state.visit(variant, record + 1),
      }));
    })
    .filter(({ text, group }) => `${text} ${group}`.toLowerCase().includes(typed))
    .slice(0, MOST_ITEMS);
};

const SOURCES: readonly Source[] = [indices, values, functions, lines, notes, queries, hits];

export const foundIn = (query: string, at: Searched): readonly Item[] =>
  query.trim() ? SOURCES.flatMap((source) => source(query, at)) : [];
