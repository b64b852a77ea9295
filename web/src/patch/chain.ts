// SPDX-License-Identifier: GPL-2.0-only
// Compiles edited files of an exhibit again: to IR, instrumented as in the build, and to objects. Links these with the
// shipped ones.
import { instrument, UntraceableError, type IrFile } from '../../../core-c/trace/instrument/index.ts';
import { nativeLayouts } from '../../../core-c/trace/instrument/native.ts';
import type { Compiled, CompilerMessage, Edit, LabPack } from '../base/lab.ts';
import type { SiteTable } from '../base/sites.ts';
import { link } from './link.ts';
import { ToolCrash, treeOf, type Llvm, type Tree } from './llvm.ts';
import { clangMessages, Ended, message, NOWHERE, type Edited } from './messages.ts';
import { refusedIr, refusedText, type Refusal } from './refuse.ts';
import { nearest } from './nearest.ts';
import { isOwnUnit, staged, textsOf, unitsOf } from './staged.ts';

/** `name`: the compiler's name, which the result carries. */
export async function compile(
  llvm: Llvm,
  name: string,
  pack: LabPack,
  edits: readonly Edit[],
): Promise<Compiled> {
  const { texts, lines } = staged(pack, edits);
  const units = unitsOf(pack, edits);
  try {
    for (const { path, text } of edits) {
      const refusal = refusedText(path, text);
      if (refusal) refuse(lines, refusal);
    }
    const there = { ...textsOf(pack), ...texts };
    const tree = treeOf(there);
    const { irs, messages } = await toIr(llvm, pack, units, tree, lines, Object.keys(there));
    const { files, table, flow } = instrumented(irs, pack, lines);
    const objects = new Map<string, Uint8Array>();
    for (const made of files) objects.set(made.name, await toObject(llvm, pack, made, table, lines));
    const wasm = await link(llvm, pack, objects, irs, lines);
    const sites = { ...table, ...(await layouts(llvm, pack, units, tree)) };
    return { is: 'compiled', wasm, sites, flow, messages, lines, compiler: name };
  } catch (error) {
    if (error instanceof Ended) return { is: error.is, messages: error.messages };
    if (!(error instanceof ToolCrash)) throw error;
    const why = `The compiler gave up: too much memory, or a fault of its own. (${error.message})`;
    const file = edits[0]?.path ?? '';
    return { is: 'stopped', messages: [message(lines, { ...NOWHERE, file }, 'error', why)] };
  }
}

function refuse(edited: Edited, { place, why }: Refusal): never {
  throw new Ended('refused', [message(edited, place, 'error', why)]);
}

async function toIr(
  llvm: Llvm,
  pack: LabPack,
  units: readonly string[],
  tree: Tree,
  edited: Edited,
  there: readonly string[],
): Promise<{ readonly irs: readonly IrFile[]; readonly messages: readonly CompilerMessage[] }> {
  const irs: IrFile[] = [];
  const messages = new Map<string, CompilerMessage>();
  for (const unit of units) {
    const plain = ['-fno-caret-diagnostics', '-main-file-name', unit.split('/').at(-1)!];
    const run = await llvm(['clang', ...pack.toIr, ...plain, '-o', 'out.ll', '-x', 'c', unit], tree);
    const said = clangMessages(edited, run.text);
    if (!run.files) throw failed(said, run.text, there, edited);
    // Clang repeats a message for each unit that includes the place.
    for (const m of said) messages.set(JSON.stringify(m), m);
    const ir = new TextDecoder().decode(run.files['out.ll'] as Uint8Array);
    const refusal = refusedIr(ir) && refusedIr(ir, await shippedIr(llvm, pack, unit));
    if (refusal) refuse(edited, refusal);
    irs.push({ name: unit, ir });
  }
  return { irs, messages: [...messages.values()] };
}

/** The IR of a unit without the edits; '': the unit's own file is one that a reader may edit. */
async function shippedIr(llvm: Llvm, pack: LabPack, unit: string): Promise<string> {
  if (pack.files.some(({ staged: file }) => file === unit)) return '';
  const { files } = await llvm(
    ['clang', ...pack.toIr, '-main-file-name', unit.split('/').at(-1)!, '-o', 'out.ll', '-x', 'c', unit],
    treeOf(textsOf(pack)),
  );
  return files ? new TextDecoder().decode(files['out.ll'] as Uint8Array) : '';
}

function failed(
  said: readonly CompilerMessage[],
  text: string,
  there: readonly string[],
  edited: Edited,
): Ended {
  const missing = said.find((m) => m.severity === 'error' && /' file not found$/.test(m.text));
  if (!missing)
    return new Ended('failed', said.length ? said : [message(edited, NOWHERE, 'error', text.trim())]);
  const headers = there.flatMap((path) => /(?:^|\/)((?:linux|asm)\/.*\.h)$/.exec(path)?.[1] ?? []);
  const asked = /'(.+)' file not found$/.exec(missing.text)![1]!;
  const list = nearest(asked, [...new Set(headers)]).map((path) => `<${path}>`);
  const why = `${missing.text}. It is not among the headers here; the nearest are ${list.join(', ')}.`;
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
  { name, ir }: IrFile,
  table: SiteTable,
  edited: Edited,
): Promise<Uint8Array> {
  const named = ['-main-file-name', 'unit.ll', '-o', 'out.o', '-x', 'ir', 'unit.ll'];
  const { files, text } = await llvm(['clang', ...pack.toObject, ...named], { 'unit.ll': ir });
  const object = files?.['out.o'];
  if (object instanceof Uint8Array) return object;
  // Here clang accepts what wasm lacks, and names only the function.
  const [, within, why = text.trim()] = /in function (\S+) [^:]*: (.*)/.exec(text) ?? [];
  const found = table.functions.find((f) => f[0] === within && table.files[f[1]]!.path in edited);
  const place = found ? { file: table.files[found[1]]!.path, line: found[2], column: 0 } : NOWHERE;
  throw new Ended('failed', [message(edited, place, 'error', `${within ?? name}: ${why}`)]);
}

/** Layouts of structs on x86-64: as the compiled units have them, and the shipped ones of all other structs. */
async function layouts(
  llvm: Llvm,
  pack: LabPack,
  units: readonly string[],
  tree: Tree,
): Promise<Pick<SiteTable, 'native'>> {
  if (!pack.native) return {};
  const irs: string[] = [];
  for (const unit of units.filter(isOwnUnit)) {
    const { files } = await llvm(['clang', ...pack.native.toIr, '-o', 'out.ll', '-x', 'c', unit], tree);
    if (files) irs.push(new TextDecoder().decode(files['out.ll'] as Uint8Array));
  }
  return { native: { ...pack.sites.native, ...nativeLayouts(irs, pack.native.structs, '/', () => {}) } };
}
