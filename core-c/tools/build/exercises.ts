// SPDX-License-Identifier: GPL-2.0-only
// Builds an exhibit's exercises from core-c/exhibits/<slug>/exercises/: a file for the page and the runner,
// and C files in .cache/exercises/.
import { USUAL_FANOUT } from '../../../web/src/base/fanout.ts';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ExerciseInfo } from '../../../web/src/base/exercise.ts';
import type { LabFile, LabPack } from '../../../web/src/base/lab.ts';
import type { CoreBuild, ExhibitBuild, ScenarioText } from '../../../web/src/base/manifest.ts';
import { textOf } from '../../../web/src/patch/text.ts';
import { writeIfChanged } from '../../output/whole-file.mjs';
import { readJsonFile } from '../json-file.ts';
import { ROOT } from '../kernel-json.ts';
import { fits } from '../setup/kernel/list.mjs';
import { applyChanges, type Change, ChangeError, type Sources } from './changes.ts';
import { Exercise, Fanouts, Random, readText } from './exercise-files.ts';
import { linesToOrder } from './lines-to-order.ts';
import { jsonText, OUTPUT, put } from './output.ts';

/** Where set-up writes starting files and solutions. */
const FOLDER = '.cache/exercises';

/** The exercises' part of an exhibit's entry in the manifest. */
type BuiltExercises = Pick<ExhibitBuild, 'exercises' | 'noExercises'>;

const titleOf = ({ slug, text }: ScenarioText): string => /^#:\s*title\s+(.+)$/m.exec(text)?.[1] ?? slug;

/** Builds the exercises of an exhibit, {} if it has none. `core` is its build on the default kernel, `version`. */
export function buildExercises(
  slug: string,
  version: string,
  core: CoreBuild,
  scenarios: readonly ScenarioText[],
): BuiltExercises {
  const folder = `core-c/exhibits/${slug}/exercises`;
  const pack = core.lab[String(USUAL_FANOUT)];
  if (!existsSync(join(ROOT, folder)) || !pack) return {};
  const { files, sites } = JSON.parse(gunzipSync(readFileSync(join(OUTPUT, pack))).toString()) as LabPack;
  const after = existsSync(join(ROOT, `${folder}/fanouts.json`))
    ? readJsonFile(`${folder}/fanouts.json`, Fanouts)
    : [];
  const functions = new Set(sites.functions.map(([name]) => name));
  const random = readJsonFile(`${folder}/random.json`, Random);
  const left: string[] = [];
  const exercises = readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((e) => e.isDirectory())
    .map(({ name }) => ({ name, json: readJsonFile(`${folder}/${name}/exercise.json`, Exercise) }))
    .sort((a, b) => a.json.order - b.json.order)
    .flatMap(({ name, json }): ExerciseInfo[] => {
      const place = `${folder}/${name}`;
      const {
        kernels = {},
        start,
        solution,
        order: _,
        scenarios: chosen,
        file: path,
        lines: asked,
        ...rest
      } = json;
      if (!fits(kernels, version)) {
        left.push(`The exercise ${name} needs ${rangeOf(kernels)}; this is Linux ${version}.`);
        return [];
      }
      const sources: Sources = {
        file: (of) => textOfFile(files, of, place),
        own: (own) => readFileSync(join(ROOT, place, own), 'utf8'),
      };
      const unknown = rest.without?.find((name) => !functions.has(name));
      if (unknown !== undefined) throw new Error(`${place}: there is no function ${unknown}`);
      const make = (changes: readonly Change[]): string => applyChanges(sources.file(path), changes, sources);
      try {
        const texts = { start: make(start), reference: make(solution) };
        const lines = linesToOrder(texts.start, texts.reference, asked);
        const body = solution.find((change) => 'function' in change);
        const kernels = body && { name: body.function, path: body.from };
        const judged = chosen?.map((s) => scenarioNamed(scenarios, s, place)) ?? scenarios;
        return [
          {
            ...{ name, exhibit: slug, ...rest, path, random, fanout: USUAL_FANOUT, start: texts.start },
            ...(lines ? { lines: { ...lines, ...(kernels && { kernels }) } } : {}),
            ...(after.length ? { fanoutsAfter: after } : {}),
            ...readText(`${place}/text.md`),
            scenarios: judged.map((s) => ({ slug: s.slug, title: titleOf(s), text: s.text })),
            files: {
              start: putText(name, 'start.c', texts.start),
              reference: putText(name, 'reference.c', texts.reference),
            },
          },
        ];
      } catch (error) {
        if (!(error instanceof ChangeError)) throw error;
        left.push(`The exercise ${name} does not fit Linux ${version}: ${path}: ${error.message}.`);
        return [];
      }
    });
  return {
    ...(exercises.length ? { exercises: put(`${slug}.exercises`, 'json', jsonText(exercises)) } : {}),
    ...(left.length ? { noExercises: left } : {}),
  };
}

/** Writes a text into the exercise's folder in .cache. Returns its path from the repository's root. */
function putText(name: string, file: string, text: string): string {
  const place = `${FOLDER}/${name}/${file}`;
  mkdirSync(join(ROOT, FOLDER, name), { recursive: true });
  writeIfChanged(join(ROOT, place), `${text}\n`);
  return place;
}

const rangeOf = ({ from, below }: { readonly from?: string; readonly below?: string }): string =>
  `Linux ${[from && `${from} or later`, below && `before ${below}`].filter(Boolean).join(' and ')}`;

function textOfFile(files: readonly LabFile[], path: string, place: string): string {
  const file = files.find((f) => f.path === path);
  if (file) return textOf(file);
  throw new Error(`${place}: ${path} cannot be edited; files: ${files.map((f) => f.path).join(', ')}`);
}

function scenarioNamed(scenarios: readonly ScenarioText[], slug: string, place: string): ScenarioText {
  const found = scenarios.find((s) => s.slug === slug);
  if (found) return found;
  throw new Error(
    `${place}: there is no scenario ${slug}; there are ${scenarios.map((s) => s.slug).join(', ')}`,
  );
}
