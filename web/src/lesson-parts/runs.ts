// SPDX-License-Identifier: GPL-2.0-only
// Makes the operations of a lesson's run: its own, or its scenario's. In a scenario's, `op` replaces the one that it
// opens on.
import type { RunSpec } from './types.ts';

/** The values of the lesson's dials, by name. */
export type Dials = Readonly<Record<string, number>>;

const OPENS = /^\s*#:\s*opens\b/;
const isOp = (line: string): boolean => line.replace(/#.*/, '').trim() !== '';

/** Replaces each `{name}` by the dial's value. Throws if there is no such dial. */
export const filled = (text: string, dials: Dials): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = dials[name];
    if (value === undefined) throw new Error(`there is no dial “${name}”`);
    return String(value);
  });

/** @param scenario the operations of the scenario that the run names */
export function opsOfRun(run: RunSpec, scenario: string, dials: Dials): string {
  if (run.ops !== undefined) return filled(run.ops, dials);
  if (run.op === undefined) return scenario;
  const lines = scenario.split(/\r?\n/);
  const from = lines.findIndex((line) => OPENS.test(line)) + 1;
  const at = lines.findIndex((line, i) => i >= from && isOp(line));
  if (at < 0)
    throw new Error(`${run.scenario ?? 'the scenario'} has no operation that ${run.op} could replace`);
  return lines.with(at, filled(run.op, dials)).join('\n');
}
