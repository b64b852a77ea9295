// SPDX-License-Identifier: GPL-2.0-only
// Makes a series' result of versions that the project ships: v6.9, then the first posting, then the kernel's own.
import type { ScenarioText } from '../../web/src/base/manifest.ts';
import { variantNamed, variantsOf } from '../../web/src/base/variants.ts';
import { largestOf } from '../../web/src/series/largest.ts';
import { rowsOf, tableCounters } from '../../web/src/series/rows.ts';
import { scenariosFor } from '../../web/src/series/scenarios.ts';
import { seriesTasks } from '../../web/src/series/tasks.ts';
import type { SeriesResult, SeriesVersion } from '../../web/src/series/types.ts';
import { judgedModel, loadProgram } from '../../web/src/wasm/node.ts';
import { manifest, models } from '../support/run.ts';

export const FANOUT = 64;
export const build = manifest.exhibits.find(({ slug }) => slug === 'page-cache')!;
export const model = models.get('page-cache')!;

const SHIPPED = ['v6.9', 'v1', 'merged'];
export const versions = SHIPPED.map((variant, n): SeriesVersion => ({
  n,
  name: n === 0 ? 'base' : `${n}/${SHIPPED.length - 1}`,
  program: loadProgram(build, FANOUT, variant),
}));
const base = variantNamed(variantsOf(manifest, build), 'v6.9')!;

export const scenariosOf = (texts: readonly ScenarioText[]) => scenariosFor(texts, model, FANOUT, base);
export const scenarios = scenariosOf(build.scenarios);

export const patchOf = (n: number, subject: string): SeriesResult['patches'][number] => ({
  n,
  subject,
  files: [{ path: 'mm/filemap.c', added: 12, removed: 9 }],
  ...{ applies: true, compiles: true, message: '', leftOut: [] },
});

/** The scenarios' rows, without random operations. */
export const compared: SeriesResult = {
  ...{ exhibit: 'page-cache', fanout: FANOUT, title: 'filemap: look once, under the lock' },
  base: { variant: 'v6.9', label: base.label, kernel: manifest.kernel, chosen: '' },
  patches: [patchOf(1, 'Keep the lock while looking'), patchOf(2, 'Look once')],
  versions: versions.map(({ name }) => name),
  counters: tableCounters(model),
  rows: scenarios.flatMap((scenario) => rowsOf(model, versions, FANOUT, scenario)),
  agree: true,
};

/** Random operations on the same versions, and the largest difference. */
export async function searched(operations: number, lists: number): Promise<SeriesResult> {
  const tasks = seriesTasks(() => judgedModel(model));
  const ask = { exhibit: model.slug, fanout: FANOUT, versions, scenarios, random: null, operations, lists };
  const plan = await tasks.begin(ask);
  const faults = tasks.random({ from: 0, to: plan.cases });
  const count = (version: number, is: 'wrong' | 'leaks' | 'differs'): number =>
    faults.filter((of) => of[version]![is]).length;
  return {
    ...compared,
    random: {
      ...plan.tried,
      versions: versions.map(({ n }) => {
        const first = faults.findIndex((of) => of[n]!.wrong || of[n]!.leaks || of[n]!.differs);
        return {
          ...{ n, wrong: count(n, 'wrong'), leaks: count(n, 'leaks'), differ: count(n, 'differs') },
          first: first < 0 ? null : tasks.shortest({ version: n, of: first }),
        };
      }),
    },
    largest: await largestOf(model, ask),
  };
}
