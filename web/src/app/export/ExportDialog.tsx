// SPDX-License-Identifier: GPL-2.0-only
// Draws the export dialog. It saves pictures, films, traces and operations, copies links and frames, and opens a
// trace from a file.
import { useState } from 'react';
import { errorText } from '../../base/worker/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { copyText } from '../state/clipboard.ts';
import { exhibitOf, rangeOf, spotAt, toGlobal, toStory, type Store } from '../state/store.ts';
import { laneToFollow, stepName } from '../../session/steps.ts';
import { linkTo } from '../address/link.ts';
import { FILE_NAMES, frameFor, save, traceEvents, traceJson } from './files.ts';
import { Film } from './film/Film.tsx';
import { FrameChoice } from './FrameChoice.tsx';
import { Action, FileButton, Row, TextToCopy } from './parts.tsx';
import { pngOf } from './picture/image.ts';
import { pictureOf, type Caption } from './picture/picture.ts';
import { WORDS } from './words.ts';
import './export.css';

type Parts = readonly BlobPart[];

export default function ExportDialog({ store }: { readonly store: Store }) {
  const state = store();
  const { place, session, catalogue } = state;
  const exhibit = exhibitOf(state);
  const [said, setSaid] = useState('');
  if (!place || !session || !catalogue || !exhibit) return null;
  const close = (): void => state.set({ dialog: null });
  const track = session.track(place.granularity, place.align);
  const step = toGlobal(place.step, track);
  const spot = (number: number | null) =>
    number === null ? null : spotAt(toGlobal(number, track), track, place.variants);
  const names = session.runs.map((r) => r.about.variant).join(WORDS.and);
  const scenario = exhibit.scenarios.find((s) => s.slug === place.scenario)?.title ?? WORDS.own;
  const title = WORDS.picture(exhibit.title, scenario, names);
  const lanes = document.querySelector<HTMLElement>('.stage-lanes');

  /** Runs an action, then says what it did or what went wrong. */
  const attempt = async (done: string, run: () => Promise<void>): Promise<void> => {
    try {
      await run();
      setSaid(done);
    } catch (error) {
      setSaid(WORDS.failed(errorText(error)));
    }
  };
  const copying = (done: string) => (text: string) => void attempt(done, () => copyText(text));
  const saving = (name: string, type: string, parts: () => Parts | Promise<Parts>) => () =>
    void attempt(WORDS.saved(name), async () => save(name, await parts(), type));
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
  return (
    <Dialog title={WORDS.title} onClose={close}>
      <div className="export">
        <TextToCopy
          label={WORDS.link}
          button={WORDS.copyLink}
          text={linkTo(place, catalogue)}
          onCopy={copying(WORDS.linkCopied)}
        />
        <Row label={WORDS.pictures} note={lanes ? WORDS.pictureNote : WORDS.pictureElsewhere}>
          <Action
            off={!lanes}
            text={WORDS.svg}
            onClick={saving(FILE_NAMES.picture(place, place.step, 'svg'), 'image/svg+xml', async () => [
              (await picture()).svg,
            ])}
          />
          <Action
            off={!lanes}
            text={WORDS.png}
            onClick={saving(FILE_NAMES.picture(place, place.step, 'png'), 'image/png', async () => [
              await pngOf(await picture()),
            ])}
          />
        </Row>
        <Film
          session={session}
          track={track}
          step={step}
          focus={(at) => laneToFollow(track, at, state.focus)!.variant}
          caption={captionAt}
          place={place}
          theme={state.theme}
          onSaid={setSaid}
        />
        <Row label={WORDS.trace} note={WORDS.traceNote}>
          {session.runs.map((lane) => (
            <Action
              key={lane.about.variant}
              text={lane.about.variant}
              onClick={saving(FILE_NAMES.trace(place, lane.about.variant), 'application/json', () =>
                traceJson(lane, session, place.exhibit, state.opsText),
              )}
            />
          ))}
        </Row>
        <Row label={WORDS.events} note={WORDS.eventsNote}>
          <Action
            text={WORDS.allLanes}
            onClick={saving(FILE_NAMES.events(place), 'application/json', () => [
              traceEvents(session, place, title),
            ])}
          />
        </Row>
        <Row label={WORDS.ops} note={WORDS.opsNote}>
          <Action
            text={WORDS.text}
            onClick={saving(FILE_NAMES.operations(place), 'text/plain', () => [state.opsText])}
          />
          <Action text={WORDS.copy} onClick={() => copying(WORDS.opsCopied)(state.opsText)} />
        </Row>
        <FrameChoice
          place={place}
          most={toStory(rangeOf(null, track).last, track)}
          code={({ controls, start, end, parent }, theme) => {
            const embed = { controls, start: spot(start), end: spot(end), parent };
            return frameFor({ ...place, theme }, embed, title, catalogue);
          }}
          onCopy={copying(WORDS.frameCopied)}
          onLeave={close}
        />
        <div className="export-row">
          <div>
            <h3>{WORDS.open}</h3>
            <p className="label">{WORDS.openNote}</p>
          </div>
          <FileButton
            className="export-action export-open"
            text={WORDS.choose}
            label={WORDS.traceFile}
            onFile={(file) => void state.importTrace(file)}
          />
        </div>
        <p className="export-said" role="status">
          {said}
        </p>
      </div>
    </Dialog>
  );
}
