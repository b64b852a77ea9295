// SPDX-License-Identifier: GPL-2.0-only
// Checks what a query answers against replay, frames and the inspector, which share no code with the pass that
// answers.
import { describe, expect, it } from 'vitest';
import { isEnvironment } from '../../web/src/base/c-file-kind.ts';
import { Kind } from '../../web/src/base/abi.gen.ts';
import { answer, type Answer } from '../../web/src/past/query/answer.ts';
import { complete } from '../../web/src/past/language/complete.ts';
import { matchingRecords } from '../../web/src/past/query/matching-records.ts';
import { wordLifeOf } from '../../web/src/past/word-life.ts';
import { framesAt } from '../../web/src/trace/frames.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';
import { eachLine, lineCounts } from '../../web/src/trace/line-counts.ts';
import { localAddress, localWord } from '../../web/src/trace/locals.ts';
import { objectsOf } from '../../web/src/trace/objects.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { treeEntries, readTree } from '../../web/src/structures/xarray/index.ts';
import { models, runTrace } from '../support/run.ts';

const OPS =
  'add 0\nadd 70\nadd 4000\nadd 512 9\nevict 512\nadd 515\nremove 515\nload 600\nrace add 5; add 6\nadd 7';
const RUN = runTrace('page-cache', 'merged', OPS);

const ask = (query: string, trace = RUN, slug = 'page-cache'): Answer =>
  answer({ trace, names: models.get(slug)! }, query);
const numbers = (a: Answer, column = 0): readonly number[] => [...a.columns[column]!.numbers];

describe('lines', () => {
  const counted = [...lineCounts(RUN, 0, RUN.count)].flatMap(([file, lines]) =>
    [...lines].map(([line, n]) => ({ file, line, n })),
  );
  const some = counted.filter(({ file }) => file === 'lib/xarray.c').filter((_, i) => i % 29 === 0);

  it.each(some)('$file:$line ran as often as a comparison counts', ({ file, line, n }) => {
    const found = ask(`line ${file}:${line}`);
    expect([...found.other].filter((b) => b === 0)).toHaveLength(n);
    const records: number[] = [];
    for (const cpu of ['A', 'B'] as const)
      eachLine(RUN, 0, RUN.count, cpu, (site, record) => {
        const at = RUN.place(site);
        if (at.file === file && at.line === line) records.push(record);
      });
    expect([...found.record]).toEqual(records.sort((a, b) => a - b));
  });

  it('variables and members are what replay and frames say they are', () => {
    const { offset } = structLayout(RUN.sites, 'struct xa_state').member('xa_index');
    const found = ask("step where xas->xa_index >= 0 && $function == 'xas_store' show xas->xa_index, entry");
    expect(found.count).toBeGreaterThan(20);
    const replay = new Replay(RUN);
    found.record.forEach((record, i) => {
      const memory = replay.seek(record + 1);
      const state = localWord(RUN, memory, record + 1, 'xas_store', 'xas')!;
      expect(numbers(found)[i]).toBe(memory.u32(state + offset));
      expect(numbers(found, 1)[i]).toBe(memory.u32(localAddress(RUN, record + 1, 'xas_store', 'entry')));
    });
  });

  it('what is not set yet is not known, and no condition holds of it', () => {
    const all = ask("step where $function == 'xas_create' show slot");
    const texts = all.columns[0]!.texts;
    expect(texts).toContain('not set');
    expect(ask("step where $function == 'xas_create' && slot == slot").count).toBe(
      texts.filter((t) => t !== 'not set').length,
    );
  });
});

it('$function is one that is shown, also where what stands in for the rest of a kernel allocates', () => {
  const { texts } = ask('event alloc show $function').columns[0]!;
  expect(new Set(texts)).toContain('xas_alloc');
  const { functions, files } = RUN.sites;
  const hidden = functions.filter(([, file]) => isEnvironment(files[file]!.path)).map(([name]) => name);
  expect(hidden.length).toBeGreaterThan(0);
  expect(texts.filter((name) => hidden.includes(name))).toEqual([]);
});

