// SPDX-License-Identifier: GPL-2.0-only
// What can be taken away: the picture, the traces, the operations, a link, a frame for another page; and the way
// back in, a trace from a file.
import { useId, useRef, useState } from 'react';
import { Checks, Choice } from '../../ui/controls/controls.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { THEMES, type Embed, type PageState, type Theme } from '../address/address.ts';
import { originIn } from '../address/origin.ts';
import { ParentField } from './ParentField.tsx';
import { copyText } from '../state/clipboard.ts';
import { exhibitOf, rangeOf, spotAt, toGlobal, toStory, type Store } from '../state/store.ts';
import { laneToFollow, stepName } from '../../session/steps.ts';
import { linkTo } from '../address/link.ts';
import { fileName, frameFor, save, traceEvents, traceJson } from './files.ts';
import { Film } from './film/Film.tsx';
import { Action, Row, StepField, stepIn } from './parts.tsx';
import { pngOf } from './picture/image.ts';
import { pictureOf, type Caption } from './picture/picture.ts';
import { WORDS } from './words.ts';
import './export.css';

const AS_NOW = ' now';

export default function ExportDialog({ store }: { readonly store: Store }) {
  const state = store();
  const { place, session, catalogue } = state;
  const exhibit = exhibitOf(state);
  const [said, setSaid] = useState('');
  if (!place || !session || !catalogue || !exhibit) return null;
  const track = session.track(place.granularity, place.align);
  const step = toGlobal(place.step, track);
  const spot = (number: number | null) =>
    number === null ? null : spotAt(toGlobal(number, track), track, place.variants);
  const names = session.runs.map((r) => r.about.variant).join(WORDS.and);
  const scenario = exhibit.scenarios.find((s) => s.slug === place.scenario)?.title ?? WORDS.own;
  const title = WORDS.picture(exhibit.title, scenario, names);
  const lanes = document.querySelector<HTMLElement>('.stage-lanes');
  const stem = [place.exhibit, place.scenario ?? 'own'];

  /** Does it, and says so, or what went wrong. */
  const attempt = (what: string, run: () => void | Promise<void>) => (): void => {
    void (async () => {
      try {
        await run();
        setSaid(what);
      } catch (error) {
        setSaid(WORDS.failed(error instanceof Error ? error.message : String(error)));
      }
    })();
  };
  const captionAt = (at: number): Caption => ({
    title,
    sentences: track.lanes.map((l) => `${l.variant}: ${l.explain(at)}`),
    source: `${title} · ${stepName(track, at)} · ${session.provenance}`,
    address: linkTo({ ...place, ...spotAt(at, track, place.variants) }, catalogue),
  });
  const picture = async () => {
    const narration = document.querySelector('.stage .sentence');
    if (!lanes || !narration) throw new Error(WORDS.noLanes);
    return pictureOf(lanes, narration, captionAt(step));
  };
  const image = fileName(...stem, `step${place.step}`);
  return (
    <Dialog title={WORDS.title} onClose={() => state.set({ dialog: null })}>
      <div className="export">
        <Taken
          label={WORDS.link}
          button={WORDS.copyLink}
          text={linkTo(place, catalogue)}
          onCopy={(text) => attempt(WORDS.linkCopied, () => copyText(text))()}
        />
        <Row label={WORDS.pictures} note={lanes ? WORDS.pictureNote : WORDS.pictureElsewhere}>
          <Action
            off={!lanes}
            text={WORDS.svg}
            onClick={attempt(WORDS.saved(`${image}.svg`), async () =>
              save(`${image}.svg`, [(await picture()).svg], 'image/svg+xml'),
            )}
          />
          <Action
            off={!lanes}
            text={WORDS.png}
            onClick={attempt(WORDS.saved(`${image}.png`), async () =>
              save(`${image}.png`, [await pngOf(await picture())], 'image/png'),
            )}
          />
        </Row>
        <Film
          session={session}
          track={track}
          step={step}
          focus={(at) => laneToFollow(track, at, state.focus)!.variant}
          caption={captionAt}
          name={fileName(...stem)}
          theme={state.theme}
          onSaid={setSaid}
        />
        <Row label={WORDS.trace} note={WORDS.traceNote}>
          {session.runs.map((lane) => {
            const name = `${fileName(...stem, lane.about.variant)}.json`;
            return (
              <Action
                key={lane.about.variant}
                text={lane.about.variant}
                onClick={attempt(WORDS.saved(name), () =>
                  save(name, traceJson(lane, session, place, state.opsText), 'application/json'),
                )}
              />
            );
          })}
        </Row>
        <Row label={WORDS.events} note={WORDS.eventsNote}>
          <Action
            text={WORDS.allLanes}
            onClick={attempt(WORDS.saved(`${fileName(...stem, 'events')}.json`), () =>
              save(
                `${fileName(...stem, 'events')}.json`,
                [traceEvents(session, place, title)],
                'application/json',
              ),
            )}
          />
        </Row>
        <Row label={WORDS.ops} note={WORDS.opsNote}>
          <Action
            text={WORDS.text}
            onClick={attempt(WORDS.saved(`${fileName(...stem)}.ops`), () =>
              save(`${fileName(...stem)}.ops`, [state.opsText], 'text/plain'),
            )}
          />
          <Action text={WORDS.copy} onClick={attempt(WORDS.opsCopied, () => copyText(state.opsText))} />
        </Row>
        <FrameChoice
          place={place}
          most={toStory(rangeOf(null, track).last, track)}
          code={({ controls, start, end, parent }, theme) => {
            const embed = { controls, start: spot(start), end: spot(end), parent };
            return frameFor({ ...place, theme }, embed, title, catalogue);
          }}
          onCopy={(text) => attempt(WORDS.frameCopied, () => copyText(text))()}
        />
        <OpenTrace onFile={(file) => void state.importTrace(file)} />
        <p className="export-said" role="status">
          {said}
        </p>
      </div>
    </Dialog>
  );
}

