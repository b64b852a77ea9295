// SPDX-License-Identifier: GPL-2.0-only
// Judges an exercise without a browser, at each of its fan-outs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExerciseInfo } from '../base/exercise.ts';
import type { Compiled, CompilerMessage, LabPack } from '../base/lab.ts';
import type { ExhibitBuild } from '../base/manifest.ts';
import { judgedAtEach } from '../judge/fanouts.ts';
import { judge, type KnownRight } from '../judge/judge.ts';
import type { Judgement } from '../judge/types.ts';
import { CORE_DIR, judgedModel, loadProgram } from '../wasm/node.ts';
import { editedProgram, labOf, type NodeCompiler } from './compiler.ts';
import type { Models } from './resolve.ts';
import { NotTaken, editOf, type Taken } from './submission.ts';
import type { Judged } from './verdict.ts';

export const exercisesOf = (build: ExhibitBuild): readonly ExerciseInfo[] =>
  build.exercises === undefined
    ? []
    : (JSON.parse(readFileSync(join(CORE_DIR, build.exercises), 'utf8')) as ExerciseInfo[]);

export const told = ({ file, line, column, severity, text }: CompilerMessage): string =>
  `${file}${line ? `:${line}${column ? `:${column}` : ''}` : ''}: ${severity}: ${text}`;

/** Judges edits of one exercise, and keeps what every judgement of it needs. */
export class ExerciseJudge {
  constructor(
    private readonly build: ExhibitBuild,
    private readonly exercise: ExerciseInfo,
    private readonly models: Models,
    private readonly llvm: NodeCompiler,
  ) {
    this.file = this.at(exercise.fanout).pack.files.find((f) => f.path === exercise.path)!;
  }
  private readonly file;
  /** Packs and reference results by fan-out. */
  private readonly packs = new Map<number, { readonly pack: LabPack; readonly known: KnownRight }>();

  private at(fanout: number) {
    const one = this.packs.get(fanout) ?? {
      pack: labOf(this.build, this.exercise.variant, fanout)!,
      known: new Map(),
    };
    this.packs.set(fanout, one);
    return one;
  }

  /** `text`: the edited C file or a unified diff, `name`: its file's name. `operations`: absent: 1,000. */
  async judge(text: string, operations?: number, name = ''): Promise<Judged> {
    let taken: Taken;
    try {
      taken = editOf(this.exercise, this.file, text, name);
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      return notTaken(this.exercise, error);
    }
    const { leftOut, ...edit } = taken;
    let messages: readonly string[] = [];
    const judgement = await judgedAtEach(this.exercise, async (at) => {
      const compiled = await this.llvm.compile(this.at(at.fanout).pack, [edit]);
      messages = compiled.messages.map(told);
      return compiled.is === 'compiled' ? this.judgeOne(at, edit.text, compiled, operations) : null;
    });
    return { exercise: this.exercise.name, leftOut, judgement, messages };
  }

  private async judgeOne(
    exercise: ExerciseInfo,
    text: string,
    compiled: Extract<Compiled, { is: 'compiled' }>,
    operations?: number,
  ): Promise<Judgement> {
    const { build, models } = this;
    const { fanout, variant, reference } = exercise;
    const candidate = editedProgram(build, fanout, variant, compiled);
    const lanes = { candidate, reference: loadProgram(build, fanout, reference) };
    const input = { exercise, text, ...lanes, ...(operations ? { operations } : {}) };
    return judge(input, await judgedModel(models.get(build.slug)!), this.at(fanout).known);
  }
}

export const notTaken = ({ name }: ExerciseInfo, { message }: Error): Judged => ({
  ...{ exercise: name, leftOut: '', judgement: null },
  messages: [message],
});
