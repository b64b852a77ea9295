// SPDX-License-Identifier: GPL-2.0-only
// Prints as JSON which lines the scenarios run, by exhibit, for the page's build and the code panes.
import type { Coverage, FileCoverage } from '../../base/coverage.ts';
import { loadModels, readManifest } from '../../wasm/node.ts';
import { coverageOf, type ExhibitCoverage } from '../coverage/exhibit.ts';
import type { FileRuns } from '../coverage/runs.ts';

class Indices {
  private readonly of = new Map<string, number>();
  at(text: string): number {
    const known = this.of.get(text) ?? this.of.size;
    this.of.set(text, known);
    return known;
  }
  get texts(): readonly string[] {
    return [...this.of.keys()];
  }
}

function pageOf({ runs, functions }: ExhibitCoverage, scenarios: readonly string[]): Coverage {
  const sets = new Indices();
  const reasons = new Indices();
  /** Reasons by kernel, path and line. */
  const why = new Map<string, string>(
    functions.flatMap(({ kernel, file, unreached }) =>
      unreached.flatMap(({ line, reason }) =>
        reason === null ? [] : [[`${kernel} ${file} ${line}`, reason] as const],
      ),
    ),
  );
  const fileOf = (lines: NonNullable<ReturnType<FileRuns['get']>>, at: string): FileCoverage => {
    // The program also has other variants' functions: their lines are no gap of this variant.
    const entered = new Set([...lines.values()].flatMap((l) => (l.scenarios.length ? l.function : [])));
    const own = [...lines].filter(([line, l]) => entered.has(l.function) || why.has(`${at} ${line}`));
    return {
      lines: own.flatMap(([line, l]) => [line, sets.at(JSON.stringify(l.scenarios))]),
      why: Object.fromEntries(
        own.flatMap(([line, l]) => {
          const reason = l.scenarios.length ? undefined : why.get(`${at} ${line}`);
          return reason === undefined ? [] : [[line, reasons.at(reason)]];
        }),
      ),
    };
  };
  const variants = Object.fromEntries(
    runs.map(({ variant: { id, on }, files }) => [
      id,
      Object.fromEntries(
        [...files]
          .map(([path, lines]) => [path, fileOf(lines, `${on} ${path}`)] as const)
          .filter(([, { lines }]) => lines.length),
      ),
    ]),
  );
  return {
    scenarios,
    sets: sets.texts.map((text) => JSON.parse(text) as number[]),
    reasons: reasons.texts,
    variants,
  };
}

const manifest = readManifest();
const models = await loadModels();
const all = manifest.exhibits.map((build) => [
  build.slug,
  pageOf(
    coverageOf(manifest, build, models.get(build.slug)!),
    build.scenarios.map((s) => s.slug),
  ),
]);
process.stdout.write(JSON.stringify(Object.fromEntries(all)));