describe('where nothing is found', () => {
  it('it is said whether the condition was false, not known, or never tried', () => {
    const all = ask('write xas.xa_node').count;
    expect(ask('write xas.xa_node where $value == 5')).toMatchObject({ count: 0, tried: all, unknown: 0 });
    // At its entry none of its own variables is set.
    const not = ask('enter xas_store where first == first');
    expect(not).toMatchObject({ count: 0, unknown: not.tried });
    expect(not.tried).toBeGreaterThan(0);
    expect(ask('op add where $n > 900 show $n')).toMatchObject({ count: 0, unknown: 0 });
    expect(ask('enter xas_split', runTrace('page-cache', 'merged', 'add 5'))).toMatchObject({
      count: 0,
      tried: 0,
      unknown: 0,
    });
  });
});

it.each([
  ['first', 0],
  ['last', -1],
])('the %s hit alone is one, where there are many; where there is none, none', (only, at) => {
  const all = ask('write xa_node.count');
  const one = ask(`${only} write xa_node.count`);
  expect(all.count).toBeGreaterThan(1);
  expect([...one.record]).toEqual([all.record.at(at)]);
  expect(one.count).toBe(1);
  expect(ask(`${only} write xa_node.count where $value > 900`).count).toBe(0);
});

describe('pointers that lead nowhere', () => {
  const restarted = ask('write xas.xa_node where $value == 3');

  it('are told by the kernel’s name, and asked for by it', () => {
    expect(restarted.count).toBeGreaterThan(0);
    expect(restarted.columns[0]!.texts).toEqual(Array(restarted.count).fill('XAS_RESTART'));
    expect(ask('write xas.xa_node where xas.xa_node == XAS_RESTART').record).toEqual(restarted.record);
  });

  it('have it in the life of a word too; a number has none', () => {
    const lane = { trace: RUN, names: models.get('page-cache')! };
    const [record] = restarted.record;
    const at = { address: RUN.a(record!), size: 4, position: record! + 1 };
    expect(wordLifeOf(lane, at)).toMatchObject({
      name: 'xas.xa_node',
      pointers: { NULL: 0, XAS_RESTART: 3 },
    });
    const { member } = structLayout(RUN.sites, 'struct xa_state');
    const index = at.address - member('xa_node').offset + member('xa_index').offset;
    expect(wordLifeOf(lane, { ...at, address: index })).toMatchObject({ name: 'xas.xa_index', pointers: {} });
  });
});

