// SPDX-License-Identifier: GPL-2.0-only
// Draws the sections of a run: each exhibit's pairs by group, then its kernels, and the machine's limits.
import { Fragment } from 'react';
import type { BenchResults, BenchRun } from '../../../base/bench.ts';
import type { BootedBench } from '../../../base/booted-bench.ts';
import { NumberTable } from '../../../ui/plot/Figure.tsx';
import { type Across, acrossKernels } from './across.ts';
import { AcrossSection } from './AcrossSection.tsx';
import { Beside, slugOf } from './Beside.tsx';
import { BootedSection } from './BootedSection.tsx';
import { GroupSection } from './GroupSection.tsx';
import { EXHIBITS, grouped, type Group } from './pairs.ts';
import { limitsTable, timeText } from './tables.ts';
import { WORDS } from './words.ts';

export function Sections({
  results,
  booted,
  projector,
}: {
  readonly results: BenchResults;
  readonly booted: BootedBench | null;
  readonly projector: boolean;
}) {
  const { limits, kernels, date, confidence = 0.95, beside = [] } = results;
  const common = { confidence, projector };
  const groups = grouped(results.pairs);
  const across = kernels ? acrossKernels(kernels) : [];
  // The last group of an exhibit, after which its kernels follow.
  const lastOf = (slug: string): Group | undefined =>
    groups.map(({ group }) => group).findLast(({ prefix }) => prefix === `${slug}/`);
  const bootedOf = ({ prefix }: Group) => {
    const { slug, bench } = EXHIBITS.find((e) => prefix === `${e.slug}/`) ?? {};
    if (!booted || !bench?.booted) return null;
    const { pair, publishedOf: published } = bench.booted;
    return (
      <BootedSection
        words={bench.booted}
        booted={booted}
        pair={results.pairs.find(({ name }) => name === `${slug}/${pair}`)}
        published={bench.published[published]}
        confidence={confidence}
      />
    );
  };
  const section = (one: Across) => <AcrossSection key={one.id} across={one} date={date} {...common} />;
  const besideOf = (run: BenchRun) => <Beside key={run.date} run={run} projector={projector} />;
  return (
    <>
      {groups.map(({ group, pairs }) => (
        <Fragment key={group.id}>
          <GroupSection group={group} pairs={pairs} {...common} />
          {lastOf(group.prefix.slice(0, -1)) === group && bootedOf(group)}
          {across.filter(({ slug }) => lastOf(slug) === group).map(section)}
          {beside.filter((run) => lastOf(slugOf(run)) === group).map(besideOf)}
        </Fragment>
      ))}
      {across.filter(({ slug }) => !lastOf(slug)).map(section)}
      {beside.filter((run) => !lastOf(slugOf(run))).map(besideOf)}
      <Limits limits={limits} />
    </>
  );
}

function Limits({ limits }: Pick<BenchResults, 'limits'>) {
  return (
    <section className="results-group" aria-labelledby="results-limits">
      <h2 id="results-limits">{WORDS.limits}</h2>
      <p className="text-fine results-text">
        {WORDS.limitsOf}
        {limits.emptyCall &&
          WORDS.emptyCall(timeText(limits.emptyCall.wasm), timeText(limits.emptyCall.native))}
      </p>
      <div className="plot">
        <NumberTable {...limitsTable(limits)} />
      </div>
    </section>
  );
}
