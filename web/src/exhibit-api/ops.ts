// SPDX-License-Identifier: GPL-2.0-only
// Parses operations as people type them: one a line, # starts a comment, numbers decimal or 0x.
// Names may be in any case. `race@N` puts CPU B before A's Nth lock acquisition instead of where `race` does.
// `#: key text` lines carry what a scenario says of itself; `#: opens` stands before the operation it opens on.
import { Control } from '../base/abi.gen.ts';
import { brief } from '../base/brief.ts';
import { RANDOM_FORM, RANDOM_HELP, readRandom } from './random-line.ts';
import type { ExhibitModel, Op, OpSpec, OpsFile } from './types.ts';

/** A mistake in an ops file, at its line: what is wrong, and what is allowed. */
export class OpsError extends Error {
  constructor(
    readonly file: string,
    /** 1-based; 0 where no line is to blame. */
    readonly line: number,
    readonly what: string,
  ) {
    super(line ? `${file}:${line}: ${what}` : `${file}: ${what}`);
    this.name = 'OpsError';
  }
}

/** More than this is refused at once: no page or terminal shows it, and it would hang a browser. */
export const MAX_OPS_BYTES = 1_000_000;
export const MAX_OPS = 20_000;
/** No operation takes so many locks. */
const MAX_WINDOW = 1_000_000;

const usage = (spec: OpSpec): string =>
  [spec.name, ...spec.args.map((a) => (a.optional ? `[${a.name}]` : a.name))].join(' ');

/** For the help beside the text box: what may be typed, and what it does. */
export const usageOf = (model: ExhibitModel): readonly { readonly form: string; readonly help: string }[] => [
  ...model.ops.map((spec) => ({ form: usage(spec), help: spec.help })),
  ...(model.ops.some((spec) => spec.args.length && spec.code !== undefined)
    ? [{ form: RANDOM_FORM, help: RANDOM_HELP }]
    : []),
];

function parseNumber(word: string): number | null {
  if (/^(0x[0-9a-f]+|\d+)$/i.test(word)) return Number(word);
  return null;
}

const NOTE = /^\s*#:\s*(\S+)\s*(.*)$/;

/** What a scenario says of itself, also where its operations are left out. */
export function metaOf(text: string): Readonly<Record<string, string>> {
  const meta: Record<string, string> = {};
  for (const line of text.split(/\r?\n/)) {
    const [, key, words = ''] = NOTE.exec(line) ?? [];
    if (key && key !== 'opens') meta[key] = meta[key] ? `${meta[key]} ${words}` : words;
  }
  return meta;
}

