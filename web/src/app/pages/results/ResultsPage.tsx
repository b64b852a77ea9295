// SPDX-License-Identifier: GPL-2.0-only
// Draws the benchmark results. ResultsLoader loads them.
import { useState, type DragEvent } from 'react';
import type { BootedBench } from '../../../base/booted-bench.ts';
import { Head, type HeadProps } from './Head.tsx';
import { Sections } from './Sections.tsx';
import { WORDS } from './words.ts';
import '../../../ui/text-page/text-page.css';
import './results.css';

interface ResultsPageProps extends HeadProps {
  /** The measurements in a booted kernel, if the page comes with them. */
  readonly booted?: BootedBench | null;
  readonly projector: boolean;
}

export default function ResultsPage(props: ResultsPageProps) {
  const { results, onFile } = props;
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <main
      className={`text-page results ${over ? 'over' : ''}`}
      aria-label={WORDS.page}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (event.currentTarget === event.target) setOver(false);
      }}
      onDrop={drop}
    >
      <Head {...props} />
      {results && (
        <Sections
          results={results}
          booted={props.file === null ? (props.booted ?? null) : null}
          projector={props.projector}
        />
      )}
    </main>
  );
}
