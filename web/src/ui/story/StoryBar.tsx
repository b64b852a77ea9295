// SPDX-License-Identifier: GPL-2.0-only
// A stop of the tour: what is to be seen at this step, in one to three sentences, with its sources.
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
  return (
    <section className="story" aria-label={`Story: ${title}`}>
      <h2>
        <span className="story-number">
          {number} of {count}
        </span>
        {stop.title}
      </h2>
      <p className="story-text" role="status">
        {stop.text}
      </p>
      <div className="story-foot">
        <button type="button" className="story-go" disabled={number <= 1} onClick={() => onGo(number - 1)}>
          Previous stop
        </button>
        <button
          type="button"
          className="story-go"
          disabled={number >= count}
          onClick={() => onGo(number + 1)}
        >
          Next stop
        </button>
        <button type="button" className="story-go quiet" onClick={() => onGo(null)}>
          End the story
        </button>
      </div>
      <ul className="story-sources" aria-label="Sources">
        {stop.sources.map((s) => (
          <li key={s.label}>{s.href ? <a href={s.href}>{s.label}</a> : s.label}</li>
        ))}
      </ul>
    </section>
  );
}
