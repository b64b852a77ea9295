// SPDX-License-Identifier: GPL-2.0-only
// Makes a deck of a lesson. Each stop is a slide with its first sentences; the notes hold all of its text.
import { unfold } from '../../lesson-parts/Fold.tsx';
import { questionIn } from '../../lesson-parts/quiz.ts';
import { plannedAt, type Planned } from '../../lesson-parts/plan.ts';
import { runKey, type LessonStop } from '../../lesson-parts/types.ts';
import { stopOf } from '../../quiz/held.ts';
import type { Question } from '../../quiz/types.ts';
import type { Session } from '../../session/types.ts';
import { momentOf } from '../address/address.ts';
import { readingLine } from './reading-line.ts';
import { stepOfSpot, type Store } from '../state/store.ts';
import { CAPTION_LENGTH, type Deck } from '../present/deck.ts';

export interface Presented {
  readonly store: Store;
  readonly slug: string;
  readonly title: string;
  /** Planned minutes of each section. */
  readonly plan: readonly number[];
  /** The student whose numbers the questions have; null: those of the text. */
  readonly student: string | null;
  /** The stops in the order of the text. */
  readonly stops: () => readonly LessonStop[];
  /** Moves the run to a stop. */
  readonly reach: (stop: LessonStop) => Promise<Session | null>;
  readonly text: HTMLElement;
  /** The stop being read, from 1. */
  readonly read: number | null;
  /** Called with the stop at which the presentation ends, from 1. */
  readonly onEnd: (stop: number) => void;
}

/** Elements that belong to the page, not to the text. */
const UNSAID = '.lesson-step, .unseen, [role=dialog], [role=tooltip], form, .lesson-dial > button';

/** The text of a node, with the current values of its inputs. */
function textOf(node: Node): string {
  if (node instanceof HTMLInputElement) return node.value;
  if (node instanceof Element && node.matches(UNSAID)) return '';
  return node instanceof Text ? node.data : [...node.childNodes].map(textOf).join('');
}

const paragraphs = (section: Element): readonly string[] =>
  [...section.querySelectorAll(':scope > :is(p, pre, blockquote), :scope > :is(ul, ol) > li')]
    .map((part) => textOf(part).replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The first sentences that fit a caption, at least one. */
export function captionOf(text: string): string {
  let caption = '';
  for (const { segment } of SENTENCES.segment(text)) {
    if (caption !== '' && caption.length + segment.trimEnd().length > CAPTION_LENGTH) break;
    caption += segment;
  }
  return caption.trim();
}

/** By the stop's number in the text, the plan of its section. */
function plannedOf(text: HTMLElement, plan: readonly number[]): ReadonlyMap<string, Planned> {
  const planned = new Map<string, Planned>();
  let section = 0;
  for (const part of text.querySelectorAll<HTMLElement>('h2, [data-stop]')) {
    const { stop } = part.dataset;
    const at = plannedAt(plan, section);
    if (stop === undefined) section++;
    else if (at) planned.set(stop, at);
  }
  return planned;
}

export function lessonDeck(presented: Presented): Deck {
  const { store, slug, title, plan, student, stops, reach, text, read, onEnd } = presented;
  const planned = plannedOf(text, plan);
  const all = stops().flatMap((stop, i) => {
    const section = text.querySelector<HTMLElement>(`[data-stop="${i + 1}"]`);
    return section ? [{ section, stop }] : [];
  });
  /** The run to which the last `go` has moved the store. */
  let shown: { readonly key: string; readonly session: Session } | null = null;
  let latest = 0;
  const asked = new Map<LessonStop, Question>();

  /** The session of the stop's run; null: another run is shown. */
  const sessionOf = (stop: LessonStop): Session | null => {
    const { session } = store.getState();
    return shown && session === shown.session && shown.key === runKey(stop.run) ? session : null;
  };
  const questionOf = (stop: LessonStop): Question | undefined => {
    const session = stop.asks && !asked.has(stop) ? sessionOf(stop) : null;
    const question = session && stop.asks && questionIn(session.runs, stop.asks);
    if (question) asked.set(stop, question);
    return asked.get(stop);
  };

  return {
    id: `lesson ${slug}`,
    title,
    count: all.length,
    first: Math.min(all.length, read ?? 1) - 1,
    stop(n) {
      const { section, stop } = all[n]!;
      const at = planned.get(section.dataset['stop'] ?? '');
      const plans = at ? { planned: at } : {};
      if (!stop.asks) {
        const notes = paragraphs(section);
        return { caption: captionOf(notes[0] ?? title), notes, ...plans };
      }
      const question = questionOf(stop);
      const caption = section.querySelector('h3')?.textContent ?? '';
      const more = stop.asks.note;
      return { caption, notes: [], ...plans, ...(more ? { more } : {}), ...(question ? { question } : {}) };
    },
    stepOf(n) {
      const { stop } = all[n]!;
      const session = sessionOf(stop);
      if (!session) return null;
      const walks = session.track('walk', 'step');
      const question = questionOf(stop);
      if (question) return stopOf(walks, question);
      const at = stop.at === null ? null : momentOf(stop.at);
      return stepOfSpot({ at, step: 1 }, walks, stop.run.variants).step;
    },
    async go(n) {
      const mine = ++latest;
      const { stop } = all[n]!;
      const session = await reach(stop);
      if (mine === latest && session) shown = { key: runKey(stop.run), session };
    },
    notes: () =>
      `${location.pathname}#present=notes${student === null ? '' : `&student=${encodeURIComponent(student)}`}`,
    // Scrolls the stop just above the reading line, so that it is the one being read.
    onEnd(n) {
      onEnd(n + 1);
      const section = all[n]?.section;
      if (!section) return;
      unfold(section);
      requestAnimationFrame(() => scrollBy(0, section.getBoundingClientRect().top - readingLine() + 1));
    },
  };
}
