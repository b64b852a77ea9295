// SPDX-License-Identifier: GPL-2.0-only
// Checks that edited code runs, is counted, and is found at its lines. A compiler error names its line.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { mergeFlow } from '../../web/src/base/flow.ts';
import { labOf } from '../../web/src/headless/compiler.ts';
import { applied, unifiedOf } from '../../web/src/patch/diffs.ts';
import { startLlvm, treeOf, type LlvmScript } from '../../web/src/patch/llvm.ts';
import { lineNumbers, textOf } from '../../web/src/patch/text.ts';
import { CORE_DIR, loadFlow, readManifest, readWasm } from '../../web/src/wasm/node.ts';
import { checkOrigins } from '../past/origins.ts';
import { some } from '../support/some.ts';
import { buildOf, compileFile, compiled, labs, LONG, runProgram } from './lab.ts';
import { exportsOf, functionCount } from './wasm.ts';

const PATH = 'core-c/exhibits/page-cache/variants/v69.c';
const LOCK = '\txas_lock_irq(xas);\n';
const OPS = 'add 0\nadd 4000\nadd 512 9\nevict 512\nadd 515\nload 515\n';

const packOf = () => labOf(buildOf('page-cache')!, 'v6.9')!;

export const edits = (): void => {
  const scratch = mkdtempSync(join(tmpdir(), 'treewalk-patch-'));
  afterAll(() => rmSync(scratch, { recursive: true }));

  it('is counted: one lookup more under the lock is one walk more where there is a tree', async () => {
    const before = compiled(await compileFile(packOf(), PATH));
    const after = compiled(
      await compileFile(packOf(), PATH, (text) =>
        text.replace(LOCK, `${LOCK}\txa_load(xas->xa, xas->xa_index);\n`),
      ),
    );
    const walks = (program: typeof after) =>
      runProgram('page-cache', 'v6.9', 64, OPS, program).report!.ops.map((op) => op.counters['walks']!);
    const adds = walks(after).map((n, i) => n - walks(before)[i]!);
    expect(adds).toEqual([1, 1, 1, 0, expect.any(Number), 0]);
    expect(adds[4]).toBeGreaterThanOrEqual(1);
    // Each value has its stated origin, also by another compiler.
    const shipped = loadFlow(buildOf('page-cache')!, 64, 'v6.9');
    const { trace } = runProgram('page-cache', 'v6.9', 64, OPS, after);
    checkOrigins(trace, mergeFlow(shipped, after.flow));
    // Steps are on the edited file's lines, in the function that had this id before.
    const at = before.sites.functions.findIndex(([name]) => name === 'try_insert');
    expect(after.sites.functions[at]![3]).toBe(before.sites.functions[at]![3] + 1);
    expect(after.lines[PATH]).toHaveLength(before.lines[PATH]!.length + 1);
  });

  it('that does not compile is said at its line, in the text and in the file', async () => {
    const pack = labOf(buildOf('page-cache')!, 'merged')!;
    const file = pack.files.find((f) => f.path === 'mm/filemap.c')!;
    const piece = file.pieces.at(-1)!;
    const brace = piece.text.split('\n').indexOf('{') + 1;
    const result = await compileFile(pack, file.path, (text) => {
      const lines = text.split('\n');
      lines.splice(lines.lastIndexOf('{') + 1, 0, '\tnothing = 1;');
      return lines.join('\n');
    });
    expect(result.is).toBe('failed');
    const [first] = result.messages;
    const line = piece.first + brace;
    expect(first).toMatchObject({ severity: 'error', file: file.path, line });
    expect(first!.text).toBe("use of undeclared identifier 'nothing'");
    expect(first!.textLine).toBeLessThan(line);
  });

  it('warns at its line, once, and runs', async () => {
    const result = compiled(
      await compileFile(packOf(), PATH, (text) => text.replace(LOCK, `\tint unused;\n${LOCK}`)),
    );
    expect(result.messages).toMatchObject([
      { severity: 'warning', file: PATH, text: expect.stringContaining('unused variable') as string },
    ]);
  });

  it.runIf(buildOf('delayed-ref'))('of a struct has its layout on x86-64', async () => {
    const lab = labs('first', 'usual').find(({ build }) => build.slug === 'delayed-ref')!;
    const file = lab.pack.files.find((f) => /variants\/(?:before|after)\.c$/.test(f.path));
    if (!file) return; // the kernel's own struct is an XArray's user
    const { sites } = compiled(
      await compileFile(lab.pack, file.path, (text) =>
        text.replace(/(\tu64 bytenr;\n)/, '$1\tu64 between[6];\n'),
      ),
    );
    const [, name] = /#define btrfs_delayed_ref_head (\w+)/.exec(file.pieces[0]!.text)!;
    const offset = (table: typeof sites, field: string) =>
      table.native![`struct ${name!}`]!.fields.find((f) => f.name === field)!.offset;
    expect(offset(sites, 'href_node') - offset(lab.pack.sites, 'href_node')).toBe(48);
    expect(offset(sites, 'between')).toBe(8);
  });

  it('is a patch that git puts into the whole file, and is read back', () => {
    const { kernel } = readManifest();
    // Every fourth edit, as git takes a while for each.
    const files = labs('first', 'usual').flatMap(({ pack }) => pack.files);
    for (const file of some(files, 4)) {
      const lines = textOf(file).split('\n');
      const edited = lines.flatMap((line, i) =>
        i % 17 === 1 && !/^\/\*/.test(line) ? [line, '/* new */'] : [line],
      );
      const patch = unifiedOf(file, edited.join('\n'));
      expect(applied(file, patch)).toBe(edited.join('\n'));
      const whole = join(ROOT, file.origin === 'linux' ? `.cache/linux/${kernel}` : '', file.path);
      const to = join(scratch, file.path);
      mkdirSync(dirname(to), { recursive: true });
      copyFileSync(whole, to);
      execFileSync('git', ['apply', '-'], { cwd: scratch, input: patch });
      const numbers = lineNumbers(file, edited.join('\n'));
      const after = readFileSync(to, 'utf8').split('\n');
      edited.forEach((line, i) => {
        if (!/^\/\* Lines? \d/.test(line)) expect(after[numbers[i]! - 1]).toBe(line);
      });
    }
  });

  it.runIf(LONG)(
    'is linked as emcc links: the shipped objects give the same functions and exports',
    async () => {
      const { llvm } = readManifest();
      const script = (await import(join(CORE_DIR, llvm.script))) as LlvmScript;
      const run = await startLlvm(
        script,
        new Uint8Array(gunzipSync(readFileSync(join(CORE_DIR, llvm.wasm)))),
      );
      const pack = packOf();
      const objects = pack.objects.map(
        ({ base64 }, i) => [`${i}.o`, new Uint8Array(Buffer.from(base64, 'base64'))] as const,
      );
      const args = ['wasm-ld', ...pack.link, ...objects.map(([name]) => name), '-o', 'out.wasm'];
      const { files, text } = await run(args, treeOf(Object.fromEntries(objects)));
      expect(text).toBe('');
      const shipped = readWasm(buildOf('page-cache')!.traced['64']!.wasm);
      const made = files!['out.wasm'] as Uint8Array<ArrayBuffer>;
      expect(functionCount(made)).toEqual(functionCount(shipped));
      expect(exportsOf(made)).toEqual(exportsOf(shipped));
    },
  );
};
