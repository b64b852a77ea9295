// SPDX-License-Identifier: GPL-2.0-only
// The results page as the shell loads it, lazily: fetches the run that comes with the page, reads dropped files.
import { useEffect, useState } from 'react';
import { type BootedBench, readBootedBench } from '../../../base/booted-bench.ts';
import { type BenchResults, readBenchResults } from '../../../base/bench.ts';
import type { PageProps } from '../page.ts';
import ResultsPage from './ResultsPage.tsx';
import { WORDS } from './words.ts';

const SHIPPED = 'bench/results.json';
const BOOTED = 'bench/booted.json';
/** Larger is no results file: a full run is a tenth of it. */
const MOST_FILE_BYTES = 4_000_000;

interface Shown {
  readonly results: BenchResults | null;
  readonly file: string | null;
  readonly problem: string | null;
}

async function loadShipped(): Promise<Shown> {
  try {
    const reply = await fetch(`${import.meta.env.BASE_URL}${SHIPPED}`);
    // A server that answers every address with the page itself has no such file either.
    if (!reply.ok || /html/.test(reply.headers.get('content-type') ?? ''))
      throw new Error(WORDS.noFile(SHIPPED));
    return { results: readBenchResults(SHIPPED, await reply.text()), file: null, problem: null };
  } catch (error) {
    return { results: null, file: null, problem: (error as Error).message };
  }
}

/** Without it the page says one thing less. */
async function loadBooted(): Promise<BootedBench | null> {
  try {
    const reply = await fetch(`${import.meta.env.BASE_URL}${BOOTED}`);
    return readBootedBench(BOOTED, await reply.text());
  } catch {
    return null;
  }
}

async function readFile(file: File): Promise<BenchResults> {
  if (file.size > MOST_FILE_BYTES) throw new Error(WORDS.tooLarge(file.name));
  return readBenchResults(file.name, await file.text());
}

export default function Results({ store }: Pick<PageProps, 'store'>) {
  const projector = store((s) => s.theme === 'projector');
  const [shown, setShown] = useState<Shown>({ results: null, file: null, problem: null });
  const [booted, setBooted] = useState<BootedBench | null>(null);
  useEffect(() => void loadBooted().then(setBooted), []);
  const shipped = (): void => void loadShipped().then(setShown);
  // A file that was opened before the shipped run arrived stays, and so does what was wrong with one.
  useEffect(
    () =>
      void loadShipped().then((run) =>
        setShown((now) => (now.file === null ? { ...run, problem: now.problem ?? run.problem } : now)),
      ),
    [],
  );
  // What is shown stays if the new file cannot be.
  const open = (file: File): void =>
    void readFile(file).then(
      (results) => setShown({ results, file: file.name, problem: null }),
      (error: unknown) => setShown((old) => ({ ...old, problem: (error as Error).message })),
    );
  return <ResultsPage {...shown} booted={booted} onFile={open} onShipped={shipped} projector={projector} />;
}
