// SPDX-License-Identifier: GPL-2.0-only
// Turns the build's coverage into the code panes' data: each line's scenarios, links, and the finder's address.
import type { Coverage } from '../../base/coverage.ts';
import { perKey, perObjectAndKey } from '../../base/memo.ts';
import { isEdit } from '../../base/variants.ts';
import type { Catalogue } from '../../session/engine-types.ts';
import type { LineRuns, RunsOf } from '../../ui/code/line-runs.ts';
import { defaultPlace, writeAddress, type PageState } from '../address/address.ts';
import { linePick } from '../../finder/line-pick.ts';

type Shown = Pick<PageState, 'exhibit' | 'fanout' | 'variants'>;

/** Gives each variant's lines; equal arguments give the same object. */
export function lineCoverage(
  data: Coverage,
  shown: Shown,
  catalogue: Catalogue,
): (variant: string) => RunsOf | undefined {
  const place = { ...defaultPlace(catalogue, shown.exhibit), ...shown };
  const about = catalogue.exhibits.find((e) => e.slug === shown.exhibit);
  const titles = new Map(about?.scenarios.map((s) => [s.slug, s.title]));
  const order = [...titles.keys()];
  const ranks = data.scenarios.map((scenario) => order.indexOf(scenario));
  // Few addresses are ever followed, so each is written when it is read.
  const scenarios = data.scenarios.map((scenario): LineRuns['scenarios'][number] => ({
    title: titles.get(scenario) ?? scenario,
    get href() {
      return writeAddress({ ...place, scenario }, catalogue);
    },
  }));
  const setOf = perKey((set: number) =>
    [...data.sets[set]!].sort((a, b) => ranks[a]! - ranks[b]!).map((i) => scenarios[i]!),
  );
  const linesIn = (variant: string, file: string): ReadonlyMap<number, LineRuns> | null => {
    const { lines, why } = data.variants[variant]?.[file] ?? { lines: [], why: {} };
    if (!lines.length) return null;
    const of = new Map<number, LineRuns>();
    for (let i = 0; i < lines.length; i += 2) {
      const [line, set] = [lines[i]!, setOf(lines[i + 1]!)];
      const reason = why[line];
      const pick = set.length ? null : linePick(file, line, variant);
      of.set(line, {
        scenarios: set,
        of: data.scenarios.length,
        why: reason === undefined ? null : data.reasons[reason]!,
        get findHref() {
          return pick && writeAddress({ ...place, panel: 'finder', pick }, catalogue);
        },
      });
    }
    return of;
  };
  const runs = perObjectAndKey((of: Coverage, variant: string): RunsOf => {
    const linesOf = perObjectAndKey((_: Coverage, file: string) => linesIn(variant, file));
    return (file) => linesOf(of, file);
  });
  // The build counted the lines of the shipped text, not those of an edit.
  return (variant) => (isEdit(variant) ? undefined : runs(data, variant));
}
