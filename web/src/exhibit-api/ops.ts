// SPDX-License-Identifier: GPL-2.0-only
// Parses operations as people type them: one a line, with comments after #. Numbers are decimal or 0x, names may be
// in any case. `race@N` lets CPU B act before A's Nth lock, where `race` lets the exhibit choose. An exhibit's C may
// let B act at other places too: where it takes a reference without a lock. `race load@N` lets B act before the Nth
// load of an operation that takes no lock. `#: key text` lines describe the
// scenario; `#: opens` precedes the operation that the scenario opens on.
import { brief } from '../base/brief.ts';
import { either } from '../base/english.ts';
import { nearest, type Meant } from '../base/near-miss.ts';
import { OpsError, tokensOf, type Token } from './ops-error.ts';
import { parseFail, parseNth, parseNumber, partsOf } from './ops-modifiers.ts';
import { MAX_OPS_BYTES, metaOf, NOTE } from './ops-text.ts';
import { RANDOM_FORM, RANDOM_HELP, readRandom } from './random-line.ts';
import type { RaceAt } from '../trace/trace.ts';
import type { ExhibitModel, Op, OpSpec, OpsFile } from './types.ts';

export { OpsError };

export const MAX_OPS = 20_000;
/** Operations that CPU B may run in one operation of A. */
const MOST_RACING = 16;

const usage = (spec: OpSpec): string =>
  [spec.name, ...spec.args.map((a) => (a.optional ? `[${a.name}]` : a.name))].join(' ');

/** Lines of the help beside the text box: each operation as typed, and its effect. */
export const usageOf = (model: ExhibitModel): readonly { readonly form: string; readonly help: string }[] => [
  ...model.ops.map((spec) => ({ form: usage(spec), help: spec.help })),
  ...(model.reads
    ? [
        {
          form: 'race load@N OP [; OP]…',
          help: `CPU B does this before the Nth load of the next ${either(model.reads)}, which takes no lock`,
        },
      ]
    : []),
  ...(model.ops.some((spec) => spec.args.length && spec.code !== undefined)
    ? [{ form: RANDOM_FORM, help: RANDOM_HELP }]
    : []),
];

/** The lines that wait for the operation that they act on; `line` is the last of them. */
type Waiting = { line: number; race: Op[]; window?: RaceAt };
type Modifiers = Waiting & { controls: (readonly [number, number])[] };
const none = (): Modifiers => ({ line: 0, controls: [], race: [] });

const RANDOM: Meant = { name: 'random' };
/** A modifier's name is never treated as a misspelt operation, even where the exhibit has no modifiers. */
const MODIFIERS: ReadonlySet<string> = new Set(['race', 'fail']);

/** Most mistakes that are reported at once. */
export const MOST_MISTAKES = 20;

/** Parses one exhibit's operations. Throws OpsError at the first mistake. */
export function parseOps(model: ExhibitModel, text: string, fanout: number, file = 'ops'): OpsFile {
  return readOps(model, text, fanout, file, (mistake) => {
    throw mistake;
  });
}

/** The first mistakes of a text; none if it can run. */
export function mistakesOf(model: ExhibitModel, text: string, fanout: number): readonly OpsError[] {
  const found: OpsError[] = [];
  readOps(model, text, fanout, 'ops', (mistake) => {
    found.push(mistake);
    return found.length < MOST_MISTAKES;
  });
  return found;
}