/** Comments and blank lines only. */
export const isEmpty = (text: string): boolean =>
  text.split(/\r?\n/).every((line) => line.replace(/#.*/, '').trim() === '');

type Modifiers = { controls: (readonly [number, number])[]; race: Op[]; window?: number };

/** Parses one exhibit's operations. Throws OpsError at the first mistake. */
export function parseOps(model: ExhibitModel, text: string, fanout: number, file = 'ops'): OpsFile {
  if (text.length > MAX_OPS_BYTES)
    throw new OpsError(file, 0, `${text.length} bytes are too many; at most ${MAX_OPS_BYTES} are read`);
  const specs = new Map(model.ops.map((s) => [s.name, s]));
  const allowed = model.ops.map(usage).join(' · ');
  const ops: Op[] = [];
  const meta = metaOf(text);
  let opens = 0;
  let pending: Modifiers = { controls: [], race: [] };
  let pendingLine = 0;

  const parseOp = (words: readonly string[], line: number): Op => {
    const [typed = '', ...given] = words;
    const spec = specs.get(typed.toLowerCase());
    if (!spec || spec.code === undefined)
      throw new OpsError(
        file,
        line,
        `"${brief(typed)}" is no operation of ${model.slug}; allowed: ${allowed}`,
      );
    const needed = spec.args.filter((a) => !a.optional).length;
    if (given.length < needed || given.length > spec.args.length)
      throw new OpsError(
        file,
        line,
        `"${brief(words.join(' '))}" has ${given.length} arguments; allowed: ${usage(spec)}`,
      );
    const args = given.map((word, i) => {
      const arg = spec.args[i]!;
      const value = parseNumber(word);
      if (value === null || value < arg.min || value > arg.max)
        throw new OpsError(
          file,
          line,
          `${arg.name} is "${brief(word)}"; allowed: a whole number from ${arg.min} to ${arg.max}`,
        );
      return value;
    });
    for (const { fallback } of spec.args.slice(args.length)) if (fallback !== undefined) args.push(fallback);
    const { name, code } = spec;
    const encoded = spec.encode?.(args);
    const op: Op = {
      name,
      code,
      args,
      ...(encoded ? { given: encoded } : {}),
      text: words.join(' '),
      line,
      controls: [],
      race: [],
    };
    const wrong = model.check?.(op, fanout);
    if (wrong) throw new OpsError(file, line, wrong);
    return op;
  };

  const addOp = (words: readonly string[], line: number): void => {
    const op = parseOp(words, line);
    if (model.modified && !model.modified.includes(op.name)) ops.push(op);
    else {
      ops.push({ ...op, ...pending });
      pending = { controls: [], race: [] };
    }
    if (ops.length > MAX_OPS)
      throw new OpsError(file, line, `more than ${MAX_OPS} operations; for larger workloads use a bulk run`);
  };

  text.split(/\r?\n/).forEach((raw, i) => {
    const line = i + 1;
    const note = NOTE.exec(raw);
    if (note) {
      if (note[1] === 'opens') opens = ops.length;
      return;
    }
    const words = raw.replace(/#.*/, '').trim().split(/\s+/).filter(Boolean);
    if (words.length === 0) return;
    if (words[0]!.toLowerCase() === 'fail' && specs.has('fail')) {
      pending.controls.push(parseFail(words, line, file));
      pendingLine = line;
      return;
    }
    const at = /^race(?:@(.*))?$/i.exec(words[0]!);
    if (at && specs.has('race')) {
      if (at[1] !== undefined) pending.window = parseWindow(at[1], line, file);
      const rest = raw.replace(/#.*/, '').trim().slice(words[0]!.length);
      const parts = rest.split(';').map((p) => p.trim().split(/\s+/).filter(Boolean));
      if (parts.some((p) => p.length === 0))
        throw new OpsError(
          file,
          line,
          `"${brief(words.join(' '))}" names no operation; allowed: race OP [; OP]…`,
        );
      if (pending.race.length + parts.length > 16)
        throw new OpsError(file, line, 'more than 16 operations race; at most 16 are allowed');
      pending.race.push(...parts.map((p) => parseOp(p, line)));
      pendingLine = line;
      return;
    }
    if (words[0]!.toLowerCase() === 'random') {
      const lines = readRandom(words, parseNumber, MAX_OPS);
      if (typeof lines === 'string') throw new OpsError(file, line, lines);
      for (const end of lines.ends) parseOp(end, line);
      for (let n = 0; n < lines.count; n++) addOp(lines.next(), line);
      return;
    }
    addOp(words, line);
  });
  if (pending.race.length || pending.controls.length)
    throw new OpsError(
      file,
      pendingLine,
      `no ${model.modified?.join(' or ') ?? 'operation'} follows this line; it acts on the next one`,
    );
  if (ops.length === 0) throw new OpsError(file, 1, `there is no operation; allowed: ${allowed}`);
  return { ops, meta, opens: Math.min(opens, Math.max(0, ops.length - 1)) };
}

function parseWindow(word: string, line: number, file: string): number {
  const nth = parseNumber(word);
  if (nth !== null && nth >= 1 && nth <= MAX_WINDOW) return nth;
  throw new OpsError(
    file,
    line,
    `N of race@N is "${brief(word)}"; allowed: a whole number from 1 to ${MAX_WINDOW}, which of A's locks CPU B comes before`,
  );
}

function parseFail(words: readonly string[], line: number, file: string): readonly [number, number] {
  const what = (words[1] ?? '').toLowerCase();
  const nth = parseNumber(what);
  if (words.length === 2) {
    if (what === 'nowait') return [Control.FAIL_NOWAIT, 1];
    if (what === 'all') return [Control.FAIL_ALL, 1];
    if (nth !== null && nth >= 1 && nth <= 1_000_000) return [Control.FAIL_NTH, nth];
  }
  throw new OpsError(
    file,
    line,
    `"${brief(words.join(' '))}" is unknown; allowed: fail nowait · fail N (from 1) · fail all`,
  );
}
