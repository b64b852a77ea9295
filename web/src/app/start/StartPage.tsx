// SPDX-License-Identifier: GPL-2.0-only
// The bare address: what this is in one line, a run one press from moving, and what there is to open.
import { Legend } from '../../ui/glossary/Legend.tsx';
import type { Catalogue } from '../../session/types.ts';
import type { Store } from '../store.ts';
import type { Travel } from '../travel.ts';
import { Exhibits } from './Exhibits.tsx';
import { Living } from './Living.tsx';
import '../../ui/tree/tree.css';
import './start.css';

interface StartPageProps {
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly step: number;
  readonly travel: Travel;
}

export default function StartPage({ store, catalogue, step, travel }: StartPageProps) {
  return (
    <main className="start" aria-label="Start">
      <div className="hero">
        <div className="hero-text">
          <h2>The Linux kernel’s own C, running in this page, one step at a time.</h2>
          <p>
            It is compiled unmodified. Every picture is read out of its memory, and every count opens what it
            counted.
          </p>
        </div>
        <Living store={store} catalogue={catalogue} step={step} travel={travel} />
        <Legend />
      </div>
      <Exhibits catalogue={catalogue} />
      <footer className="start-foot">
        <p>
          {catalogue.made} · wasm32, a 32-bit Linux · GPL-2.0. A trace dropped on this page opens in the
          stepper.
        </p>
        <nav aria-label="More">
          <a href="#v=1&page=results">Benchmark results</a>
          <a href="#v=1&page=glossary">Glossary</a>
          <a href="#v=1&page=about">About, licences and source</a>
        </nav>
      </footer>
    </main>
  );
}
