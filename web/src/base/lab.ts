// SPDX-License-Identifier: GPL-2.0-only
// What the patch lab compiles anew: an exhibit at a fan-out on one kernel, as the build packs it for the page.
import type { FlowTable } from './flow.ts';
import type { SiteTable } from './sites.ts';

/** Longest diff that is read, in characters: of one file, of which the longest has 14,000. */
export const MOST_PATCH = 200_000;

/** A part of an editable file, in the file's order. */
export interface LabPiece {
  /** Of a kernel slice the function's name; null: the whole of a file written here. */
  readonly name: string | null;
  /** Its first line in the file, from 1. */
  readonly first: number;
  /** Without a newline at the end. */
  readonly text: string;
  /** Of a kernel slice, up to three lines of its file on either side: no patch stands without. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

/** A file that a reader may edit. */
export interface LabFile {
  /** As the site table and a patch name it: `mm/filemap.c`, `core-c/exhibits/page-cache/variants/v69.c`. */
  readonly path: string;
  readonly origin: 'linux' | 'project';
  /** The variants that run it; the lab opens it for each of them. */
  readonly variants: readonly string[];
  /** The C files that are compiled when it is edited, by which their objects are named. */
  readonly units: readonly string[];
  /** Its name among the pack's files: itself, or where the slices of it are staged. */
  readonly staged: string;
  readonly pieces: readonly LabPiece[];
}

/** One for each exhibit, kernel and fan-out. */
export interface LabPack {
  readonly version: 1;
  readonly files: readonly LabFile[];
  /** Texts that any unit includes, by path: headers, shims, slices, the units themselves. */
  readonly texts: Readonly<Record<string, string>>;
  /** Arguments of `clang -cc1` for C → IR, and for IR → object: file names are added. */
  readonly toIr: readonly string[];
  readonly toObject: readonly string[];
  /** C → IR for x86-64, and the structs whose layout there is in the site table (`?NAME`: if there is one). */
  readonly native?: { readonly toIr: readonly string[]; readonly structs: readonly string[] };
  /** Arguments of wasm-ld, less objects and output: emcc's own. */
  readonly link: readonly string[];
  /** Of the shipped program: ids of an edited one go on from it. */
  readonly sites: SiteTable;
  /** In the order of linking: name (the C file) and the object's bytes, base64. */
  readonly objects: readonly { readonly name: string; readonly base64: string }[];
}

/** A line of clang's, at its place. */
export interface CompilerMessage {
  readonly severity: 'error' | 'warning' | 'note';
  /** As the site table names it. */
  readonly file: string;
  /** In the edited file as a whole (a kernel slice: in the kernel's file with the patch in it); 0: nowhere. */
  readonly line: number;
  /** In the text that was edited, from 1; null: in another file. */
  readonly textLine: number | null;
  /** From 1; 0: unknown. */
  readonly column: number;
  /** clang's words, or ours where something is refused. */
  readonly text: string;
}

export interface Edit {
  /** A `LabFile.path`. */
  readonly path: string;
  /** All pieces as edited, as `textOf` of web/src/patch joins them. */
  readonly text: string;
}

export type Compiled =
  | {
      readonly is: 'compiled';
      readonly wasm: Uint8Array;
      /** Ids of the shipped build go on: those of the edited unit are new ones. */
      readonly sites: SiteTable;
      /** Of the edited units alone: it goes before the shipped build's. */
      readonly flow: FlowTable;
      /** Warnings. */
      readonly messages: readonly CompilerMessage[];
      /** For each line of the edited text its number in the whole file with the patch in it. */
      readonly lines: readonly number[];
      /** `clang 22` */
      readonly compiler: string;
    }
  | {
      /** failed: clang's errors. refused: what the lab does not take (inline asm, foreign imports, headers). stopped: time or memory. */
      readonly is: 'failed' | 'refused' | 'stopped';
      readonly messages: readonly CompilerMessage[];
    };
