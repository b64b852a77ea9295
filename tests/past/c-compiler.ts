// SPDX-License-Identifier: GPL-2.0-only
// Asks the lab's C compiler for the value of expressions, and whether it has 64 bits and is unsigned.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { instrument } from '../../core-c/trace/instrument/index.ts';
import type { SiteTable } from '../../web/src/base/sites.ts';
import { startLlvm, type Llvm, type LlvmScript } from '../../web/src/patch/llvm.ts';
import { CORE_DIR } from '../../web/src/wasm/node.ts';
import { manifest } from '../support/run.ts';

export interface OfC {
  /** null if C leaves the result open. */
  readonly value: bigint | null;
  /** Whether it divides, and a signed number overflows on the way. */
  readonly overflows: boolean;
  readonly bytes: number;
  readonly unsigned: boolean;
}

export interface Judged {
  readonly expressions: readonly OfC[];
  /** The declared types, as the build would list them. */
  readonly sites: SiteTable;
}

const PLAIN = ['-cc1', '-triple', 'wasm32-unknown-emscripten', '-std=gnu11', '-w', '-Wno-parentheses', '-O0'];
/** Makes an expression without a value trap; wasm itself traps only for some of them. */
const OPEN = 'integer-divide-by-zero,shift-exponent';
const trapping = (kinds: string): readonly string[] => [`-fsanitize=${kinds}`, `-fsanitize-trap=${kinds}`];

let started: Promise<Llvm> | undefined;
async function start(): Promise<Llvm> {
  const { script, wasm } = manifest.llvm;
  const loaded = (await import(pathToFileURL(join(CORE_DIR, script)).href)) as LlvmScript;
  return startLlvm(loaded, new Uint8Array(gunzipSync(readFileSync(join(CORE_DIR, wasm)))));
}

async function tool(
  args: readonly string[],
  files: Record<string, string | Uint8Array>,
  out: string,
): Promise<Uint8Array> {
  const { files: after, text } = await (await (started ??= start()))(args, files);
  const made = after?.[out];
  if (!(made instanceof Uint8Array)) throw new Error(text);
  return made;
}

type Functions = Readonly<Record<string, () => bigint>>;

async function run(source: string, flags: readonly string[]): Promise<Functions> {
  const object = await tool(
    ['clang', ...PLAIN, ...flags, '-emit-obj', '-o', 'out.o', '-x', 'c', 't.c'],
    { 't.c': source },
    'out.o',
  );
  const wasm = await tool(
    ['wasm-ld', '--no-entry', '--export-all', '--import-undefined', 'out.o', '-o', 'out.wasm'],
    { 'out.o': object },
    'out.wasm',
  );
  const module = new WebAssembly.Module(wasm as Uint8Array<ArrayBuffer>);
  /** The helper of 128-bit multiplication, by which the code sees whether 64 bits overflow. */
  const __multi3 = (out: number, ...[a, b, c, d]: readonly bigint[]): void => {
    const low = (n: bigint): bigint => BigInt.asUintN(64, n);
    const product = ((b! << 64n) | low(a!)) * ((d! << 64n) | low(c!));
    const view = new DataView((exports['memory'] as WebAssembly.Memory).buffer);
    view.setBigUint64(out, low(product), true);
    view.setBigUint64(out + 8, low(product >> 64n), true);
  };
  const { exports } = new WebAssembly.Instance(module, { env: { __multi3 } });
  return exports as unknown as Functions;
}

function attempt(of: (() => bigint) | undefined): bigint | null {
  try {
    return of!();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return null;
    throw error;
  }
}

/** `declared` is put before the expressions. */
export async function judgedByC(declared: string, expressions: readonly string[]): Promise<Judged> {
  const value = (text: string, i: number): string =>
    `unsigned long long v${i}(void) { return (unsigned long long)(${text}); }\n`;
  const form = (text: string, i: number): string =>
    `unsigned long long t${i}(void) { return 2 * sizeof(+(${text})) + ((__typeof__(+(${text})))-1 > 0); }\n`;
  const all = expressions.map((text, i) => value(text, i) + form(text, i));
  const open = await run([declared, ...all].join('\n'), ['-fwrapv', ...trapping(OPEN)]);
  // Only the lowest number divided by -1 does not wrap.
  const divided = expressions.map((text, i) => (/[/%]/.test(text) ? value(text, i) : ''));
  const overflows = await run([declared, ...divided].join('\n'), trapping(`${OPEN},signed-integer-overflow`));
  const debug = ['-debug-info-kind=constructor', '-dwarf-version=4', '-emit-llvm', '-disable-O0-optnone'];
  const shown = `${declared}\nint main_(void) { return 0; }\n`;
  const ir = await tool(
    ['clang', ...PLAIN, ...debug, '-o', 'out.ll', '-x', 'c', 't.c'],
    { 't.c': shown },
    'out.ll',
  );
  const { table } = instrument([{ name: 't.c', ir: new TextDecoder().decode(ir) }], '/');
  return {
    sites: table,
    expressions: expressions.map((_, i): OfC => {
      const value = attempt(open[`v${i}`]);
      const form = Number(attempt(open[`t${i}`]));
      return {
        value: value === null ? null : BigInt.asUintN(64, value),
        overflows: divided[i] !== '' && attempt(overflows[`v${i}`]) === null,
        bytes: form >> 1,
        unsigned: (form & 1) === 1,
      };
    }),
  };
}
