// SPDX-License-Identifier: GPL-2.0-only
// One file of an exhibit compiled anew: its units to IR, instrumented as the build does, to objects, and linked with
// the shipped ones.
import { instrument, UntraceableError, type IrFile } from '../../../core-c/trace/instrument/index.ts';
import type { Compiled, CompilerMessage, Edit, LabFile, LabPack } from '../base/lab.ts';
import { ToolCrash, treeOf, type Llvm } from './llvm.ts';
import { clangMessages, message, NOWHERE, type Edited, type Place } from './messages.ts';
import { refusedIr, refusedText, findUse, type Refusal } from './refuse.ts';
import { lineNumbers, linesIn, stagedText } from './text.ts';

/** Ends the chain: what is told instead of a program. */
class Ended extends Error {
  constructor(
    readonly is: Exclude<Compiled['is'], 'compiled'>,
    readonly messages: readonly CompilerMessage[],
  ) {
    super(is);
  }
}

/** `name`: the compiler's. */
export async function compile(llvm: Llvm, name: string, pack: LabPack, edit: Edit): Promise<Compiled> {
  const file = pack.files.find(({ path }) => path === edit.path);
  if (!file) throw new Error(`${edit.path} is not among the files that can be edited here`);
  const early = refusedText(file.path, edit.text);
  const lines = early ? linesIn(edit.text).map((_, i) => i + 1) : lineNumbers(file, edit.text);
  const edited = { path: file.path, lines };
  try {
    if (early) refuse(edited, early);
    const { irs, messages } = await toIr(llvm, pack, file, edit.text, edited);
    const { files, table } = instrumented(irs, pack, edited);
    const objects = new Map<string, Uint8Array>();
    for (const { name: unit, ir } of files) objects.set(unit, await toObject(llvm, pack, unit, ir, edited));
    const wasm = await link(llvm, pack, objects, irs, edited);
    return { is: 'compiled', wasm, sites: table, messages, lines, compiler: name };
  } catch (error) {
    if (error instanceof Ended) return { is: error.is, messages: error.messages };
    if (!(error instanceof ToolCrash)) throw error;
    const why = `The compiler gave up: too much memory, or a fault of its own. (${error.message})`;
    return { is: 'stopped', messages: [message(edited, { ...NOWHERE, file: file.path }, 'error', why)] };
  }
}

function refuse(edited: Edited, { place, why }: Refusal): never {
  throw new Ended('refused', [message(edited, place, 'error', why)]);
}

async function toIr(
  llvm: Llvm,
  pack: LabPack,
  file: LabFile,
  text: string,
  edited: Edited,
): Promise<{ readonly irs: readonly IrFile[]; readonly messages: readonly CompilerMessage[] }> {
  const tree = treeOf({ ...pack.texts, [file.staged]: stagedText(file, text) });
  const irs: IrFile[] = [];
  const messages = new Map<string, CompilerMessage>();
  for (const unit of file.units) {
    const plain = ['-fno-caret-diagnostics', '-main-file-name', unit.split('/').at(-1)!];
    const run = await llvm(['clang', ...pack.toIr, ...plain, '-o', 'out.ll', '-x', 'c', unit], tree);
    const said = clangMessages(edited, run.text);
    if (!run.files) throw failed(said, run.text, pack, edited);
    // What several units include, each says.
    for (const m of said) messages.set(JSON.stringify(m), m);
    const ir = new TextDecoder().decode(run.files['out.ll'] as Uint8Array);
    const refusal = refusedIr(ir);
    if (refusal) refuse(edited, refusal);
    irs.push({ name: unit, ir });
  }
  return { irs, messages: [...messages.values()] };
}

