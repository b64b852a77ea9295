// SPDX-License-Identifier: GPL-2.0-only
// Passes on functions marked TW_UNTRACED without hooks. Reports a store of theirs that would change the
// image.
import { countByValue } from './by-value.ts';
import { debugLocation, parseOperand, splitOperands, withoutMetadata } from './ir.ts';
import type { Context } from './function.ts';
import { compiledLines, isDebugIntrinsic, type IrFunction } from './module.ts';
import { RECORDED_INTRINSIC, opcodeOf } from './untraceable.ts';

export function untracedFunction(fn: IrFunction, { metadata, fail }: Context): string[] {
  const allocas = new Set<string>();
  const out = [fn.define.replace(/ !dbg !\d+/, '')];
  for (const instruction of fn.body) {
    const { text } = instruction;
    if (!instruction.label && isDebugIntrinsic(text)) continue;
    out.push(...compiledLines(instruction));
    const opcode = instruction.label ? '' : opcodeOf(text);
    if (opcode === 'alloca') allocas.add(/^(\S+) = /.exec(text)![1]!);
    if (!changesMemory(opcode, text, allocas)) continue;
    const location = debugLocation(text);
    const place = location === undefined ? undefined : metadata.location(location);
    fail(
      place ?? { file: metadata.path(metadata.ref(fn.subprogram!, 'file')!), line: 0, column: 0 },
      `${fn.name}() is TW_UNTRACED, but stores elsewhere than to its own locals: do it in a traced function`,
    );
  }
  return [...out, '}'];
}

function changesMemory(opcode: string, text: string, allocas: ReadonlySet<string>): boolean {
  if (opcode === 'atomicrmw' || opcode === 'cmpxchg') return true;
  if (opcode === 'call') return RECORDED_INTRINSIC.test(text) || countByValue(text) > 0;
  if (opcode !== 'store') return false;
  const operands = splitOperands(withoutMetadata(text).replace(/^store (?:atomic )?(?:volatile )?/, ''));
  return !allocas.has(parseOperand(operands[1]!).value);
}
