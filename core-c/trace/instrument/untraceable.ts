// SPDX-License-Identifier: GPL-2.0-only
// Tells what cannot be traced. It lists the harmless instructions. So anything new in the IR fails the build
// instead of staying unrecorded.
import { accessBits, splitOperands, withoutMetadata } from './ir.ts';

/** Instructions that touch no memory, and those that the pass handles (load, store, ret, alloca). */
const OPCODES = new Set(
  (
    'alloca load store getelementptr ret br switch indirectbr unreachable phi select freeze call ' +
    'icmp fcmp add sub mul udiv sdiv urem srem shl lshr ashr and or xor fadd fsub fmul fdiv frem fneg ' +
    'trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint inttoptr bitcast ' +
    'extractvalue insertvalue extractelement insertelement shufflevector fence'
  ).split(' '),
);

/** Intrinsics, by their names without `llvm.`, that touch no memory; and the three that the pass records. */
const INTRINSICS =
  /^(?:dbg\.|lifetime\.|expect|assume|abs\.|[su]max\.|[su]min\.|ct(?:pop|lz|tz)\.|bswap\.|bitreverse\.|fsh[lr]\.|[su](?:add|sub|mul)\.(?:with\.overflow|sat)\.|stacksave|stackrestore|trap|debugtrap|objectsize\.|is\.constant\.|donothing|prefetch|returnaddress|frameaddress|wasm\.memory\.|memset\.p|memcpy\.p|memmove\.p)/;

export const RECORDED_INTRINSIC = /@llvm\.(memset|memcpy|memmove)\.p[\w.]*\(/;

export const opcodeOf = (instruction: string): string =>
  /^(?:%(?:"[^"]*"|\S+) = )?(?:(?:tail|musttail|notail) )?([a-z]\w*)/.exec(instruction)?.[1] ?? '';

/** Why an instruction cannot be traced, and what to do instead; undefined if it can. */
export function whyUntraceable(instruction: string): string | undefined {
  const text = withoutMetadata(instruction);
  const opcode = opcodeOf(text);
  switch (opcode) {
    case 'atomicrmw':
    case 'cmpxchg':
      return `${opcode} is not recorded: let the shim's atomic helpers read, compute and write in plain C`;
    case 'va_arg':
      return 'va_arg is not recorded: a variable argument list lies in memory that no store fills';
    case 'load':
      return size(splitOperands(text.replace(/^.* = load (?:atomic )?(?:volatile )?/, ''))[0], 'load');
    case 'store': // the pass checks the types of both
    case 'ret':
      return undefined;
    case 'call':
      return whyCall(text);
    default:
      return OPCODES.has(opcode) ? undefined : `the instruction "${opcode}" is unknown to the instrumenter`;
  }
}

/** Why no hook can take a type, such as an aggregate, a vector or a float; undefined if one can. */
export function size(type: string | undefined, what: string): string | undefined {
  if (type !== undefined && accessBits(type) !== undefined) return undefined;
  return `a ${what} of type ${type ?? '?'} is not recorded: only integers of 8, 16, 32 or 64 bits and pointers are`;
}

function whyCall(text: string): string | undefined {
  // The assembly of barrier() has no instruction and writes nothing.
  if (/ asm /.test(text) && !/ asm sideeffect "", "~\{memory\}(?:,~\{\w+\})*"\(\)/.test(text))
    return 'inline assembly is not recorded: give the shim a C version of it';
  if (/\.\.\.\) [@%]/.test(text))
    return 'a call with variable arguments stores them past the IR: make it a macro that drops them';
  const intrinsic = /@llvm\.([\w.]+)\(/.exec(text)?.[1];
  if (intrinsic && !INTRINSICS.test(intrinsic)) return `the intrinsic llvm.${intrinsic} is not recorded`;
  return undefined;
}

/** Why a function cannot be traced, from its head. */
export function whyUntraceableFunction(define: string): string | undefined {
  if (/\.\.\.\)/.test(define)) return 'a function with variable arguments is not recorded: make it a macro';
  return undefined;
}
