// SPDX-License-Identifier: GPL-2.0-only
// Compiles a patch of an exhibit's file to a variant beside the shipped ones.
import type { FlowTable } from '../base/flow.ts';
import type { Compiled, Edit, LabFile, LabPack } from '../base/lab.ts';
import type { ExhibitBuild } from '../base/manifest.ts';
import { YOURS } from '../base/variants.ts';
import { PatchError, applied, leftOut, pathsIn } from '../patch/diffs.ts';
import { compileEdits, editedProgram, labOf } from './compiler.ts';
import { told } from './exercise-judge.ts';
import { NotTaken } from './submission.ts';
import type { Program } from '../wasm/program.ts';

export interface Patched extends Program {
  /** Id of the variant that it edits. */
  readonly of: string;
  /** The patch's other changes, in a sentence; '': none. */
  readonly leftOut: string;
  /** The flow table of the edited units alone. */
  readonly flow: FlowTable;
}

interface Fitting {
  readonly of: string;
  readonly pack: LabPack;
  readonly file: LabFile;
  readonly text: string;
}

/** Throws a `NotTaken` if no file of the exhibit takes the patch, or if it does not compile. */
export async function patched(
  build: ExhibitBuild,
  fanout: number,
  patch: string,
  compile: (pack: LabPack, edits: readonly Edit[]) => Promise<Compiled> = compileEdits,
): Promise<Patched> {
  const { of, pack, file, text } = fitting(build, fanout, patch);
  const compiled = await compile(pack, [{ path: file.path, text }]);
  if (compiled.is !== 'compiled') throw new NotTaken(compiled.messages.map(told).join('\n'));
  return {
    ...editedProgram(build, fanout, of, compiled),
    name: YOURS,
    of,
    flow: compiled.flow,
    leftOut: leftOut(file, patch),
  };
}

/** Finds the first file that the patch fits, and the variant that it belongs to. */
function fitting(build: ExhibitBuild, fanout: number, patch: string): Fitting {
  const known = new Set<string>();
  let refused: PatchError | null = null;
  try {
    const paths = pathsIn(patch);
    for (const { id: of } of build.variants) {
      const pack = labOf(build, of, fanout);
      for (const file of pack?.files ?? []) {
        known.add(file.path);
        if (!paths.includes(file.path) || !file.variants.includes(of)) continue;
        try {
          return { of: file.variants[0]!, pack: pack!, file, text: applied(file, patch) };
        } catch (error) {
          if (!(error instanceof PatchError)) throw error;
          refused ??= error;
        }
      }
    }
  } catch (error) {
    if (!(error instanceof PatchError)) throw error;
    refused = error;
  }
  throw new NotTaken(
    refused?.message ??
      `the patch is of no file of ${build.slug} that can be edited; there are ${[...known].join(', ') || 'none'}`,
  );
}
