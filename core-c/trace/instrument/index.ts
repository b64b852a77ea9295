// SPDX-License-Identifier: GPL-2.0-only
// Instruments a whole program: all its .ll texts in one call, so that they share one sequence of ids.
import { unknownTypes } from '../../../web/src/base/c-types.ts';
import type { FlowTable } from '../../../web/src/base/flow.ts';
import type { SiteTable } from '../../../web/src/base/sites.ts';
import { plainParameters } from './by-value.ts';
import type { FunctionFlow } from './flow/function.ts';
import { IrLayout } from './flow/layout.ts';
import { FlowRows, type ModuleFlow } from './flow/rows.ts';
import { FunctionPass, type Context } from './function.ts';
import { declarations, memcpyDeclaration } from './hooks.ts';
import { Metadata } from './metadata.ts';
import { parseModule, type Module } from './module.ts';
import { TableBuilder, type SourcePosition } from './table.ts';
import { Types } from './types.ts';
import { untracedFunction } from './untraced.ts';
import { verify } from './verify.ts';

export interface IrFile {
  /** The C file, for messages. */
  readonly name: string;
  readonly ir: string;
}

export interface Instrumented {
  /** The instrumented texts, in the given order. */
  readonly files: readonly IrFile[];
  readonly table: SiteTable;
  /** The flow table of these files alone. */
  readonly flow: FlowTable;
}

/** C code that cannot be traced. The message has a line for each place: `file:line: why and what to do`. */
export class UntraceableError extends Error {
  override readonly name = 'UntraceableError';
}

/**
 * Instruments the texts of a program.
 * @param root the repository: the table's paths are relative to it
 * @param before the table of a program of which `files` are compiled anew, whose ids go on
 */
export function instrument(files: readonly IrFile[], root: string, before?: SiteTable): Instrumented {
  const table = new TableBuilder(before);
  const types = new Types();
  const problems = new Set<string>();
  const fail = (place: SourcePosition, why: string) =>
    problems.add(`${place.file.path}:${place.line}: ${why}`);
  const flows: ModuleFlow[] = [];
  const out = files.map(({ name, ir }) => {
    const module = parseModule(ir);
    const metadata = new Metadata(module.lines, root);
    types.addModule(metadata);
    const functions: FunctionFlow[] = [];
    flows.push({ functions, layout: new IrLayout(module.lines) });
    return { name, ir: instrumentModule(module, { metadata, types, table, fail }, functions) };
  });
  if (problems.size) throw new UntraceableError([...problems].join('\n'));
  files.forEach(({ name, ir }, i) => verify(name, ir, out[i]!.ir, untracedNames(ir)));
  const sites = table.finish({
    structs: { ...before?.structs, ...types.structs },
    enums: { ...before?.enums, ...types.enums },
    typedefs: { ...before?.typedefs, ...types.typedefs },
  });
  const unknown = unknownTypes(sites);
  if (unknown.length) throw new UntraceableError(unknown.join('\n'));
  return { files: out, table: { ...before, ...sites }, flow: flowOf(flows, sites) };
}

function flowOf(modules: readonly ModuleFlow[], { functions }: SiteTable): FlowTable {
  const rows = new FlowRows(new Map(functions.map(([name], id) => [name, id])));
  for (const module of modules) rows.add(module);
  return rows.finish();
}

function instrumentModule(module: Module, context: Context, flows: FunctionFlow[]): string {
  const out: string[] = [];
  for (const part of module.parts) {
    if (typeof part === 'string') {
      // The site table has all metadata by now, so the object needs none.
      if (!part.startsWith('!')) out.push(plainParameters(part.replace(/(?:, | )!dbg !\d+/g, '')));
    } else if (part.untraced) out.push(...untracedFunction(part, context));
    else {
      const pass = new FunctionPass(part, context);
      out.push(...pass.run());
      flows.push(pass.flow);
    }
  }
  // The copies of structs need a declaration of memcpy, unless the C code has one.
  const copies = memcpyDeclaration(out);
  return [...out, ...declarations(), ...copies, ''].join('\n');
}

const untracedNames = (ir: string): Set<string> =>
  new Set(parseModule(ir).parts.flatMap((p) => (typeof p !== 'string' && p.untraced ? [p.name] : [])));
