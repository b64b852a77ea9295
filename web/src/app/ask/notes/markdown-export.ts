// SPDX-License-Identifier: GPL-2.0-only
// Exports notes as Markdown. A note stores no picture: the off-screen stage draws its step anew.
import { opAt, stepName } from '../../../session/steps.ts';
import type { Catalogue } from '../../../session/engine-types.ts';
import type { Session } from '../../../session/types.ts';
import { BOOTED, isEdit } from '../../../base/variants.ts';
import { momentOf } from '../../../session/event-reference.ts';
import { type Exhibit, GRANULARITIES, type PageState } from '../../address/address.ts';
import { FILE_NAMES } from '../../export/files.ts';
import { pngOf } from '../../export/picture/image.ts';
import { pictureOf } from '../../export/picture/picture.ts';
import { onOffscreenStage } from '../../export/offscreen-stage.tsx';
import { linkTo } from '../../address/link.ts';
import { markdownOf, type ToldBook, type ToldNote } from './markdown.ts';
import type { Note } from '../../address/note.ts';
import { countersFor } from '../../../exhibit-api/counted.ts';
import { ownStep } from './placed-notes.ts';
import { MARKDOWN } from './words.ts';

export interface Taken {
  readonly session: Session;
  readonly place: PageState;
  readonly exhibit: Exhibit;
  readonly catalogue: Catalogue;
  /** The text of the operations that run. */
  readonly opsText: string;
  /** By step, the first one first. */
  readonly notes: readonly Note[];
}

const pictureName = (i: number): string => `pictures/note-${i + 1}.png`;

export function bookOf(
  { session, place, exhibit, catalogue, opsText, notes }: Taken,
  pictures: boolean,
): ToldBook {
  const scenario = exhibit.scenarios.find((s) => s.slug === place.scenario)?.title ?? MARKDOWN.own;
  const run = { ...place, panel: null, notes: null, quiz: null, walk: null, story: null };
  const [first] = session.runs;
  const lanes = session.track('walk', 'step').lanes;
  return {
    title: MARKDOWN.title(exhibit.title, scenario),
    about: [
      [session.provenance, MARKDOWN.wasm, MARKDOWN.slots(session.fanout)].join(' · '),
      ...lanes.map((l) => `${l.variant}: ${l.origin}`),
    ],
    notes: notes.map((note, i): ToldNote => {
      const { track, step, there } = ownStep(note, session);
      const op = opAt(track, step);
      const at = note.at === null ? null : momentOf(note.at);
      const { variants, granularity, align } = note;
      const steps = GRANULARITIES.find((g) => g.value === granularity)!.text;
      const by = granularity === 'walk' ? '' : ` (${steps})`;
      return {
        title: there
          ? `${stepName(track, step)}${by}: ${track.ops[op]?.text ?? ''}`
          : MARKDOWN.op(op + 1, track.ops[op]?.text ?? ''),
        text: note.text,
        picture: pictures && there && note.picture ? pictureName(i) : null,
        address: linkTo({ ...run, variants, granularity, align, at, step: note.step }, catalogue),
        lanes: there
          ? track.lanes.map((lane) => {
              const [frame] = lane.stack(step);
              return {
                variant: lane.variant,
                sentence: lane.explain(step),
                line: frame ? `${frame.function}(), ${frame.file}:${frame.line}` : lane.head(step),
              };
            })
          : [],
        counters: there
          ? countersFor(first!.model.counters, first!.trace.ops[op]?.name).map(({ key, label }) => ({
              label,
              values: session.runs.map((lane) => lane.counted(op)[key]?.value ?? null),
            }))
          : [],
        op: track.ops[op]?.text ?? '',
        variants,
      };
    }),
    repeat: commands(place, exhibit, opsText, session),
  };
}

/** The runner's command for each lane that it has. The reader's own operations are part of the command. */
function commands(
  place: PageState,
  exhibit: Exhibit,
  opsText: string,
  { runs, fanout }: Session,
): readonly string[] {
  const fan = exhibit.fanouts.length > 1 ? ` --fanout ${fanout}` : '';
  const named = place.scenario !== null && place.ops === null;
  return runs
    .filter(({ about: { variant } }) => !isEdit(variant) && variant !== BOOTED)
    .map(({ about: { variant } }) => {
      const line = `npm run -s headless -- ${place.exhibit} --variant ${variant}${fan}`;
      return named
        ? `${line} --scenario ${place.scenario}`
        : `${line} --ops - <<'END'\n${opsText.replace(/\n*$/, '\n')}END`;
    });
}

/**
 * The exported file: a zip if it has pictures, else the Markdown alone. Calls `onDone` with the number of drawn
 * pictures.
 */
export async function markdownFile(
  taken: Taken,
  onDone: (done: number) => void,
  signal: AbortSignal,
): Promise<{ readonly name: string; readonly parts: readonly BlobPart[]; readonly type: string }> {
  const { session, place, notes } = taken;
  const book = bookOf(taken, true);
  const text = markdownOf(book);
  const drawn = book.notes.flatMap((told, i) => (told.picture === null ? [] : [{ told, note: notes[i]! }]));
  const name = FILE_NAMES.notes(place, 'md');
  if (drawn.length === 0) return { name, parts: [text], type: 'text/markdown' };
  const { zipSync, strToU8 } = await import('fflate');
  const files: Record<string, Uint8Array> = { [name]: strToU8(text) };
  // Pictures for paper: the light theme, whatever the page has.
  await onOffscreenStage('light', signal, async (draw) => {
    for (const [done, { told, note }] of drawn.entries()) {
      const { track, step } = ownStep(note, session);
      const focus = momentOf(note.at ?? '')?.lane ?? track.lanes[0]!.variant;
      const { lanes, narration } = await draw({ session, track, step, focus });
      const picture = await pictureOf(lanes, narration, {
        title: told.title,
        sentences: told.lanes.map((l) => `${l.variant}: ${l.sentence}`),
        source: [book.title, told.title, session.provenance].join(' · '),
        address: told.address,
      });
      files[told.picture!] = new Uint8Array(await (await pngOf(picture)).arrayBuffer());
      signal.throwIfAborted();
      onDone(done + 1);
    }
  });
  // PNG is compressed already.
  const zip = zipSync(files, { level: 0 });
  return { name: FILE_NAMES.notes(place, 'zip'), parts: [zip], type: 'application/zip' };
}
