// SPDX-License-Identifier: GPL-2.0-only
// What can be taken away, as files and as text.
import { chromeTrace, walkSpans } from '../../past/calls/chrome.ts';
import { exportTraceParts } from '../../trace/export.ts';
import { writeAddress, type Embed, type PageState } from '../address/address.ts';
import { here } from '../address/link.ts';
import type { Catalogue } from '../../session/engine-types.ts';
import type { LaneData, Session } from '../../session/types.ts';

export const fileName = (...parts: readonly (string | null)[]): string =>
  ['treewalk', ...parts]
    .filter((p) => p !== null)
    .join('-')
    .replace(/[^\w.-]+/g, '-');

export function traceJson(
  lane: LaneData,
  session: Session,
  { exhibit }: Pick<PageState, 'exhibit'>,
  /** The operations as text. */
  script: string,
): readonly string[] {
  return exportTraceParts(lane.trace, {
    exhibit,
    kernel: lane.about.text.kernel.kernel,
    script,
    opens: session.opens,
  });
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

export function frameFor(place: PageState, embed: Embed, title: string, catalogue: Catalogue): string {
  const address = `${here()}${writeAddress({ ...place, panel: null, story: null, embed }, catalogue)}`;
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="960" height="560" loading="lazy" allowfullscreen style="border: 0"></iframe>`;
}

/** The browser's own way to keep a file. */
export function save(name: string, parts: readonly BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it once the click is through.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
