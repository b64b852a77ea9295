// SPDX-License-Identifier: GPL-2.0-only
// Reads the answers in another way. It uses raw records, raw memory, and the runner's reports of the operations
// before and after. From the questions' own code it uses only their texts and the record of the event before which
// each stops. It also uses a counter's report if counted.ts does not count it again.
import { Cache, Kind } from '../../web/src/base/abi.gen.ts';
import type { Memory } from '../../web/src/trace/memory.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { Oracle } from '../../web/src/exhibits/buffer-lru/oracle.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { run, type Run } from '../support/run.ts';
import { mapleSlot, subtreeGap, turnAtArea } from './areas.ts';
import { fieldOf, headOf, recordOf, type Asked } from './asked.ts';
import { COUNTED } from './counted.ts';
import { linesOfVisit } from './lines.ts';

const NAMES: Readonly<Record<number, string>> = {
  ...{ 2: 'ENOENT', 11: 'EAGAIN', 12: 'ENOMEM', 14: 'EFAULT', 17: 'EEXIST', 22: 'EINVAL', 95: 'EOPNOTSUPP' },
};

/** The lane's run up to an operation. */
function until({ scenario, question }: Asked, op: number): Run {
  const lines = scenario.text.split('\n').slice(0, scenario.file.ops[op]!.line);
  return run(scenario.spec.exhibit, question.variant, lines.join('\n'));
}

function counterNamed(asked: Asked, ran: Run): number {
  const text = /How many (.+) will be counted|fewest (.+) in “|(How many objects)/.exec(asked.question.text)!;
  const label = text[1] ?? text[2] ?? 'objects visited';
  const { key } = ran.model.counters.find((c) => c.label === label)!;
  return COUNTED[key]?.({ ...asked, ran }) ?? ran.report.ops[asked.op]!.counters[key]!;
}

/** Slots by block, from a plain list that knows the operations alone. */
function blocks({ scenario, ran }: Asked, ops: number): ReadonlyMap<number, number> {
  const lru = new Oracle();
  // An operation that a kernel does not know changes nothing.
  const done = scenario.file.ops.slice(0, ops).filter((_, op) => (ran.report.ops[op]!.result ?? 0) >= 0);
  for (const { name, args } of done) lru.apply(name, args);
  return new Map(lru.list.map((block, slot) => [block, slot]));
}

function evicted(asked: Asked): string {
  const now = blocks(asked, asked.op + 1);
  const gone = [...blocks(asked, asked.op).keys()].filter((block) => !now.has(block));
  return gone.length ? gone.join() : 'none';
}

/** A load or store of a slot, recognised by its address alone. */
function slotTouched(asked: Asked): string {
  const { trace } = asked.ran;
  const { at, before } = recordOf(asked, asked.question.ask);
  const table = asked.scenario.spec.exhibit === 'aio-lookup';
  const struct = table ? 'struct kioctx_table' : 'struct xa_node';
  const offset = fieldOf(trace, struct, table ? 'table' : 'slots');
  const cache = table ? trace.sites.caches['IOCTX_TABLE'] : Cache.XA_NODE;
  const address = trace.a(at);
  for (let r = at; r >= 0 && at > before; r--)
    if (trace.kind(r) === Kind.ALLOC && trace.id(r) === cache)
      if (address >= trace.a(r) && address < trace.a(r) + trace.b(r))
        return String((address - trace.a(r) - offset) / 4);
  return 'no slot';
}

/** Whether the walk begins again: since the step before, it has loaded the array's head. */
function wayBegins(asked: Asked): string {
  const { trace } = asked.ran;
  const { at, before } = recordOf(asked, asked.question.ask);
  for (let r = before + 1; r <= at; r++)
    if (trace.kind(r) === Kind.LOAD && trace.a(r) === headOf(trace)) return 'it begins again at the head';
  return 'it goes on where it stands';
}

const TREATED = new Set(['wrong-entry', 'wrong-order']);
function raced(asked: Asked): string {
  const { report, trace } = until(asked, asked.op);
  const { crash } = trace.data;
  if (crash) return crash.cause === 'budget' ? 'it never ends' : 'the kernel crashes';
  if (report.invariants.length === 0) return report.leakedNodes ? 'it leaks nodes' : 'none';
  return report.invariants.every((v) => TREATED.has(v.id))
    ? 'it puts an old value back'
    : 'it corrupts the tree';
}

const replays = new WeakMap<Trace, Replay>();
const replayOf = (trace: Trace): Replay => {
  const replay = replays.get(trace) ?? new Replay(trace);
  replays.set(trace, replay);
  return replay;
};

