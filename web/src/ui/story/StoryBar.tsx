// SPDX-License-Identifier: GPL-2.0-only
// Shows a chapter of the story: one to three sentences on this step, with sources.
import { useRootMark } from '../root-mark.ts';
import * as WORDS from './words.ts';
import './story.css';

interface StoryBarProps {
  readonly title: string;
  readonly number: number;
  readonly count: number;
  readonly stop: {
    readonly title: string;
    readonly text: string;
    readonly sources: readonly { readonly label: string; readonly href?: string }[];
  };
  readonly onGo: (number: number | null) => void;
}

export default function StoryBar({ title, number, count, stop, onGo }: StoryBarProps) {
  useRootMark('has-story');
  return (
    <section className="story" aria-label={WORDS.story(title)}>
      <h2>
        <span className="story-number">{WORDS.numberOf(number, count)}</span>
        {stop.title}
      </h2>
      <p className="story-text" role="status">
        {stop.text}
      </p>
      <div className="story-foot">
        <button type="button" className="story-go" disabled={number <= 1} onClick={() => onGo(number - 1)}>
          {WORDS.previous}
        </button>
        <button
          type="button"
          className="story-go"
          disabled={number >= count}
          onClick={() => onGo(number + 1)}
        >
          {WORDS.next}
        </button>
        <button type="button" className="story-go quiet" onClick={() => onGo(null)}>
          {WORDS.end}
        </button>
      </div>
      <ul className="story-sources" aria-label={WORDS.sources}>
        {stop.sources.map((s) => (
          <li key={s.label}>{s.href ? <a href={s.href}>{s.label}</a> : s.label}</li>
        ))}
      </ul>
    </section>
  );
}
