// SPDX-License-Identifier: GPL-2.0-only
// Declares the pack from which the patch lab compiles, and the result of a compile. The build writes one pack per
// exhibit, kernel and fan-out.
import type { FlowTable } from './flow.ts';
import type { SiteTable } from './sites.ts';

/** Longest diff that the patch lab reads, in characters. The longest editable file has 70,000. */
export const MOST_PATCH = 200_000;

/** Longest series that is read, in characters: 50 patches of 40,000 each, four times a usual one of the kernel's. */
export const MOST_SERIES = 2_000_000;

/** Most patches of a series: each is compiled, in seconds. */
export const MOST_PATCHES = 50;

/** A part of an editable file, in the file's order. */
export interface LabPiece {
  /** The function's name, for a kernel slice; null: a whole file. */
  readonly name: string | null;
  /** Its first line in the file, from 1. */
  readonly first: number;
  /** Without a newline at the end. */
  readonly text: string;
  /** Up to three lines of the kernel's file on either side of a slice: the context that a patch needs. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

/** A file that a reader may edit. */
export interface LabFile {
  /** Its path in the site table and in a patch: `mm/filemap.c`, `core-c/exhibits/page-cache/variants/v69.c`. */
  readonly path: string;
  readonly origin: 'linux' | 'project';
  /** The variants that run it, first the one that it belongs to; the lab opens it for each of them. */
  readonly variants: readonly string[];
  /** The C files to compile when it is edited. Objects have the names of their C files. */
  readonly units: readonly string[];
  /** Its name in `texts`: its path, or the file with its staged slices. */
  readonly staged: string;
  readonly pieces: readonly LabPiece[];
}

/** Whether the lab has a file whole, not only pieces of it. */
export const isWhole = ({ pieces: [piece, ...more] }: Pick<LabFile, 'pieces'>): boolean =>
  !more.length && piece?.name === null;

export interface LabPack {
  readonly version: 1;
  readonly files: readonly LabFile[];
  /**
   * By path, the texts of the units and of all that they include: headers, shims, slices. The text of a whole file is
   * only its piece.
   */
  readonly texts: Readonly<Record<string, string>>;
  /** Arguments of `clang -cc1` for C → IR and for IR → object, without file names. */
  readonly toIr: readonly string[];
  readonly toObject: readonly string[];
  /** Arguments for C → IR for x86-64, and the structs whose x86-64 layout the site table gets (`?NAME`: if it exists). */
  readonly native?: { readonly toIr: readonly string[]; readonly structs: readonly string[] };
  /** Arguments of wasm-ld as emcc gives them, without objects and output. */
  readonly link: readonly string[];
  /** The shipped program's site table. An edited program's ids begin after the last of it. */
  readonly sites: SiteTable;
  /** In linking order: the C file's name, and the object in base64. */
  readonly objects: readonly { readonly name: string; readonly base64: string }[];
}

/** One message of clang, or of the lab. */
export interface CompilerMessage {
  readonly severity: 'error' | 'warning' | 'note';
  /** Its path in the site table. */
  readonly file: string;
  /** Line in the whole edited file (for a kernel slice: in the patched kernel file); 0: none. */
  readonly line: number;
  /** Line in the edited text, from 1; null: the message is about another file. */
  readonly textLine: number | null;
  /** From 1; 0: unknown. */
  readonly column: number;
  /** clang's words; the lab's where it refuses something. */
  readonly text: string;
}

export interface Edit {
  /** A `LabFile.path`. */
  readonly path: string;
  /** The edited pieces, as `textOf` of web/src/patch joins them. */
  readonly text: string;
  /** Instead of the file's pieces: those of the whole patched file, sliced again. `text` is theirs, without an edit. */
  readonly pieces?: readonly LabPiece[];
  /** The whole patched file of which these are pieces. */
  readonly whole?: string;
}

export type Compiled =
  | {
      readonly is: 'compiled';
      readonly wasm: Uint8Array;
      /** The shipped table, followed by new ids for the compiled units. */
      readonly sites: SiteTable;
      /** The flow table of the compiled units alone; `mergeFlow` adds it to the shipped one. */
      readonly flow: FlowTable;
      /** Warnings. */
      readonly messages: readonly CompilerMessage[];
      /** By the edits' paths, for each line of the edited text its number in the whole patched file. */
      readonly lines: Readonly<Record<string, readonly number[]>>;
      /** `clang 22` */
      readonly compiler: string;
    }
  | {
      /** failed: clang's errors. refused: inline asm, foreign imports, headers. stopped: out of time or memory. */
      readonly is: 'failed' | 'refused' | 'stopped';
      readonly messages: readonly CompilerMessage[];
    };
