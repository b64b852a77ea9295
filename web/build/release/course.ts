// SPDX-License-Identifier: GPL-2.0-only
// Packs one lesson of a build for a course (SCORM 1.2), with only what it needs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8 } from 'fflate';
import type { Manifest } from '../../src/base/manifest.ts';
import { unpackSource } from '../../src/base/packed-source.ts';
import { variantNamed, variantsOf } from '../../src/base/variants.ts';
import { LESSONS, type LessonBuilt } from '../lesson-pages/list.ts';
import { imsManifest } from './ims-manifest.ts';

/** Files by their name in the zip. */
export type Files = Readonly<Record<string, Uint8Array>>;

/** Reduces the catalogue to the exhibits and kernels that the lesson runs. */
function catalogueFor(
  { runs }: LessonBuilt,
  whole: Manifest,
): { catalogue: Manifest; core: readonly string[]; kernels: readonly string[] } {
  const core = new Set<string>();
  const kernels = new Set([whole.kernel]);
  const exhibits = whole.exhibits.flatMap((e) => {
    const own = runs.filter((run) => run.exhibit === e.slug);
    if (!own.length) return [];
    const on = new Set<string>();
    for (const { variants, fanout } of own)
      for (const name of variants) {
        const found = variantNamed(variantsOf(whole, e), name);
        const traced = found?.core?.traced[String(fanout ?? e.fanouts[0])];
        if (!found?.core || !traced) throw new Error(`${e.slug} has no variant ${name} here`);
        for (const file of [traced.wasm, traced.sites, found.core.sources]) core.add(file);
        on.add(found.on);
        if (found.kernel) kernels.add(found.kernel.kernel);
      }
    for (const { file } of e.scenarios) if (file) core.add(file);
    const others = Object.entries(e.others).map(([id, built]) => [id, on.has(id) ? built : null]);
    return [{ ...e, others: Object.fromEntries(others) as typeof e.others }];
  });
  return { catalogue: { ...whole, exhibits }, core: [...core], kernels: [...kernels] };
}

/** Makes links lead to the site, also before the page runs; without a site it removes them. */
const leadOut = (html: string, site: string | null): string =>
  html
    .replace('<html ', `<html data-site="${site ?? ''}" `)
    .replaceAll(/ href="\.\.\/\.\.\/((?:#|lessons\/)[^"]*)"/g, site === null ? '' : ` href="${site}$1"`);

export const lessonsIn = (dist: string): readonly LessonBuilt[] =>
  JSON.parse(readFileSync(join(dist, LESSONS), 'utf8')) as readonly LessonBuilt[];

/** `site`: address of all of Treewalk, ending in "/"; null: links to it are left out. */
export function courseFiles(dist: string, lesson: LessonBuilt, version: string, site: string | null): Files {
  const text = (name: string): string => readFileSync(join(dist, name), 'utf8');
  const { slug, about } = lesson;
  const page = `lessons/${slug}/index.html`;
  const {
    catalogue,
    core: first,
    kernels,
  } = catalogueFor(lesson, JSON.parse(text('core/catalogue.json')) as Manifest);
  // Flow tables, one for each fan-out: the source text names them.
  const later = first
    .filter((name) => name.includes('.sources.'))
    .flatMap((name) => unpackSource(text(`core/${name}`)).later ?? []);
  const core = [...first, ...later];
  const flows = later
    .flatMap((name) => Object.values(unpackSource(text(`core/${name}`)).flow ?? {}))
    .filter((flow) => core.some((name) => name.startsWith(flow.replace(/flow\..*/, 'sites.'))));
  const others = lessonsIn(dist).filter((l) => l.slug !== slug);
  const isOther = (name: string): boolean =>
    others.some(
      (l) => name.startsWith(`${l.slug}-`) && name.length === l.slug.length + '-12345678.js'.length,
    );
  /** Texts of the documentation, and solutions, which students shall not get. */
  const isElsewhere = (name: string): boolean => /^(?:doc|solutions)-/.test(name);
  const names = [
    ...readdirSync(join(dist, 'assets'))
      .filter((name) => !isOther(name) && !isElsewhere(name))
      .map((name) => `assets/${name}`),
    ...[...core, ...flows].map((name) => `core/${name}`),
    // Files that the licence requires.
    ...[`treewalk-${version}`, ...kernels.map((k) => `linux-${k}`)].map((name) => `source/${name}.tar.gz`),
    ...['LICENSE', 'NOTICES.txt', 'icon.svg'],
  ].filter((name) => existsSync(join(dist, name)));
  const files: Record<string, Uint8Array> = {
    [page]: strToU8(leadOut(text(page), site)),
    'core/catalogue.json': strToU8(JSON.stringify(catalogue)),
    ...Object.fromEntries(names.map((name) => [name, readFileSync(join(dist, name))])),
  };
  const manifest = imsManifest({ slug, title: about.title, version, page, files: Object.keys(files) });
  return { 'imsmanifest.xml': strToU8(manifest), ...files };
}
