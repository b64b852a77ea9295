// SPDX-License-Identifier: GPL-2.0-only
// Draws the patch lab: an editor for a kernel file, the edit's lane, and an exercise's verdict; or a patch series.
import { useRef, useState } from 'react';
import { YOURS } from '../../../base/variants.ts';
import { opAt } from '../../../session/steps.ts';
import { Lazily, part } from '../../../ui/lazily/Lazily.tsx';
import { tries as TRIES } from '../../../ui/lazily/words.ts';
import { seriesOf } from '../../address/address.ts';
import type { Track } from '../../../session/types.ts';
import type { Store } from '../../state/store.ts';
import { Editor, type EditorHandle } from './editor/Editor.tsx';
import { LabBar } from './LabBar.tsx';
import { Messages } from './Messages.tsx';
import { Notices } from './Notices.tsx';
import { Picture } from './Picture.tsx';
import { RunLine } from './RunLine.tsx';
import { useBrought } from './use-brought.ts';
import { useDropped } from './use-dropped.ts';
import { useLab } from './use-lab.ts';
import { useReturn, useSeriesAgain } from './use-return.ts';
import { useRun } from './use-run.ts';
import type { PanelProps } from '../panel.ts';
import { useTyped } from './use-typed.ts';
import { Verdict, VERDICT } from './Verdict.tsx';
import { WORDS } from './words.ts';
import './lab.css';
import './lab-projector.css';

const SERIES = part<PanelProps>('Patch series', () => import('./series/SeriesPage.tsx'));

/** A series that the address names, else the editor. */
export default function LabPage(props: PanelProps) {
  useSeriesAgain(props.store, props.place);
  return seriesOf(props.place.pick) ? (
    <Lazily part={SERIES} props={props} at={props.place.pick} />
  ) : (
    <Lab {...props} />
  );
}

function Lab({ store, session, place, track, step, travel }: PanelProps) {
  const lab = useLab(store, place);
  useReturn(store, place, lab);
  const run = useRun(store, lab, place);
  const editor = useRef<EditorHandle>(null);
  const { text, changed, onChange, keepAsOwn, keepNow } = useTyped(lab);
  const problem = useBrought(store, lab, place);
  const dropped = useDropped(store, (to) => editor.current?.put(to));
  const [showsGone, setShowsGone] = useState(true);
  const op = opAt(track, step);
  // The counter beside a verdict shows the whole operation, until the reader steps into it.
  const ended = run.judgement && step === track.ops[op]?.firstStep ? track.ops[op].lastStep : step;
  const start = (): void => {
    keepAsOwn(text());
    void run.run(text());
  };
  const { now, own } = currentLine(track, step, lab.file?.path, run.compiled?.lines);
  if (lab.problem) return <Unable text={`${lab.problem}${TRIES}`} store={store} />;
  if (!lab.waits && !lab.file) return <Unable text={WORDS.unable} store={store} />;
  return (
    <main
      className="lab"
      aria-label={WORDS.lab}
      data-shows-gone={showsGone || undefined}
      data-judged={run.judgement !== null || undefined}
      {...dropped.on}
    >
      <LabBar store={store} place={place} lab={lab} changed={changed} text={text} keepNow={keepNow} />
      <section className="lab-edit" aria-label={WORDS.edit}>
        <div className="lab-file">
          <code title={lab.file?.path}>{lab.file?.path.split('/').slice(-2).join('/')}</code>
          <span className="lab-changed">
            {changed[0] + changed[1] > 0 && `+${changed[0]} −${changed[1]}`}
          </span>
          {changed[1] > 0 && (
            <button type="button" className="link-button" onClick={() => setShowsGone(!showsGone)}>
              {showsGone ? WORDS.hideGone : WORDS.showGone}
            </button>
          )}
          <button type="button" className="link-button" onClick={() => editor.current?.put(lab.original)}>
            {WORDS.original}
          </button>
        </div>
        <Columns numbers={lab.numbers} />
        <Notices store={store} lab={lab} problem={problem ?? dropped.problem} onClose={dropped.forget} />
        {lab.file && (
          <Editor
            of={lab.key}
            original={lab.original}
            file={lab.numbers}
            text={lab.text}
            messages={run.messages}
            now={now}
            handle={editor}
            onChange={onChange}
            onRun={start}
          />
        )}
        <Messages messages={run.messages} onGo={(line) => editor.current?.goTo(line)} />
      </section>
      <RunLine
        run={run}
        canRun={!lab.waits}
        crash={session.crashes.find((c) => c.variant === YOURS)?.message ?? null}
        engine={store.getState().engine}
        onRun={start}
        onGo={(line) => editor.current?.goTo(line)}
        onVerdict={() => document.getElementById(VERDICT)?.scrollIntoView()}
      />
      <Picture
        store={store}
        session={session}
        track={track}
        step={step}
        travel={travel}
        instead={own ? null : run.running.is === 'failed' ? run.running.text : ''}
      />
      <Verdict
        store={store}
        place={place}
        session={session}
        track={track}
        op={op}
        step={ended}
        lab={lab}
        run={run}
      />
    </main>
  );
}

/** The editor's line at which "your patch" is, and whether it has a lane. */
function currentLine(
  track: Track,
  step: number,
  path: string | undefined,
  lines: readonly number[] | undefined,
): { readonly now: number | null; readonly own: boolean } {
  const lane = track.lanes.find((l) => l.variant === YOURS);
  const frame = lane?.stack(step).find((f) => f.file === path);
  const at = frame && lines ? lines.indexOf(frame.line) + 1 : 0;
  return { now: at || null, own: lane !== undefined };
}

/** Heads the editor's two columns of numbers, as wide as the longest number. */
const Columns = ({ numbers }: { readonly numbers: readonly number[] }) => {
  const width = `calc(${String(Math.max(...numbers, 100)).length}ch + 8px)`;
  return (
    <div className="lab-columns" aria-hidden>
      {[WORDS.was, WORDS.now].map((name) => (
        <span key={name} style={{ width }}>
          {name}
        </span>
      ))}
    </div>
  );
};

const Unable = ({ text, store }: { readonly text: string; readonly store: Store }) => (
  <main className="lab-unable" aria-label={WORDS.lab}>
    <p role="alert">{text}</p>
    <button type="button" className="primary" onClick={() => store.getState().showPanel(null)}>
      {WORDS.back}
    </button>
  </main>
);