interface TakenProps {
  readonly label: string;
  /** What its button is called; absent: "Copy". */
  readonly button?: string;
  readonly text: string;
  readonly rows?: number;
  readonly onCopy: (text: string) => void;
}

/** A text to take: where the clipboard is closed to the page, it stands marked to be copied by hand. */
function Taken({ label, button, text, rows = 2, onCopy }: TakenProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  return (
    <div className="export-taken">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={ref}
        readOnly
        rows={rows}
        value={text}
        onFocus={(e) => e.currentTarget.select()}
      />
      <button
        type="button"
        className="export-action"
        aria-label={button ?? WORDS.copyThis(label)}
        onClick={() => {
          ref.current?.select();
          onCopy(text);
        }}
      >
        {button ?? WORDS.copy}
      </button>
    </div>
  );
}

interface FrameChoiceProps {
  readonly place: PageState;
  /** The last step, as on screen. */
  readonly most: number;
  readonly code: (
    embed: Pick<Embed, 'controls' | 'parent'> & {
      readonly start: number | null;
      readonly end: number | null;
    },
    theme: Theme | null,
  ) => string;
  readonly onCopy: (text: string) => void;
}

function FrameChoice({ place, most, code, onCopy }: FrameChoiceProps) {
  const [controls, setControls] = useState(true);
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  const [theme, setTheme] = useState<string>(AS_NOW);
  const [page, setPage] = useState('');
  const [from, to] = [stepIn(start, most), stepIn(end, most)];
  const backwards = from !== null && to !== null && to < from;
  const chosen = THEMES.find((t) => t === theme) ?? null;
  const parent = originIn(page);
  const text = code({ controls, start: from, end: backwards ? null : to, parent }, chosen);
  return (
    <fieldset className="export-frame">
      <legend>{WORDS.frame}</legend>
      <div className="export-frame-choices">
        <Checks
          label={WORDS.controls}
          options={[{ value: 'on', text: WORDS.withControls }]}
          chosen={controls ? ['on'] : []}
          onToggle={() => setControls(!controls)}
        />
        <StepField
          label={WORDS.fromStep}
          value={start}
          onChange={setStart}
          least={place.step < 1 ? place.step : 1}
          most={most}
        />
        <StepField label={WORDS.to} name={WORDS.toStep} value={end} onChange={setEnd} least={1} most={most} />
        <Choice
          label={WORDS.theme}
          value={theme}
          options={[
            { value: AS_NOW, text: WORDS.readersTheme },
            ...THEMES.map((t) => ({ value: t, text: t })),
          ]}
          onChange={setTheme}
        />
      </div>
      <ParentField value={page} onChange={setPage} />
      {backwards && <p role="alert">{WORDS.backwards}</p>}
      <Taken label={WORDS.html} text={text} rows={3} onCopy={onCopy} />
    </fieldset>
  );
}

function OpenTrace({ onFile }: { readonly onFile: (file: File) => void }) {
  return (
    <div className="export-row">
      <div>
        <h3>{WORDS.open}</h3>
        <p className="label">{WORDS.openNote}</p>
      </div>
      <label className="export-action export-open">
        {WORDS.choose}
        <input
          type="file"
          accept=".json,application/json"
          aria-label={WORDS.traceFile}
          onChange={(e) => {
            const file = e.target.files?.[0];
            if (file) onFile(file);
            e.target.value = '';
          }}
        />
      </label>
    </div>
  );
}