/** Calls `report` with each mistake, which returns whether to continue. */
function readOps(
  model: ExhibitModel,
  text: string,
  fanout: number,
  file: string,
  report: (mistake: OpsError) => boolean,
): OpsFile {
  const ops: Op[] = [];
  const meta = metaOf(text);
  const read = (opens: number): OpsFile => ({
    ops,
    meta,
    opens: Math.min(opens, Math.max(0, ops.length - 1)),
  });
  if (text.length > MAX_OPS_BYTES) {
    const wrong = `${text.length} bytes are too many; at most ${MAX_OPS_BYTES} are read`;
    report(new OpsError(file, 0, wrong));
    return read(0);
  }
  const specs = new Map(model.ops.map((s) => [s.name, s]));
  const real = model.ops.filter((s) => s.code !== undefined);
  const allowed = model.ops.map(usage).join(' · ');
  let opens = 0;
  let pending = none();
  /** Those of `race load@N`, which act on a read. */
  let overtaking: Waiting = none();

  /** `meant`: names that a misspelt word may mean. */
  const parseOp = (tokens: readonly Token[], line: number, meant: readonly Meant[] = real): Op => {
    const [typed, ...given] = tokens.map((t) => t.word);
    const spec = specs.get(typed!.toLowerCase());
    if (!spec || spec.code === undefined)
      throw new OpsError(file, line, `"${brief(typed!)}" is no operation of ${model.slug}`, {
        at: tokens.slice(0, 1),
        allowed,
        instead: spec || MODIFIERS.has(typed!.toLowerCase()) ? null : nearest(typed!, meant),
      });
    const all = tokens.map((t) => t.word).join(' ');
    const needed = spec.args.filter((a) => !a.optional).length;
    if (given.length < needed || given.length > spec.args.length)
      throw new OpsError(file, line, `"${brief(all)}" has ${given.length} arguments`, {
        at: tokens,
        allowed: usage(spec),
      });
    const args = given.map((word, i) => {
      const arg = spec.args[i]!;
      const value = parseNumber(word);
      if (value === null || value < arg.min || value > arg.max)
        throw new OpsError(file, line, `${arg.name} is "${brief(word)}"`, {
          at: [tokens[i + 1]!],
          allowed: `a whole number from ${arg.min} to ${arg.max}`,
        });
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
      text: all,
      line,
      controls: [],
      race: [],
    };
    const wrong = model.check?.(op, fanout);
    if (wrong) throw new OpsError(file, line, wrong, { at: tokens });
    return op;
  };

  const addOp = (op: Op): void => {
    if (model.reads?.includes(op.name)) {
      const { race, window } = overtaking;
      ops.push(window === undefined ? op : { ...op, race, window });
      overtaking = none();
    } else if (model.modified && !model.modified.includes(op.name)) ops.push(op);
    else {
      const { line, ...modifiers } = pending;
      ops.push(line ? { ...op, ...modifiers } : op);
      pending = none();
    }
    if (ops.length > MAX_OPS)
      throw new OpsError(
        file,
        op.line,
        `more than ${MAX_OPS} operations; for larger workloads use a bulk run`,
      );
  };

  const readLine = (raw: string, line: number): void => {
    const note = NOTE.exec(raw);
    if (note) {
      if (note[1] === 'opens') opens = ops.length;
      return;
    }
    const plain = raw.replace(/#.*/, '');
    const tokens = tokensOf(plain);
    const [first] = tokens;
    if (!first) return;
    const name = first.word.toLowerCase();
    if (name === 'fail' && specs.has('fail')) {
      pending.controls.push(parseFail(tokens, line, file));
      pending.line = line;
      return;
    }
    const at = /^race(?:@(.*))?$/i.exec(first.word);
    if (at && specs.has('race')) {
      const [, second] = tokens;
      const load = model.reads && second && /^load@(.*)$/i.exec(second.word);
      if (load && at[1] !== undefined)
        throw new OpsError(file, line, `"${brief(`${first.word} ${second.word}`)}" names two moments`, {
          at: [first, second],
          allowed: 'race@N OP · race load@N OP',
        });
      const waiting = load ? overtaking : pending;
      if (load) waiting.window = { load: parseNth('load', load[1]!, second, line, file) };
      else if (at[1] !== undefined) waiting.window = parseNth('lock', at[1], first, line, file);
      const last = load ? second : first;
      const parts = partsOf(plain, last.from + last.word.length);
      if (parts.some((p) => p.length === 0))
        throw new OpsError(file, line, `"${brief(tokens.map((t) => t.word).join(' '))}" names no operation`, {
          at: tokens,
          allowed: `race${load ? ' load@N' : ''} OP [; OP]…`,
        });
      if (waiting.race.length + parts.length > MOST_RACING)
        throw new OpsError(
          file,
          line,
          `more than ${MOST_RACING} operations race; at most ${MOST_RACING} are allowed`,
        );
      waiting.race.push(...parts.map((p) => parseOp(p, line)));
      waiting.line = line;
      return;
    }
    if (name === 'random') {
      const words = tokens.map((t) => t.word);
      const lines = readRandom(words, parseNumber, MAX_OPS);
      if (typeof lines === 'string') throw new OpsError(file, line, lines, { at: tokens });
      // Each operation's words have the places of the words after COUNT.
      const placed = (op: readonly string[]): readonly Token[] =>
        op.map((word, i) => ({ ...tokens[i + 2]!, word }));
      for (const end of lines.ends) parseOp(placed(end), line);
      for (let n = 0; n < lines.count; n++) addOp(parseOp(placed(lines.next()), line));
      return;
    }
    addOp(parseOp(tokens, line, [...model.ops, RANDOM]));
  };

  let wrong = false;
  let line = 0;
  for (const raw of text.split(/\r?\n/)) {
    try {
      readLine(raw, ++line);
    } catch (error) {
      if (!(error instanceof OpsError)) throw error;
      wrong = true;
      // Past the limit every further line would be one too many, so the check ends.
      if (!report(error) || ops.length > MAX_OPS) return read(opens);
    }
  }
  // A wrong line may have been the operation that a modifier needs, or the only operation.
  if (wrong) return read(opens);
  const idle = [
    { ...pending, on: model.modified },
    { ...overtaking, on: model.reads },
  ].filter((w) => w.line);
  for (const { line: at, on } of idle) {
    const what = on ? either(on) : 'operation';
    const wrongHere = `no ${what} follows this line; it acts on the next one`;
    if (!report(new OpsError(file, at, wrongHere))) return read(opens);
  }
  if (idle.length) return read(opens);
  if (ops.length === 0) report(new OpsError(file, 1, 'there is no operation', { allowed }));
  return read(opens);
}