describe('writes', () => {
  const stores = (touches: (at: number, bytes: number, record: number) => boolean, trace: Trace = RUN) => {
    const out: number[] = [];
    for (let r = 0; r < trace.count; r++)
      if (trace.kind(r) === Kind.STORE && touches(trace.a(r), trace.size(r), r)) out.push(r);
    return out;
  };

  it('a member of a struct: every store into it in any that lives', () => {
    const { offset } = structLayout(RUN.sites, 'struct xa_node').member('count');
    const nodes = objectsOf(RUN).lives.filter((l) => l.cache === RUN.sites.caches['XA_NODE']);
    const expected = stores((at, n, r) =>
      nodes.some(
        (l) => l.born < r && r < l.died && at < l.address + offset + 1 && l.address + offset < at + n,
      ),
    );
    expect([...ask('write xa_node.count').record]).toEqual(expected);
  });

  it('a variable: every store to where a running function has it, its argument among them', () => {
    const expected = stores((at, n, r) =>
      framesAt(RUN, r + 1).some(
        ({ function: fn, variables, entered }) =>
          RUN.functionName(fn) === 'xas_store' &&
          r > entered &&
          [...variables, ...laterOf(entered)].some(
            (v) => RUN.sites.variables[v.id]![0] === 'entry' && at < v.address + 4 && v.address < at + n,
          ),
      ),
    );
    const found = ask('write xas_store::entry');
    expect([...found.record]).toEqual(expected);
    expect(numbers(found)).toEqual(expected.map((r) => RUN.c(r)));
  });

  /** The variable is declared in the same call before its first line: arguments are stored earlier. */
  function laterOf(entered: number): readonly { readonly id: number; readonly address: number }[] {
    const out: { id: number; address: number }[] = [];
    for (let r = entered + 1; RUN.kind(r) === Kind.VAR || RUN.kind(r) === Kind.STORE; r++)
      if (RUN.kind(r) === Kind.VAR) out.push({ id: RUN.id(r), address: RUN.a(r) });
    return out;
  }

  it('a slot: the word in which a tree at the end of an operation has it is among those', () => {
    const found = ask('write slot 515');
    const replay = new Replay(RUN);
    const array = RUN.root + structLayout(RUN.sites, 'struct address_space').member('i_pages').offset;
    for (const [op, span] of RUN.ops.entries()) {
      const entry = treeEntries(readTree(RUN.sites, replay.seek(span.end), array)).find(
        (e) => e.index <= 515 && 515 < e.index + 2 ** e.order,
      );
      if (!entry || span.text === 'load 600') continue;
      const upTo = [...found.record].findLastIndex((r) => r < RUN.ops[op]!.end);
      expect(numbers(found)[upTo], span.text).toBe(entry.entry.word);
    }
    expect(numbers(found).at(-1)).toBe(0);
  });

  it('an index within a large entry is held by its canonical slot, not by the sibling', () => {
    const [first] = numbers(ask('write slot 600'));
    expect(first).toBe(numbers(ask('write slot 515'))[0]);
    expect(first! & 3).toBe(0);
  });
});

