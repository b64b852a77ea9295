// SPDX-License-Identifier: GPL-2.0-only
// Finds what a command names. An unknown name becomes a UsageError that says what is allowed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brief } from '../base/brief.ts';
import type { ExhibitBuild, Manifest, ScenarioText } from '../base/manifest.ts';
import { likely } from '../base/near-miss.ts';
import { builtOf, runnable, variantNamed, variantsOf } from '../base/variants.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { ROOT } from '../wasm/node.ts';
import { UsageError } from './usage.ts';

export type Models = ReadonlyMap<string, ExhibitModel>;

export interface Exhibit {
  readonly model: ExhibitModel;
  readonly build: ExhibitBuild;
}

/** The error for an unknown name, with the allowed names and the one that is probably meant. */
export function refused(name: string, of: string, allowed: readonly string[]): UsageError {
  const near = likely(name, allowed);
  const meant = near === null ? '' : `; did you mean ${near}?`;
  return new UsageError(`"${brief(name)}" is no ${of}; allowed: ${allowed.join(', ')}${meant}`);
}

/** The folder has it, and the build does not. */
const notBuilt = (what: string): UsageError =>
  new UsageError(`${what} is not in the build; add it: npm run setup`);

export function exhibitNamed(name: string, manifest: Manifest, models: Models): Exhibit {
  const model = models.get(name);
  const build = manifest.exhibits.find((e) => e.slug === name);
  if (model && build) return { model, build };
  if (model) throw notBuilt(name);
  throw refused(name, 'exhibit', [...models.keys()]);
}

export function scenarioNamed(build: ExhibitBuild, name: string): ScenarioText {
  const found = build.scenarios.find((s) => s.slug === name);
  if (found) return found;
  const file = `core-c/exhibits/${build.slug}/scenarios/${name}.ops`;
  if (existsSync(join(ROOT, file))) throw notBuilt(file);
  const all = build.scenarios.map((s) => s.slug);
  throw refused(name, `scenario of ${build.slug}`, all);
}

export function checkFanout(build: ExhibitBuild, fanout: number): void {
  if (!build.fanouts.some((f) => f === fanout))
    throw new UsageError(`${build.slug} has no fan-out ${fanout}; allowed: ${build.fanouts.join(', ')}`);
}

/** Finds a variant. One that is not built is refused with the command that builds it. */
export function variantAsked(manifest: Manifest, build: ExhibitBuild, name: string) {
  const variants = variantsOf(manifest, build);
  if (!variantNamed(variants, name)) {
    const all = variants.map((v) => v.id);
    throw refused(name, `variant of ${build.slug}`, all);
  }
  try {
    return runnable(manifest, build, name);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The variants that the page opens with and that every machine with this default kernel has. */
export function usualOf(exhibit: string, manifest: Manifest, models: Models): readonly string[] {
  const { model, build } = exhibitNamed(exhibit, manifest, models);
  const usual = variantsOf(manifest, build).filter((v) => v.usual);
  return builtOf(usual, model.defaultVariants);
}
