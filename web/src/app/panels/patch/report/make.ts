// SPDX-License-Identifier: GPL-2.0-only
// Makes a series' report in the page, by the code that the headless runner uses.
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { version } from '../../../../../../package.json';
import { shownRow } from '../../../../report/changes.ts';
import { askCommand, commandsOf, madeOf } from '../../../../report/origin.ts';
import { pictureOf } from '../../../../report/picture.ts';
import { drawingsIn, reportOf } from '../../../../report/report.ts';
import type { SeriesResult } from '../../../../series/types.ts';
import { makeFiles } from '../../../../session/files.ts';
import type { Session } from '../../../../session/types.ts';
import { lookHere } from './look.ts';

export interface SeriesShown {
  readonly result: SeriesResult;
  /** The series' text, and the name of its file. */
  readonly text: string;
  readonly file: string;
  /** Runs a scenario: the first lane is the base's, the last the last version's. */
  readonly run: (scenario: string) => Promise<Session>;
}

/** Draws an element outside of the document. */
function drawHere(element: ReactElement): string {
  const outside = document.createElement('div');
  const root = createRoot(outside);
  flushSync(() => root.render(element));
  const markup = outside.innerHTML;
  root.unmount();
  return markup;
}

/** null: browsers hash only for pages from https or from this machine. */
async function sha256(text: string): Promise<string | null> {
  if (!isSecureContext) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param report the name under which the file is saved */
export async function makeReport({ result, text, file, run }: SeriesShown, report: string): Promise<string> {
  const row = shownRow(result);
  const session = row && result.versions.length > 1 ? await run(row.scenario) : null;
  const picture = row && session ? pictureOf(session, row, result.versions, drawHere) : null;
  const manifest = await makeFiles().catalogue();
  return reportOf({
    result,
    series: { file, sha256: await sha256(text), ask: askCommand(manifest, result, ['--series', file]) },
    made: madeOf(manifest, result, version, new Date()),
    commands: commandsOf(manifest, result, ['--series', file], report),
    picture,
    bench: null,
    look: await lookHere(drawingsIn(picture)),
  });
}
