// SPDX-License-Identifier: GPL-2.0-only
// Names the files that the page saves, makes their text, and hands them to the browser.
import { chromeTrace, walkSpans } from '../../past/calls/chrome.ts';
import { exportTraceParts } from '../../trace/export.ts';
import { writeAddress, type Embed, type PageState } from '../address/address.ts';
import { here } from '../address/link.ts';
import type { Catalogue } from '../../session/engine-types.ts';
import type { LaneData, Session } from '../../session/types.ts';

type Run = Pick<PageState, 'exhibit' | 'scenario'>;

const named = (type: string, ...parts: readonly string[]): string =>
  `${['treewalk', ...parts].join('-').replace(/[^\w.-]+/g, '-')}.${type}`;
const ofRun = ({ exhibit, scenario }: Run): readonly string[] => [exhibit, scenario ?? 'own'];

/** The name of each file that the page saves. */
export const FILE_NAMES = {
  picture: (run: Run, step: number, type: 'svg' | 'png') => named(type, ...ofRun(run), `step${step}`),
  film: (run: Run, first: number | null, last: number | null, type: 'webm' | 'gif') =>
    named(type, ...ofRun(run), `step${first}-${last}`),
  trace: (run: Run, variant: string) => named('json', ...ofRun(run), variant),
  events: (run: Run) => named('json', ...ofRun(run), 'events'),
  operations: (run: Run) => named('ops', ...ofRun(run)),
  notes: (run: Run, type: 'json' | 'md' | 'zip') => named(type, ...ofRun(run), 'notes'),
  /** The patch lab's text, by its exercise or exhibit. */
  patch: (of: string) => `${of}.patch`,
  points: () => named('csv', 'points'),
  votes: () => named('csv', 'votes'),
  kept: () => named('json', 'kept'),
  /** Operations `from` to `to` of a recording. */
  range: (recording: string, from: number, to: number) => named('ops', recording, `${from}-${to}`),
};

/** A lane's trace as JSON, in parts. `script`: the operations as text. */
export function traceJson(lane: LaneData, { opens }: Session, exhibit: string, script: string) {
  const { kernel } = lane.about.text.kernel;
  return exportTraceParts(lane.trace, { exhibit, kernel, script, opens });
}

export function traceEvents(session: Session, place: PageState, title: string): string {
  return chromeTrace(
    session.runs.map((run) => ({
      name: run.about.variant,
      trace: run.trace,
      walks: run.trace.ops.flatMap((_, op) => walkSpans(run.events(op))),
    })),
    { exhibit: place.exhibit, title, source: session.provenance },
  );
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** A frame's size in another page, in CSS pixels. */
const FRAME = { width: 960, height: 560 };

export function frameFor(place: PageState, embed: Embed, title: string, catalogue: Catalogue): string {
  const address = `${here()}${writeAddress({ ...place, panel: null, story: null, embed }, catalogue)}`;
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${FRAME.width}" height="${FRAME.height}" loading="lazy" allowfullscreen style="border: 0"></iframe>`;
}

/** Long enough for the browser to take the file after the click. */
const TAKEN_MS = 10_000;

/** Saves a file as the browser's own downloads do. */
export function save(name: string, parts: readonly BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_MS);
}
