// SPDX-License-Identifier: GPL-2.0-only
// Loads the results: the run that comes with the page, or the reader's own file.
import { useEffect, useState } from 'react';
import { type BootedBench, readBootedBench } from '../../../base/booted-bench.ts';
import { type BenchResults, readBenchResults } from '../../../base/bench.ts';
import { ownFile } from '../own-file.ts';
import type { PageProps } from '../page.ts';
import ResultsPage from './ResultsPage.tsx';
import { WORDS } from './words.ts';

const SHIPPED = 'bench/results.json';
const BOOTED = 'bench/booted.json';
/** A larger file holds no results: a full run is a tenth of this. */
const MOST_FILE_BYTES = 4_000_000;

interface Shown {
  readonly results: BenchResults | null;
  readonly file: string | null;
  readonly problem: string | null;
}

async function loadShipped(): Promise<Shown> {
  try {
    const text = await ownFile(`${import.meta.env.BASE_URL}${SHIPPED}`);
    if (text === null) throw new Error(WORDS.noFile(SHIPPED));
    return { results: readBenchResults(SHIPPED, text), file: null, problem: null };
  } catch (error) {
    return { results: null, file: null, problem: (error as Error).message };
  }
}

/** null: the page then leaves out the booted section. */
async function loadBooted(): Promise<BootedBench | null> {
  try {
    return readBootedBench(BOOTED, (await ownFile(`${import.meta.env.BASE_URL}${BOOTED}`)) ?? '');
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
  // A file that the reader opened before this run arrived stays, and so does a message about one.
  useEffect(
    () =>
      void loadShipped().then((run) =>
        setShown((now) => (now.file === null ? { ...run, problem: now.problem ?? run.problem } : now)),
      ),
    [],
  );
  // A bad file leaves the shown run in place.
  const open = (file: File): void =>
    void readFile(file).then(
      (results) => setShown({ results, file: file.name, problem: null }),
      (error: unknown) => setShown((old) => ({ ...old, problem: (error as Error).message })),
    );
  return <ResultsPage {...shown} booted={booted} onFile={open} onShipped={shipped} projector={projector} />;
}
