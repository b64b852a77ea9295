// SPDX-License-Identifier: GPL-2.0-only
// A range of steps as a film: what it shows, how long and how large; and how far its making is.
import { useEffect, useMemo, useRef, useState } from 'react';
import { opAt } from '../../../session/steps.ts';
import type { GlobalStep, Session, Track } from '../../../session/types.ts';
import { Choice } from '../../../ui/controls/controls.tsx';
import { fetched } from '../../../ui/lazily/loading.ts';
import { THEMES, type Theme } from '../../address.ts';
import { toGlobal, toStory } from '../../store.ts';
import { save } from '../files.ts';
import { Action, BACKWARDS, StepField, stepIn } from '../parts.tsx';
import type { Caption } from '../picture.ts';
import { framesOf, MOST_FRAMES, type FramesBy } from './frames.ts';
import { useEncoder } from './use-encoder.ts';
import type { Format } from './writer.ts';
import './film.css';

interface FilmProps {
  readonly session: Session;
  readonly track: Track;
  readonly step: GlobalStep;
  readonly focus: (step: GlobalStep) => string;
  readonly caption: (step: GlobalStep) => Caption;
  /** Of the file, without what tells the range. */
  readonly name: string;
  readonly theme: Theme;
  readonly onSaid: (said: string) => void;
}

const SIZES = { '720': { width: 1280, height: 720 }, '1080': { width: 1920, height: 1080 } } as const;
const SECONDS = [0.5, 1, 2, 3, 5];
const FRAMES = [
  { value: 'step', text: 'each step' },
  { value: 'event', text: 'each event' },
];

/** "1 min 34 s" */
const lasting = (s: number): string => (s < 60 ? `${s} s` : `${Math.floor(s / 60)} min ${s % 60} s`);

export function Film({ session, track, step, focus, caption, name, theme: now, onSaid }: FilmProps) {
  const op = track.ops[opAt(track, step)]!;
  const [from, setFrom] = useState(String(toStory(op.firstStep, track)));
  const [to, setTo] = useState(String(toStory(op.lastStep, track)));
  const [by, setBy] = useState<string>('step');
  const [seconds, setSeconds] = useState(2);
  const [size, setSize] = useState<string>('720');
  const [theme, setTheme] = useState<string>(now);
  const [done, setDone] = useState<number | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const making = useRef<AbortController>(null);
  useEffect(() => () => making.current?.abort(), []);
  const most = toStory(track.stepCount - 1, track);
  const [first, last] = [stepIn(from, most), stepIn(to, most)];
  const steps = useMemo(
    () =>
      first === null || last === null || last < first
        ? []
        : framesOf(track, toGlobal(first, track), toGlobal(last, track), by as FramesBy),
    [track, first, last, by],
  );
  const chosen = SIZES[size as keyof typeof SIZES];
  const encodes = useEncoder(chosen);
  const wrong =
    first === null || last === null
      ? 'A film goes from one step to another: give both numbers.'
      : last < first
        ? BACKWARDS
        : steps.length > MOST_FRAMES
          ? `These are ${steps.length} frames, and a film has at most ${MOST_FRAMES}: take fewer steps, or events alone.`
          : null;

  const make = async (format: Format): Promise<void> => {
    const file = `${name}-step${first}-${last}.${format}`;
    const control = (making.current = new AbortController());
    setDone(0);
    onSaid('');
    try {
      const { makeFilm } = await fetched('What makes films', () => import('./make.ts'));
      const shot = { session, track, steps, seconds, theme: theme as Theme, focus, caption };
      const film = await makeFilm(shot, format, canvas.current!, setDone, control.signal);
      save(file, [film], film.type);
      onSaid(`Saved ${file}`);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      onSaid(control.signal.aborted ? 'The film was not made.' : `That did not work: ${why}.`);
    } finally {
      setDone(null);
    }
  };
  const busy = done !== null;
  // The button that was pressed is gone: the focus goes to the one in its place.
  const actions = useRef<HTMLDivElement>(null);
  const was = useRef(busy);
  useEffect(() => {
    if (was.current !== busy) actions.current?.querySelector<HTMLElement>('button:enabled')?.focus();
    was.current = busy;
  }, [busy]);
  return (
    <fieldset className="export-frame export-film" aria-busy={busy}>
      <legend>Film</legend>
      <div className="export-frame-choices" inert={busy}>
        <StepField
          label="From step"
          name="Film begins at step"
          value={from}
          onChange={setFrom}
          least={1}
          most={most}
        />
        <StepField label="to" name="Film ends at step" value={to} onChange={setTo} least={1} most={most} />
        <Choice label="A frame for" value={by} options={FRAMES} onChange={setBy} />
        <Choice
          label="Each lasts"
          value={String(seconds)}
          options={SECONDS.map((s) => ({ value: String(s), text: `${s} s` }))}
          onChange={(s) => setSeconds(Number(s))}
        />
        <Choice
          label="Size"
          value={size}
          options={Object.entries(SIZES).map(([value, { width, height }]) => ({
            value,
            text: `${width} × ${height}`,
          }))}
          onChange={setSize}
        />
        <Choice
          label="Theme"
          value={theme}
          options={THEMES.map((t) => ({ value: t, text: t }))}
          onChange={setTheme}
        />
      </div>
      <canvas ref={canvas} {...chosen} className="film-canvas" hidden={!busy} aria-hidden="true" />
      <div className="film-foot">
        {busy ? (
          <label className="film-progress">
            <progress value={done} max={steps.length} />
            Frame {done} of {steps.length}
          </label>
        ) : wrong ? (
          <p role="alert">{wrong}</p>
        ) : (
          <p className="label">
            {steps.length} {steps.length === 1 ? 'frame' : 'frames'}, {lasting(steps.length * seconds)}
            {encodes === false && '. This browser encodes no video here: a GIF can be made.'}
          </p>
        )}
        <div className="export-actions" ref={actions}>
          {busy ? (
            <Action text="Cancel" onClick={() => making.current?.abort()} />
          ) : (
            <>
              <Action text="WebM" off={wrong !== null || !encodes} onClick={() => void make('webm')} />
              <Action text="GIF" off={wrong !== null} onClick={() => void make('gif')} />
            </>
          )}
        </div>
      </div>
    </fieldset>
  );
}
