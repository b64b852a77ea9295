// SPDX-License-Identifier: GPL-2.0-only
// Lists the tasks of the compiler's worker, in the page and in Node. Only `Access`, how files are read, differs.
import type { Compiled, Edit, LabPack } from '../base/lab.ts';
import type { TaskContext } from '../base/worker/messages.ts';
import { compile } from './chain.ts';
import { startLlvm, type Llvm, type LlvmScript } from './llvm.ts';
import type { CompilerFiles } from './protocol.ts';

interface Access {
  readonly code: (wasm: string, progress: (loaded: number) => void) => Promise<Uint8Array<ArrayBuffer>>;
  readonly script: (script: string) => Promise<unknown>;
}

export function compilerTasks({ code, script }: Access) {
  let loaded: { readonly llvm: Llvm; readonly name: string } | undefined;
  return {
    /** Loads the compiler; reports the bytes read so far. */
    async load(files: CompilerFiles, { report }: TaskContext<number>): Promise<void> {
      const bytes = await code(files.wasm, report);
      const llvm = await startLlvm((await script(files.script)) as LlvmScript, bytes);
      loaded = { llvm, name: files.name };
    },
    compile({ pack, edits }: { readonly pack: LabPack; readonly edits: readonly Edit[] }): Promise<Compiled> {
      if (!loaded) throw new Error('the compiler is not loaded');
      return compile(loaded.llvm, loaded.name, pack, edits);
    },
  };
}
export type CompilerTasks = ReturnType<typeof compilerTasks>;
