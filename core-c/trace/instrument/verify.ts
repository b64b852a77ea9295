// SPDX-License-Identifier: GPL-2.0-only
// Checks the pass's result against its input, in every build. It counts in another way, line by line with
// plain patterns, without the pass's parsing.
import { isInserted, HOOK_CALL } from './hooks.ts';

export interface Counts {
  /** Loads, except those from an alloca. */
  loads: number;
  stores: number;
  returns: number;
  /** memset, memcpy, memmove */
  memory: number;
}

const zero = (): Counts => ({ loads: 0, stores: 0, returns: 0, memory: 0 });

/** What the IR has to record, by function. Functions in `untraced` are left out. */
function countInstructions(ir: string, untraced: ReadonlySet<string>): Map<string, Counts> {
  return byFunction(ir, untraced, (line, counts, allocas) => {
    const alloca = /^ {2}(%\S+) = alloca /.exec(line);
    if (alloca) allocas.add(alloca[1]!);
    else if (/^ {2}%\S+ = load /.test(line)) {
      const register = /[* ](%[-\w.$]+)(?: [a-z_]+)?, align/.exec(line)?.[1];
      if (!register || !allocas.has(register)) counts.loads++;
    } else if (/^ {2}store /.test(line)) counts.stores++;
    else if (/^ {2}ret /.test(line)) counts.returns++;
    else if (/^ {2}(?:tail )?call void @llvm\.mem(?:set|cpy|move)\./.test(line)) counts.memory++;
    else if (/ call /.test(line)) counts.memory += line.split(' byval(').length - 1;
  });
}

function countHooks(instrumented: string, untraced: ReadonlySet<string>): Map<string, Counts> {
  return byFunction(instrumented, untraced, (line, counts) => {
    const hook = HOOK_CALL.exec(line)?.[1];
    if (hook === 'load') counts.loads++;
    else if (hook === 'store') counts.stores++;
    else if (hook === 'exit') counts.returns++;
    else if (hook === 'memset' || hook === 'memcpy') counts.memory++;
  });
}

function byFunction(
  ir: string,
  untraced: ReadonlySet<string>,
  count: (line: string, counts: Counts, allocas: Set<string>) => void,
): Map<string, Counts> {
  const all = new Map<string, Counts>();
  let counts: Counts | undefined;
  let allocas = new Set<string>();
  for (const line of ir.split('\n')) {
    if (line.startsWith('define ')) {
      const name = /@([^(]+)\(/.exec(line)![1]!.replaceAll('"', '');
      counts = untraced.has(name) ? undefined : zero();
      allocas = new Set();
      if (counts) all.set(name, counts);
    } else if (line === '}') counts = undefined;
    else if (counts) count(line, counts, allocas);
  }
  return all;
}

/** A text's instructions in order, without hooks, debug information and layout. */
const skeleton = (ir: string): string[] =>
  ir
    .split('\n')
    .filter((l) => (l.startsWith('  ') || /^[-\w.$"]+:/.test(l)) && !isInserted(l))
    .filter((l) => !/^ {2}(?:tail )?call void @llvm\.dbg\.|^ {4}#dbg_/.test(l))
    .map((l) => l.replace(/,? ![a-zA-Z_.]+ !.*$/, '').trim())
    // The pass changes the arguments of a call that passes a struct by value: compare the rest.
    .map((l) => (/ byval\(|%tw\.copy\./.test(l) ? (/^(.*? call .*?[@%][-\w.$]+)\(/.exec(l)?.[1] ?? l) : l));

/** Throws at the first difference between the IR and what the hooks record. */
export function verify(file: string, ir: string, instrumented: string, untraced: ReadonlySet<string>): void {
  const want = countInstructions(ir, untraced);
  const have = countHooks(instrumented, untraced);
  for (const [name, counts] of want)
    for (const key of ['loads', 'stores', 'returns', 'memory'] as const)
      if (counts[key] !== have.get(name)?.[key])
        throw new Error(
          `${file}: ${name}() has ${counts[key]} ${key} but ${have.get(name)?.[key] ?? 0} hooks for them: ` +
            'the instrumenter (core-c/trace/instrument) misreads this compiler',
        );
  const before = skeleton(ir);
  const after = skeleton(instrumented);
  const at = before.findIndex((line, i) => line !== after[i]);
  if (at >= 0 || before.length !== after.length)
    throw new Error(
      `${file}: the instrumenter changed the program at "${before[at] ?? after[before.length]}"`,
    );
}
