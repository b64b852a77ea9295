// SPDX-License-Identifier: GPL-2.0-only
// Runs the comparison of a series in two threads. It shows how far it is, and Ctrl-C ends it.
import { grouped } from '../base/numbers.ts';
import { SeriesClient } from '../series/client.ts';
import type { SeriesAsk, SeriesFound, SeriesProgress } from '../series/compared.ts';
import type { Io } from './io.ts';
import { openThread } from './thread.ts';

/** The exit code of a command that Ctrl-C ends, as in a shell. */
export const INTERRUPTED = 130;

const THREAD = new URL('./series-thread.ts', import.meta.url);

const WHAT = {
  rows: 'scenarios',
  random: 'random operations',
  largest: 'lists of operations, for the largest difference',
} as const satisfies Readonly<Record<SeriesProgress['is'], string>>;

const said = ({ is, done, of }: SeriesProgress): string => `${grouped(done)} of ${grouped(of)} ${WHAT[is]}`;

/** null: Ctrl-C ended it, which a sentence has said. */
export async function runSeries(ask: SeriesAsk, io: Io): Promise<SeriesFound | null> {
  // A second thread loads for a second, which a hundred operations do not repay.
  const threads = ask.operations !== undefined && ask.operations < 100 ? 1 : undefined;
  const client = new SeriesClient(() => openThread(THREAD, { stdout: true }), threads);
  const stop = new AbortController();
  const onInterrupt = (): void => stop.abort();
  process.once('SIGINT', onInterrupt);
  /** By kind, in order: how far it is. */
  const ran = new Map<SeriesProgress['is'], SeriesProgress>();
  try {
    const onProgress = (progress: SeriesProgress): void => {
      ran.set(progress.is, progress);
      io.progress?.(`${said(progress)} …`);
    };
    return await client.compare(ask, onProgress, stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    io.progress?.('');
    const so = [...ran.values()].map(said).join(', ');
    io.complain(`Stopped. ${so ? `Run: ${so}.` : 'Nothing was run yet.'}`);
    return null;
  } finally {
    io.progress?.('');
    process.off('SIGINT', onInterrupt);
    client.end();
  }
}