/** Computed from the head's word and the root's shift, as memory's bytes have them. */
function levels(asked: Asked): string {
  const { trace } = asked.ran;
  const memory = replayOf(trace).seek(trace.ops[asked.op]!.end);
  const word = memory.u32(headOf(trace));
  if ((word & 3) !== 2 || word <= 4096) return '0';
  return String(memory.u8(word - 2 + fieldOf(trace, 'struct xa_node', 'shift')) / 6 + 1);
}

/** The text names a key of the tree; the sought key lies on one side of it. */
function turned(asked: Asked): string {
  const { question, op, ran } = asked;
  const key = Number(/(\d+)\. Which/.exec(question.text)![1]);
  const held = ran.trace.ops.slice(0, op).some((before) => before.args[0] === key);
  const sought = ran.trace.ops[op]!.args[0]!;
  if (!held) return 'the key is not in the tree';
  return sought < key ? 'left' : sought > key ? 'right' : /nowhere.*/.exec(question.choices!.join('\n'))![0];
}

/** A table that CPU A allocates in the operation. */
function grown({ ran: { trace }, op }: Asked): string {
  const { first, end } = trace.ops[op]!;
  for (let r = first, cpu = 0; r < end; r++) {
    if (trace.kind(r) === Kind.CPU) cpu = trace.a(r);
    if (cpu !== 0 || trace.kind(r) !== Kind.ALLOC || trace.id(r) !== trace.sites.caches['IOCTX_TABLE'])
      continue;
    return `yes, of ${(trace.b(r) - fieldOf(trace, 'struct kioctx_table', 'table')) / 4} slots`;
  }
  return 'no';
}

function fewest(asked: Asked): string {
  const { runs, spec } = asked.scenario;
  const values = runs.map((ran) => counterNamed(asked, ran));
  const sorted = spec.variants.toSorted(
    (a, b) => values[spec.variants.indexOf(a)]! - values[spec.variants.indexOf(b)]!,
  );
  return new Set(values).size === 1 ? 'all the same' : sorted[0]!;
}

/** A lookup's result by its index alone: the entry that the report of the operation before has there. */
function returned(asked: Asked): string {
  const { result, op: text } = asked.ran.report.ops[asked.op]!;
  const [name, index] = text.split(' ');
  if (result !== null && result < 0) return `−${NAMES[-result] ?? '?'}`;
  if (/^(?:find|fault)$/.test(name!) && asked.scenario.spec.exhibit === 'address-space')
    return whichArea(asked).replace('area', 'vma').replace('none', 'nothing');
  const isLookup = asked.scenario.spec.exhibit === 'page-cache' ? /^(?:load|lookup)$/ : /^(?:load|read)$/;
  if (!isLookup.test(name!)) return result === null ? 'nothing' : String(result);
  const { entries } = until(asked, asked.op - 1).report;
  const there = entries.find(
    ([first, order]) => Number(index) >= first && Number(index) < first + 2 ** order,
  );
  // The array's own lookup says nothing of reserved entries.
  return there && there[2] !== 'reserved' ? `${there[2]} ${there[3]}` : 'nothing';
}

/** By the list of areas before the operation: the first that ends at or above the page; a fault needs it to hold it. */
function whichArea(asked: Asked): string {
  const [name, page] = asked.ran.report.ops[asked.op]!.op.split(' ');
  const { entries } = until(asked, asked.op - 1).report;
  const found = entries.find(([, last]) => last >= Number(page));
  const holds = found && found[0] <= Number(page);
  return found && (name === 'find' || holds) ? `area ${found[3]}` : 'none';
}

/** Memory just after the record of the question's moment. */
const memoryOf = (asked: Asked): Memory =>
  replayOf(asked.ran.trace).seek(recordOf(asked, asked.question.ask).at + 1);

/** For each kind of question, the answer that is read in another way. */
export const READ: Readonly<Record<string, (asked: Asked) => string>> = {
  count: (asked) => String(counterNamed(asked, asked.ran)),
  'found-after': (asked) => String(counterNamed(asked, asked.ran)),
  fewer: fewest,
  returns: returned,
  evicted,
  'ends-in': (asked) =>
    String(blocks(asked, asked.op + 1).get(Number(/block (\d+)/.exec(asked.question.text)![1]))),
  'next-slot': slotTouched,
  'next-walk': wayBegins,
  race: raced,
  levels,
  'read-got': ({ ran, op }) => String(ran.report.ops[op]!.result),
  turn: (asked) => (asked.scenario.spec.exhibit === 'address-space' ? turnAtArea(asked) : turned(asked)),
  'which-area': whichArea,
  'subtree-gap': (asked) => subtreeGap(asked, memoryOf(asked)),
  'maple-slot': (asked) => mapleSlot(asked, memoryOf(asked)),
  'maple-copies': ({ ran, op }) => String(ran.report.ops[op]!.counters['copied']),
  lines: linesOfVisit,
  grows: grown,
};
