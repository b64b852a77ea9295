// SPDX-License-Identifier: GPL-2.0-only
// Draws the form that makes a film of a range of steps, and shows its progress.
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '../../../base/worker/messages.ts';
import { opAt } from '../../../session/steps.ts';
import type { GlobalStep, Session, Track } from '../../../session/types.ts';
import { Choice } from '../../../ui/controls/controls.tsx';
import { fetched } from '../../../ui/lazily/loading.ts';
import { THEMES, type PageState, type Theme } from '../../address/address.ts';
import { toGlobal, toStory } from '../../state/store.ts';
import { FILE_NAMES, save } from '../files.ts';
import { Action, StepField, stepIn } from '../parts.tsx';
import type { Caption } from '../picture/picture.ts';
import { framesOf, MOST_FRAMES, type FramesBy } from './frames.ts';
import { useEncoder } from './use-encoder.ts';
import type { Format } from './writer.ts';
import { WORDS } from '../words.ts';
import './film.css';

interface FilmProps {
  readonly session: Session;
  readonly track: Track;
  readonly step: GlobalStep;
  readonly focus: (step: GlobalStep) => string;
  readonly caption: (step: GlobalStep) => Caption;
  /** The place that names the file. */
  readonly place: PageState;
  readonly theme: Theme;
  readonly onSaid: (said: string) => void;
}

const SIZES = { '720': { width: 1280, height: 720 }, '1080': { width: 1920, height: 1080 } } as const;
/** How long a frame stays, in seconds. */
const SECONDS = [0.5, 1, 2, 3, 5];
const FRAMES = [
  { value: 'step', text: WORDS.eachStep },
  { value: 'event', text: WORDS.eachEvent },
];

/** "1 min 34 s" */
const lasting = (s: number): string => (s < 60 ? `${s} s` : `${Math.floor(s / 60)} min ${s % 60} s`);

export function Film({ session, track, step, focus, caption, place, theme: now, onSaid }: FilmProps) {
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
      ? WORDS.bothSteps
      : last < first
        ? WORDS.backwards
        : steps.length > MOST_FRAMES
          ? WORDS.tooMany(steps.length, MOST_FRAMES)
          : null;

  const make = async (format: Format): Promise<void> => {
    const file = FILE_NAMES.film(place, first, last, format);
    const control = (making.current = new AbortController());
    setDone(0);
    onSaid('');
    try {
      const { makeFilm } = await fetched(WORDS.maker, () => import('./make.ts'));
      const shot = { session, track, steps, seconds, theme: theme as Theme, focus, caption };
      const film = await makeFilm(shot, format, canvas.current!, setDone, control.signal);
      save(file, [film], film.type);
      onSaid(WORDS.saved(file));
    } catch (error) {
      onSaid(control.signal.aborted ? WORDS.cancelled : WORDS.failed(errorText(error)));
    } finally {
      setDone(null);
    }
  };
  const busy = done !== null;
  // The clicked button no longer exists: the focus goes to the button in its place.
  const actions = useRef<HTMLDivElement>(null);
  const was = useRef(busy);
  useEffect(() => {
    if (was.current !== busy) actions.current?.querySelector<HTMLElement>('button:enabled')?.focus();
    was.current = busy;
  }, [busy]);
  return (
    <fieldset className="export-frame export-film" aria-busy={busy}>
      <legend>{WORDS.film}</legend>
      <div className="export-frame-choices" inert={busy}>
        <StepField
          label={WORDS.fromStep}
          name={WORDS.filmBegins}
          value={from}
          onChange={setFrom}
          least={1}
          most={most}
        />
        <StepField label={WORDS.to} name={WORDS.filmEnds} value={to} onChange={setTo} least={1} most={most} />
        <Choice label={WORDS.frameFor} value={by} options={FRAMES} onChange={setBy} />
        <Choice
          label={WORDS.lasts}
          value={String(seconds)}
          options={SECONDS.map((s) => ({ value: String(s), text: `${s} s` }))}
          onChange={(s) => setSeconds(Number(s))}
        />
        <Choice
          label={WORDS.size}
          value={size}
          options={Object.entries(SIZES).map(([value, { width, height }]) => ({
            value,
            text: `${width} × ${height}`,
          }))}
          onChange={setSize}
        />
        <Choice
          label={WORDS.theme}
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
            {WORDS.progress(done, steps.length)}
          </label>
        ) : wrong ? (
          <p role="alert">{wrong}</p>
        ) : (
          <p className="label">
            {WORDS.frames(steps.length, lasting(steps.length * seconds))}
            {encodes === false && WORDS.noVideo}
          </p>
        )}
        <div className="export-actions" ref={actions}>
          {busy ? (
            <Action text={WORDS.cancel} onClick={() => making.current?.abort()} />
          ) : (
            <>
              <Action text={WORDS.webm} off={wrong !== null || !encodes} onClick={() => void make('webm')} />
              <Action text={WORDS.gif} off={wrong !== null} onClick={() => void make('gif')} />
            </>
          )}
        </div>
      </div>
    </fieldset>
  );
}
