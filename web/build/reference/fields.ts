// SPDX-License-Identifier: GPL-2.0-only
// Says what each `$` name of the query language means.

const FIELD_HELP: Readonly<Record<string, string>> = {
  op: 'name of the operation, as text',
  n: 'number of the operation, from 1',
  arg1: 'first argument of the operation',
  arg2: 'its second argument',
  arg3: 'its third argument',
  cpu: 'the CPU that runs, 0 or 1',
  held: 'spin locks that this CPU holds',
  rcu: 'depth of RCU read sections',
  depth: 'depth of the call stack',
  function: 'innermost function of the kernel or a variant, as text',
  x: 'the element, inside the condition of `count(array, …)`',
  result: 'what the function or operation returned',
  value: 'the new or read value; of a walk, the entry at its end',
  old: 'the value before the write',
  it: 'the struct that holds the place, as in `$it.count`',
  at: 'name of the place, as text',
  label: 'the event in words',
  node: 'the node of the event',
  slot: 'its slot',
  walk: 'number of the walk in the operation, from 1',
  after: 'slots that are read after the walk, without another walk',
  kind: 'kind of the event',
  reads: 'slots that the walk reads',
  records: 'records of the operation',
};

/** Throws where a name has no text. */
export function fieldHelp(name: string): string {
  const text = FIELD_HELP[name];
  if (text) return text;
  throw new Error(`web/build/reference/fields.ts: say what $${name} means`);
}
