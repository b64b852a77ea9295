// SPDX-License-Identifier: GPL-2.0-only
// Reads our own format: JSON lines, the first a header. Every line holds all its facts, so the reader infers nothing.
// Unknown fields are ignored, and only own members are read, so a line cannot reach a prototype.
import * as v from 'valibot';
import { printable } from '../../base/printable.ts';
import type { FormatSpec, LineReader } from './types.ts';
import { WORDS } from '../words.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
const NAMED = v.object({ id: whole, name: v.pipe(v.string(), v.maxLength(400)) });
const HEADER = v.object({
  treewalk: v.literal('recording'),
  version: v.literal(1),
  files: v.optional(v.array(NAMED), []),
});
const at = { file: v.optional(whole, 0), index: whole, time: v.optional(v.number()) };
const EVENT = v.variant('op', [
  v.object({ ...at, op: v.literal('add'), order: v.optional(whole, 0), result: v.optional(v.number(), 0) }),
  v.object({ ...at, op: v.literal('delete'), shadow: v.optional(v.boolean()) }),
  v.object({ ...at, op: v.literal('prune'), shift: whole }),
]);
const OPS = new Set(['add', 'delete', 'prune']);
const EEXIST = -17;

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const opOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'op')
    ? (value as { op: unknown }).op
    : undefined;

function reader(): LineReader {
  const names = new Map<number, string>();
  let begun = false;
  return (line, heard) => {
    const value = parsed(line);
    if (value === undefined) return WORDS.noJson;
    if (!begun) {
      begun = true;
      const header = v.safeParse(HEADER, value);
      if (!header.success) return WORDS.noHeader;
      for (const { id, name } of header.output.files) names.set(id, printable(name));
      return null;
    }
    const op = opOf(value);
    if (typeof op === 'string' && !OPS.has(op)) return WORDS.unknownOp(op.slice(0, 40));
    const read = v.safeParse(EVENT, value);
    if (!read.success) return WORDS.wrongField(v.getDotPath(read.issues[0]) ?? 'it');
    const event = read.output;
    const file = names.get(event.file) ?? `file ${event.file}`;
    const seconds = event.time ?? NaN;
    switch (event.op) {
      case 'add':
        if (event.result !== 0 && event.result !== EEXIST) return WORDS.failed(event.result);
        return heard.add(file, event.index, event.order, seconds);
      case 'delete':
        return heard.delete(file, event.index, event.shadow ?? null, seconds);
      case 'prune':
        return heard.prune(file, event.index, event.shift, seconds);
      default:
        return event satisfies never;
    }
  };
}

export const own: FormatSpec = {
  id: 'recording',
  label: WORDS.formats.recording,
  real: true,
  recognise: (lines) => /^\{/.test(lines[0]!) && lines[0]!.includes('"treewalk"'),
  reader,
};
