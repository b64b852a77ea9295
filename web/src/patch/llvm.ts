// SPDX-License-Identifier: GPL-2.0-only
// clang and wasm-ld, one wasm, over files in memory: one call is one run of a tool.

export interface Tree {
  [name: string]: Tree | string | Uint8Array;
}

type Output = (bytes: Uint8Array | null) => void;

/** public/core/llvm.*.js, as core-c/tools/llvm mends it. */
export interface LlvmScript {
  give(modules: Readonly<Record<string, WebAssembly.Module>>): void;
  runLLVM(
    args: readonly string[] | null,
    files?: Tree,
    options?: { stdout?: Output; stderr?: Output; decodeASCII?: boolean; fetchProgress?: () => void },
  ): Promise<Tree>;
}

export interface ToolRun {
  /** Files as they are afterwards; null: the tool failed. */
  readonly files: Tree | null;
  /** What it said. */
  readonly text: string;
}

/** The tool itself broke: memory was short, or a fault of its own. */
export class ToolCrash extends Error {
  override readonly name = 'ToolCrash';
}

export type Llvm = (args: readonly string[], files: Tree) => Promise<ToolRun>;

const CORES = ['llvm.core.wasm', 'llvm.core2.wasm', 'llvm.core3.wasm', 'llvm.core4.wasm'] as const;

/** `code`: the four wasm files, each behind its length. Once for each script. */
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
    // Its own way to say that a tool ended with a code that is not 0.
    if (error instanceof Error && 'files' in error) return { files: null, text };
    throw new ToolCrash(`${args[0]}: ${String(error)}`);
  }
}

/** Paths with slashes as folders in folders. */
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
