// SPDX-License-Identifier: GPL-2.0-only
// Patches judged without a browser: one, or a folder of them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brief } from '../base/brief.ts';
import type { ExerciseInfo } from '../base/exercise.ts';
import type { Compiled, CompilerMessage } from '../base/lab.ts';
import type { ExhibitBuild, Manifest } from '../base/manifest.ts';
import { judge, type KnownRight } from '../judge/judge.ts';
import { CORE_DIR, loadProgram } from '../wasm/node.ts';
import { UsageError, type ExerciseArgs } from './args.ts';
import { labOf, loadLlvm, type NodeCompiler } from './compiler.ts';
import type { Models } from './lanes.ts';
import { NotTaken, editOf } from './submission.ts';
import { formatJudgement, formatRow, toJson, type Judged } from './verdict.ts';

/** Does not compile, or is refused. */
export class NotCompiled extends Error {}

export const exercisesOf = (build: ExhibitBuild): readonly ExerciseInfo[] =>
  build.exercises === undefined
    ? []
    : (JSON.parse(readFileSync(join(CORE_DIR, build.exercises), 'utf8')) as ExerciseInfo[]);

export function exerciseList(json: boolean, manifest: Manifest): string {
  const all = manifest.exhibits.flatMap(exercisesOf);
  if (json)
    return JSON.stringify(
      all.map(({ name, exhibit, title, files }) => ({
        ...{ name, exhibit, title, file: files.start, reference: files.reference },
      })),
    );
  return [
    ...all.flatMap((e) => [
      `${e.name.padEnd(16)} ${e.title} (${e.exhibit})`,
      `${''.padEnd(16)} ${e.files.start}`,
    ]),
    ...manifest.exhibits.flatMap((e) => e.noExercises ?? []),
  ].join('\n');
}

function named(manifest: Manifest, name: string): { build: ExhibitBuild; exercise: ExerciseInfo } {
  const all = manifest.exhibits.flatMap((build) =>
    exercisesOf(build).map((exercise) => ({ build, exercise })),
  );
  const found = all.find(({ exercise }) => exercise.name === name);
  if (found) return found;
  const reason = manifest.exhibits
    .flatMap((e) => e.noExercises ?? [])
    .find((r) => r.startsWith(`The exercise ${name} `));
  const allowed = all.map(({ exercise }) => exercise.name).join(', ');
  throw new UsageError(reason ?? `"${brief(name)}" is no exercise; allowed: ${allowed}`);
}

const told = ({ file, line, column, severity, text }: CompilerMessage): string =>
  `${file}${line ? `:${line}${column ? `:${column}` : ''}` : ''}: ${severity}: ${text}`;

/** An exercise, with what judging it needs again and again. */
export class Judging {
  private readonly pack;

  constructor(
    private readonly build: ExhibitBuild,
    private readonly exercise: ExerciseInfo,
    private readonly models: Models,
    private readonly llvm: NodeCompiler,
  ) {
    const { variant, fanout, path } = exercise;
    this.pack = labOf(build, variant, fanout)!;
    this.file = this.pack.files.find((f) => f.path === path)!;
  }
  private readonly file;
  private readonly known: KnownRight = new Map();

  /** `text`: the exercise's C file, edited, or a unified diff. `operations`: random ones, 1,000 if not said. `name`: the file's. */
  async judge(text: string, operations?: number, name = ''): Promise<Judged> {
    const { exercise } = this;
    let compiled: Compiled;
    try {
      compiled = await this.llvm.compile(this.pack, editOf(exercise, this.file, text, name));
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      return { exercise: exercise.name, judgement: null, messages: [error.message] };
    }
    if (compiled.is !== 'compiled')
      return { exercise: exercise.name, judgement: null, messages: compiled.messages.map(told) };
    const { build, models } = this;
    const { fanout, variant, reference } = exercise;
    const module = new WebAssembly.Module(compiled.wasm as Uint8Array<ArrayBuffer>);
    const candidate = { ...loadProgram(build, fanout, variant), module, sites: compiled.sites };
    const lanes = { candidate, reference: loadProgram(build, fanout, reference) };
    const input = { exercise, ...lanes, ...(operations ? { operations } : {}) };
    const judgement = judge(input, models.get(build.slug)!, this.known);
    return { exercise: exercise.name, judgement, messages: compiled.messages.map(told) };
  }
}

const notJudged =
  ({ name }: ExerciseInfo) =>
  (error: Error): Judged => ({ exercise: name, judgement: null, messages: [error.message] });

/** Prints the verdict, or a line a patch; gives the exit code: of a folder the worst of its files'. */
export async function judged(args: ExerciseArgs, manifest: Manifest, models: Models): Promise<number> {
  const { build, exercise } = named(manifest, args.exercise);
  const isFolder = args.patch !== '-' && asked(args.patch, () => statSync(args.patch).isDirectory());
  const texts = isFolder ? filesIn(args.patch) : [args.patch];
  const llvm = loadLlvm();
  const judging = new Judging(build, exercise, models, llvm);
  let code = 0;
  try {
    for (const file of texts) {
      const path = isFolder ? join(args.patch, file) : file;
      const read = (): string => asked(path, () => readFileSync(path === '-' ? 0 : path, 'utf8'));
      // In a folder what one file does is no matter of the next.
      const one = isFolder
        ? await (async () => judging.judge(read(), undefined, file))().catch(notJudged(exercise))
        : await judging.judge(read(), undefined, path);
      if (isFolder) console.log(args.json ? JSON.stringify({ file, ...toJson(one) }) : formatRow(file, one));
      else if (!one.judgement) throw new NotCompiled(one.messages.join('\n'));
      else console.log(args.json ? JSON.stringify(toJson(one)) : formatJudgement(exercise, one.judgement));
      code = Math.max(code, one.judgement === null ? 3 : one.judgement.passed ? 0 : 1);
    }
  } finally {
    await llvm.close();
  }
  return code;
}

const filesIn = (folder: string): readonly string[] => {
  const files = readdirSync(folder, { withFileTypes: true }).filter((e) => !e.isDirectory());
  const names = files.map((e) => e.name).filter((name) => /\.(?:c|h|patch|diff|mbox|eml)$/.test(name));
  if (!names.length)
    throw new UsageError(
      `--patch ${brief(folder)}: no .c, .h, .patch, .diff, .mbox or .eml file is in this folder`,
    );
  return names.sort();
};

function asked<T>(path: string, attempt: () => T): T {
  try {
    return attempt();
  } catch (error) {
    throw new UsageError(
      `--patch ${brief(path)}: cannot be read (${(error as Error).message.split(',')[0]})`,
    );
  }
}
