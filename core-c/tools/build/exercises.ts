// SPDX-License-Identifier: GPL-2.0-only
// Reads and checks core-c/exhibits/<slug>/exercises/<name>/, and makes the file of exercises for page and runner.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { ExerciseInfo } from '../../../web/src/base/exercise.ts';
import type { LabFile, LabPack } from '../../../web/src/base/lab.ts';
import type { CoreBuild, ExhibitBuild, ScenarioText } from '../../../web/src/base/manifest.ts';
import { textOf } from '../../../web/src/patch/text.ts';
import { ROOT } from '../kernel-json.ts';
import { fits } from '../setup/kernel/list.mjs';
import { Change, ChangeError, applyChanges, type Sources } from './changes.ts';
import { jsonText, OUTPUT, put, write } from './exhibit.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const Lines = v.array(v.tuple([v.pipe(v.number(), v.minValue(1)), text]));

const Random = v.strictObject({
  each: v.pipe(v.number(), v.minValue(1)),
  ops: v.pipe(Lines, v.nonEmpty()),
  fails: v.exactOptional(Lines),
  races: v.exactOptional(Lines),
});

/** Fan-outs in which an edit is judged after the usual one, with what to replace in the operations. */
const Fanouts = v.array(
  v.strictObject({ fanout: v.picklist([16, 8]), instead: v.array(v.tuple([text, v.string()])) }),
);

const Exercise = v.strictObject({
  title: text,
  /** The place among the exhibit's exercises, ascending. */
  order: v.number(),
  /** The kernels whose text the changes fit. Absent: all. */
  kernels: v.exactOptional(v.strictObject({ from: v.exactOptional(text), below: v.exactOptional(text) })),
  /** The file that is edited, as the lab names it, and the variant that runs it. */
  file: text,
  variant: text,
  /** The variant whose results are right. */
  reference: text,
  /** A struct whose members may move: see web/src/judge/kept.ts. */
  keeps: v.exactOptional(text),
  /** Functions that the edit may not reach in any way: see web/src/judge/foreign.ts. */
  without: v.exactOptional(v.array(text)),
  start: v.array(Change),
  solution: v.array(Change),
  /** Scenarios to judge. Absent: all of the exhibit's. */
  scenarios: v.exactOptional(v.array(text)),
  counters: v.array(
    v.strictObject({
      key: text,
      over: v.exactOptional(v.picklist(['operation', 'all'])),
      more: v.exactOptional(v.pipe(v.number(), v.minValue(1))),
      unless: v.exactOptional(text),
    }),
  ),
});

/** Where set-up writes starting files and solutions. */
const FOLDER = '.cache/exercises';
/** The fan-out in which an edit is compiled and judged first. */
const FANOUT = 64;

/** The exercises' part of an exhibit's entry in the manifest. */
export type BuiltExercises = Pick<ExhibitBuild, 'exercises' | 'noExercises'>;

function parsed<T>(place: string, schema: v.GenericSchema<unknown, T>): T {
  try {
    const read = v.safeParse(schema, JSON.parse(readFileSync(join(ROOT, place), 'utf8')));
    if (read.success) return read.output;
    throw new Error(`${v.getDotPath(read.issues[0]) ?? 'it'}: ${read.issues[0].message}`);
  } catch (error) {
    throw new Error(`${place}: ${(error as Error).message}`);
  }
}

/** Splits text.md into its text and its hints, each below a line `## Hint`. */
function readText(place: string): Pick<ExerciseInfo, 'text' | 'hints'> {
  const [first = '', ...hints] = readFileSync(join(ROOT, place), 'utf8').split(/^## Hint.*$/m);
  const folded = (part: string): string =>
    part
      .trim()
      .split(/\n{2,}/)
      .map((p) => p.replace(/\s*\n\s*/g, ' '))
      .join('\n\n');
  return { text: folded(first), hints: hints.map(folded) };
}

const titleOf = ({ slug, text }: ScenarioText): string => /^#:\s*title\s+(.+)$/m.exec(text)?.[1] ?? slug;

/** Builds the exercises of an exhibit, {} if it has none. `core` is its build on the default kernel, `version`. */
export function buildExercises(
  slug: string,
  version: string,
  core: CoreBuild,
  scenarios: readonly ScenarioText[],
): BuiltExercises {
  const folder = `core-c/exhibits/${slug}/exercises`;
  const pack = core.lab[String(FANOUT)];
  if (!existsSync(join(ROOT, folder)) || !pack) return {};
  const { files, sites } = JSON.parse(gunzipSync(readFileSync(join(OUTPUT, pack))).toString()) as LabPack;
  const after = existsSync(join(ROOT, `${folder}/fanouts.json`))
    ? parsed(`${folder}/fanouts.json`, Fanouts)
    : [];
  const functions = new Set(sites.functions.map(([name]) => name));
  const random = parsed(`${folder}/random.json`, Random);
  const left: string[] = [];
  const exercises = readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((e) => e.isDirectory())
    .map(({ name }) => ({ name, json: parsed(`${folder}/${name}/exercise.json`, Exercise) }))
    .sort((a, b) => a.json.order - b.json.order)
    .flatMap(({ name, json }): ExerciseInfo[] => {
      const place = `${folder}/${name}`;
      const { kernels = {}, start, solution, order: _, scenarios: chosen, file: path, ...rest } = json;
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
        const judged = chosen?.map((s) => scenarioNamed(scenarios, s, place)) ?? scenarios;
        return [
          {
            ...{ name, exhibit: slug, ...rest, path, random, fanout: FANOUT, start: texts.start },
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
  const file = put(`${slug}.exercises`, 'json', jsonText(exercises));
  return { exercises: file, ...(left.length ? { noExercises: left } : {}) };
}

/** Writes a text into the exercise's folder in .cache. Gives its path from the repository's root. */
function putText(name: string, file: string, text: string): string {
  const place = `${FOLDER}/${name}/${file}`;
  mkdirSync(join(ROOT, FOLDER, name), { recursive: true });
  write(join(ROOT, place), `${text}\n`);
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
