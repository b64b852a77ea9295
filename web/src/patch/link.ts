// SPDX-License-Identifier: GPL-2.0-only
// Links the recompiled objects with the shipped ones, and gives each linker message a place in the C.
import type { IrFile } from '../../../core-c/trace/instrument/index.ts';
import type { CompilerMessage, LabPack } from '../base/lab.ts';
import { treeOf, type Llvm } from './llvm.ts';
import { Ended, message, NOWHERE, type Edited, type TextPosition } from './messages.ts';
import { findUse } from './refuse.ts';

/** The only import that a program may have. */
const IMPORT = 'env.tw_host_panic';

export async function link(
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
): { readonly place: TextPosition; readonly by: string } | null {
  for (const { ir } of irs) {
    const use = findUse(ir, `@${symbol}`);
    if (use) return use;
  }
  return null;
}

/** Keeps the linker's words, with names of C files, at the function that they name. */
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
