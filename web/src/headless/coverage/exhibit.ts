// SPDX-License-Identifier: GPL-2.0-only
// Finds which lines of an exhibit's C no scenario runs in any variant of a kernel. Finds the written reason for each.
import type { ExhibitBuild, Manifest } from '../../base/manifest.ts';
import type { ExhibitModel } from '../../exhibit-api/types.ts';
import { lineKeys, unreachedOf, type Unreached } from './reasons.ts';
import { runsOf, type VariantRuns } from './runs.ts';

export interface UnreachedLine {
  readonly line: number;
  readonly key: string;
  readonly reason: string | null;
}

export interface FunctionCoverage {
  readonly kernel: string;
  readonly file: string;
  readonly function: string;
  readonly lines: number;
  readonly reached: number;
  readonly unreached: readonly UnreachedLine[];
}

export interface ExhibitCoverage {
  readonly exhibit: string;
  readonly runs: readonly VariantRuns[];
  readonly functions: readonly FunctionCoverage[];
  /** Functions of the exhibit that have a line without reach or reason. */
  readonly open: readonly FunctionCoverage[];
  /** Lines of unreached.json that a scenario does reach, or that do not exist. */
  readonly stale: readonly string[];
}

/** Whether scenarios must reach all of a function; of the library's they must reach only the used ones. */
export const isAbout = ({ file }: Pick<FunctionCoverage, 'file'>): boolean =>
  !/^(?:lib|include)\//.test(file);

export function coverageOf(manifest: Manifest, build: ExhibitBuild, model: ExhibitModel): ExhibitCoverage {
  const runs = runsOf(manifest, build, model);
  const named = unreachedOf(build.slug);
  const known = named ?? [];
  /** For each entry of unreached.json: its lines that no scenario reaches, and those that one does. */
  const met = known.map(() => ({ unreached: new Set<string>(), reached: new Set<string>() }));
  const kernels = [...new Set(runs.map((r) => r.variant.on))];
  const functions = kernels.flatMap((kernel) => {
    const here = runs.filter((r) => r.variant.on === kernel);
    const keyOf = lineKeys(here[0]!.variant.core!);
    const of = new Map<string, { file: string; name: string; lines: Map<number, boolean> }>();
    for (const { files } of here)
      for (const [file, lines] of files)
        for (const [line, { function: name, scenarios }] of lines) {
          const fn = of.get(`${file} ${name}`) ?? { file, name, lines: new Map<number, boolean>() };
          of.set(`${file} ${name}`, fn);
          fn.lines.set(line, fn.lines.get(line) === true || scenarios.length > 0);
        }
    return [...of.values()].map(({ file, name, lines }): FunctionCoverage => {
      const missed = [...lines].flatMap(([line, isReached]): UnreachedLine[] => {
        const key = keyOf(file, name, line) ?? '';
        const at = known.findIndex((u) => names(u, name, key, kernel));
        if (at >= 0) met[at]![isReached ? 'reached' : 'unreached'].add(key);
        return isReached ? [] : [{ line, key, reason: known[at]?.reason ?? null }];
      });
      return {
        kernel,
        file,
        function: name,
        lines: lines.size,
        reached: lines.size - missed.length,
        unreached: missed,
      };
    });
  });
  // Lines of a kernel that is not built cannot be checked.
  const all = Object.values(build.others).every((other) => other !== null);
  const stale = known.flatMap((u, i) => [
    ...[...met[i]!.reached].map((key) => `${u.function} ${key}: a scenario reaches it`),
    ...(all ? (u.lines ?? ['']) : [])
      .filter((key) =>
        key === '' ? !met[i]!.unreached.size : !met[i]!.unreached.has(key) && !met[i]!.reached.has(key),
      )
      .map((key) => `${u.function} ${key}: there is no such line`),
  ]);
  const open =
    named === null
      ? []
      : functions.filter((f) => isAbout(f) && f.unreached.some(({ reason }) => reason === null));
  return { exhibit: build.slug, runs, functions, open, stale };
}

const names = (u: Unreached, name: string, key: string, kernel: string): boolean =>
  u.function === name && (u.lines?.includes(key) ?? true) && (u.in?.includes(kernel) ?? true);
