// SPDX-License-Identifier: GPL-2.0-only
// Runs clang and wasm-ld, which are one wasm, on files in memory: one call runs one tool.

export interface Tree {
  [name: string]: Tree | string | Uint8Array;
}

type Output = (bytes: Uint8Array | null) => void;

/** The script public/core/llvm.*.js, as core-c/tools/llvm adapts it. */
export interface LlvmScript {
  give(modules: Readonly<Record<string, WebAssembly.Module>>): void;
  runLLVM(
    args: readonly string[] | null,
    files?: Tree,
    options?: { stdout?: Output; stderr?: Output; decodeASCII?: boolean; fetchProgress?: () => void },
  ): Promise<Tree>;
}

export interface ToolRun {
  /** The files after the run; null: the tool failed. */
  readonly files: Tree | null;
  readonly text: string;
}

/** The tool itself crashed: memory was short, or it has a fault. */
export class ToolCrash extends Error {
  override readonly name = 'ToolCrash';
}

export type Llvm = (args: readonly string[], files: Tree) => Promise<ToolRun>;

const CORES = ['llvm.core.wasm', 'llvm.core2.wasm', 'llvm.core3.wasm', 'llvm.core4.wasm'] as const;

/** Starts the tools. `code`: the four wasm files, each preceded by its length. A script can be started once. */
export async function startLlvm(script: LlvmScript, code: Uint8Array<ArrayBuffer>): Promise<Llvm> {
  const lengths = new DataView(code.buffer, code.byteOffset);
  let at = 0;
  const modules = await Promise.all(
    CORES.map(async (name) => {
      const size = lengths.getUint32(at, true);
      const bytes = code.subarray(at + 4, at + 4 + size);
      at += 4 + size;
      return [name, await WebAssembly.compile(bytes)] as const;
    }),
  );
  script.give(Object.fromEntries(modules));
  await script.runLLVM(null, {}, { fetchProgress() {} });
  return (args, files) => runTool(script, args, files);
}

async function runTool(script: LlvmScript, args: readonly string[], files: Tree): Promise<ToolRun> {
  const decoder = new TextDecoder();
  let text = '';
  const hear: Output = (bytes) => {
    if (bytes) text += decoder.decode(bytes, { stream: true });
  };
  try {
    const out = await script.runLLVM(args, files, { stdout: hear, stderr: hear, decodeASCII: false });
    return { files: out, text };
  } catch (error) {
    // The script throws this where a tool ends with a code other than 0.
    if (error instanceof Error && 'files' in error) return { files: null, text };
    throw new ToolCrash(`${args[0]}: ${String(error)}`);
  }
}

/** Turns paths with slashes into nested folders. */
export function treeOf(files: Readonly<Record<string, string | Uint8Array>>): Tree {
  const root: Tree = {};
  for (const [path, data] of Object.entries(files)) {
    const parts = path.split('/');
    const name = parts.pop()!;
    let folder = root;
    for (const part of parts) folder = (folder[part] ??= {}) as Tree;
    folder[name] = data;
  }
  return root;
}