describe('what cannot be asked', () => {
  it.each<readonly [query: string, why: string]>([
    ['', 'the query is empty'],
    ['lines 5', 'allowed: line FILE:N'],
    ['line xarray.c:1', 'has no code; near it'],
    ['line nofile.c:3', 'no file nofile.c is here'],
    ['enter xas_stoer', 'did you mean xas_store?'],
    ['write xas.xa_indx', 'has no member xa_indx; allowed: xa, xa_index'],
    ['write xa_nod', 'did you mean xa_node?'],
    ['write slot x', '"x" is no index'],
    ['event walkk', 'did you mean walk?'],
    ['op stor', 'no operation stor runs here; there are add'],
    ['step where $result == 0', '$result is not known of step'],
    ['step where indx == 0', 'no variable is called indx'],
    ['step where a b', 'is not one expression'],
    ['step where a = 3', 'unexpected "=" at character 3'],
    ['step where x === 3', 'at character'],
    ['step where [1] == 1', 'is not one expression'],
    ['step show ', 'nothing follows "show"'],
    ['step where ((struct xa_nod *)entry)->count', 'no type is called struct xa_nod; did you mean xa_node?'],
    ['step where (unsigned char short)entry', '"(unsigned char short)" is no type'],
    ['step where (unsigned)', 'nothing follows'],
    ['step where a++ > 1', 'a question changes nothing; put a space between'],
    ['step where 08 == 8', '"08" is no integer; allowed: 12, 0xc'],
    ['step where 1.5 > 1', '"1.5" is no integer; allowed'],
    ['step show toString(entry)', 'there is no function toString; allowed: count(array)'],
    ['step show count()', 'count takes 1 or 2, not 0'],
    ['step show alive(xa_nod)', 'no struct is called xa_nod; did you mean xa_node?'],
    ['step show alive(5)', 'alive takes the name of a struct'],
    [
      'step where count(node->slots, count(node->slots)) > 0',
      'the condition of a count cannot contain a count',
    ],
    [
      'step where count(node->slots, $x && -count(node->slots, $x > 1))',
      'the condition of a count cannot contain',
    ],
    [`step where ${Array(8000).fill('1').join(' + ')}`, 'at most 2,000 characters, this one has 32,008'],
    [`step where ${'('.repeat(65)}1${')'.repeat(65)}`, 'more than 64 deep'],
    // Names that every JavaScript object has.
    ...['constructor', 'toString', '__proto__', 'hasOwnProperty'].flatMap((name) => [
      [`step show ${name}`, `no variable is called ${name}`] as const,
      [`step show $${name}`, `$${name} is not known of step`] as const,
      [`write ${name}`, `no variable and no struct is called ${name}`] as const,
      [`event walk show alive(${name})`, `no struct is called ${name}`] as const,
    ]),
  ])('%s: says why', (query, why) => {
    expect(() => ask(query)).toThrow(why);
  });

  it('what costs too much ends with a sentence, and the next question is answered', () => {
    const ops = Array.from({ length: 80 }, (_, i) => `add ${i * 37}`).join('\n');
    const run = runTrace('page-cache', 'merged', ops);
    // A condition may cost less than counted: the second side is not tried.
    const long = Array(900).fill('1').join('|');
    expect(() => ask(`step where count(node->slots, 0 && ${long}) > 1`, run)).toThrow(
      /^this question takes too long: it ended at record [\d,]+ of [\d,]+, after 300,000,000 evaluations; ask about fewer/,
    );
    expect(ask('step where count(node->slots) > 1', run).count).toBeGreaterThan(0);
  });

  it('as deep as a text may be, it is read and answered', () => {
    const deep = ['('.repeat(64) + '1' + ')'.repeat(64), '- '.repeat(900) + '1', '!'.repeat(1900) + '1'];
    const wide = ['1' + ' + 1'.repeat(480), '1 ? '.repeat(240) + '1' + ' : 1'.repeat(240)];
    for (const text of [...deep, ...wide]) expect(ask(`op where ${text}`).count).toBe(RUN.ops.length);
  });

  it('what stands at the caret is completed, whatever was typed before', () => {
    const known = { kinds: [], ops: [], counters: [] };
    for (const text of ['constructor where ', '__proto__ show $', 'toString x where a'])
      expect(() => complete(RUN.sites, known, text)).not.toThrow();
  });

  it('a word is what it is cast to', () => {
    const nodes = ask('write xa_node.slots where ($value & 3) == 2 && (unsigned)$value > 4096 show $value');
    const shifts = ask(
      'write xa_node.slots where ($value & 3) == 2 && (unsigned)$value > 4096 show ((struct xa_node *)((unsigned)$value - 2))->shift, sizeof(struct xa_node)',
    );
    const { size, member } = structLayout(RUN.sites, 'struct xa_node');
    const replay = new Replay(RUN);
    expect(nodes.count).toBeGreaterThan(0);
    expect(numbers(shifts)).toEqual(
      [...nodes.record].map((r) => replay.seek(r + 1).u8(RUN.c(r) - 2 + member('shift').offset)),
    );
    expect(new Set(numbers(shifts, 1))).toEqual(new Set([size]));
  });

  it('a program without slots says so', () => {
    const list = runTrace('aio-lookup', 'list', 'setup\nsetup\nlookup 1');
    expect(() => ask('write slot 1', list, 'aio-lookup')).toThrow('there are no slots in list');
  });
});

describe('all hits', () => {
  const lane = { trace: RUN, names: models.get('page-cache')! };
  it.each([
    'step',
    'step where $held > 0',
    'last step',
    'first event lock',
    'write xa_node.count',
    'walk where $value == 0',
  ])('%s is met where it is answered', (query) => {
    const all = answer(lane, query, Infinity);
    expect([...matchingRecords(lane, query)]).toEqual([...all.record]);
    expect(all.count).toBeGreaterThan(0);
  });

  it('are there where an answer has rows for the first of them alone', () => {
    const few = answer(lane, 'step', 100);
    expect(few.record).toHaveLength(100);
    expect(matchingRecords(lane, 'step')).toHaveLength(few.count);
    expect(() => matchingRecords(lane, 'wriet 5')).toThrow('wriet');
  });
});