function failed(said: readonly CompilerMessage[], text: string, pack: LabPack, edited: Edited): Ended {
  const missing = said.find((m) => m.severity === 'error' && /' file not found$/.test(m.text));
  if (!missing)
    return new Ended('failed', said.length ? said : [message(edited, NOWHERE, 'error', text.trim())]);
  const there = Object.keys(pack.texts).flatMap(
    (path) => /(?:^|\/)((?:linux|asm)\/.*\.h)$/.exec(path)?.[1] ?? [],
  );
  const list = [...new Set(there)].sort().map((path) => `<${path}>`);
  const why = `${missing.text}. There are: ${list.join(', ')}.`;
  return new Ended('refused', [{ ...missing, text: why }]);
}

function instrumented(irs: readonly IrFile[], pack: LabPack, edited: Edited): ReturnType<typeof instrument> {
  try {
    return instrument(irs, '/', pack.sites);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const rows = error instanceof UntraceableError ? error.message.split('\n') : [`:0: ${error.message}`];
    const messages = rows.map((row) => {
      const [, file = '', line = '0', why = row] = /^(.*?):(\d+): (.*)$/.exec(row) ?? [];
      return message(edited, { file, line: Number(line), column: 0 }, 'error', why);
    });
    throw new Ended('refused', messages);
  }
}

async function toObject(
  llvm: Llvm,
  pack: LabPack,
  unit: string,
  ir: string,
  edited: Edited,
): Promise<Uint8Array> {
  const args = [
    'clang',
    ...pack.toObject,
    '-main-file-name',
    'unit.ll',
    '-o',
    'out.o',
    '-x',
    'ir',
    'unit.ll',
  ];
  const { files, text } = await llvm(args, { 'unit.ll': ir });
  const object = files?.['out.o'];
  if (object instanceof Uint8Array) return object;
  throw new Ended('refused', [message(edited, NOWHERE, 'error', `${unit}: ${text.trim()}`)]);
}

/** All that a program may ask of its host. */
const IMPORT = 'env.tw_host_panic';

async function link(
  llvm: Llvm,
  pack: LabPack,
  made: ReadonlyMap<string, Uint8Array>,
  irs: readonly IrFile[],
  edited: Edited,
): Promise<Uint8Array> {
  const tree = treeOf(
    Object.fromEntries(
      pack.objects.map(({ name, base64 }, i) => [`${i}.o`, made.get(name) ?? bytesOf(base64)]),
    ),
  );
  const objects = pack.objects.map((_, i) => `${i}.o`);
  const { files, text } = await llvm(['wasm-ld', ...pack.link, ...objects, '-o', 'out.wasm'], tree);
  const wasm = files?.['out.wasm'];
  if (!(wasm instanceof Uint8Array)) {
    const messages = linkerMessages(text, pack, irs, edited);
    throw new Ended(text.includes('undefined symbol') ? 'refused' : 'failed', messages);
  }
  const asked = WebAssembly.Module.imports(new WebAssembly.Module(wasm as Uint8Array<ArrayBuffer>));
  const foreign = asked.filter(({ module, name }) => `${module}.${name}` !== IMPORT);
  if (foreign.length)
    throw new Ended(
      'refused',
      foreign.map(({ name }) => nowhere(name, irs, edited)),
    );
  return wasm;
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

function nowhere(symbol: string, irs: readonly IrFile[], edited: Edited): CompilerMessage {
  const use = firstUse(symbol, irs);
  const user = use ? `, which ${use.by}() uses` : '';
  return message(edited, use?.place ?? NOWHERE, 'error', `Nothing here defines ${symbol}${user}.`);
}

function firstUse(
  symbol: string,
  irs: readonly IrFile[],
): { readonly place: Place; readonly by: string } | null {
  for (const { ir } of irs) {
    const use = findUse(ir, `@${symbol}`);
    if (use) return use;
  }
  return null;
}

/** The linker's own words, with the C files' names, at the function that they name. */
function linkerMessages(
  text: string,
  pack: LabPack,
  irs: readonly IrFile[],
  edited: Edited,
): readonly CompilerMessage[] {
  const rows = text.split('\n').filter(Boolean);
  const errors = [...new Set(rows.filter((row) => row.startsWith('wasm-ld: ')))];
  const named = (row: string): string =>
    row.replace(/\b(\d+)\.o\b/g, (object, i: string) => pack.objects[Number(i)]?.name ?? object);
  return errors.map((row) => {
    const symbol = /symbol(?: not defined)?: (\S+)|mismatch: (\S+)/.exec(row);
    const name = symbol?.[1] ?? symbol?.[2];
    if (name && row.includes('undefined symbol')) return nowhere(name, irs, edited);
    const more = rows
      .slice(rows.indexOf(row) + 1)
      .filter((next, i, all) => all.slice(0, i + 1).every((r) => r.startsWith('>>>')));
    const words = [row.replace(/^wasm-ld: (?:error|warning): /, ''), ...more].map(named).join(' ');
    return message(edited, (name ? firstUse(name, irs)?.place : null) ?? NOWHERE, 'error', words);
  });
}
