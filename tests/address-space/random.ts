// SPDX-License-Identifier: GPL-2.0-only
// Draws operations on an address space: few pages, so that areas meet, are cut and become one.
import fc from 'fast-check';

/** Lines of operations; `failing`: some follow a `fail` line. */
export function operations(most = 60, pages = 120, failing = false): fc.Arbitrary<string> {
  const page = fc.integer({ min: 1, max: pages });
  const range = fc.tuple(page, fc.nat({ max: 15 })).map(([first, more]) => `${first} ${first + more}`);
  const op = fc.oneof(
    { weight: 8, arbitrary: range.map((r) => `map ${r}`) },
    { weight: 4, arbitrary: range.map((r) => `unmap ${r}`) },
    { weight: 3, arbitrary: range.map((r) => `protect ${r}`) },
    { weight: 1, arbitrary: page.map((p) => `find ${p}`) },
    { weight: 1, arbitrary: page.map((p) => `fault ${p}`) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }).map((n) => `gap ${n}`) },
    { weight: 1, arbitrary: fc.constantFrom('walk', 'fork') },
  );
  const fail = fc.oneof(
    fc.constantFrom('fail all\n', 'fail nowait\n'),
    fc.integer({ min: 1, max: 12 }).map((n) => `fail ${n}\n`),
  );
  const lines = failing
    ? fc.tuple(fc.option(fail, { nil: '' }), op).map(([f, o]) => (o.startsWith('fault') ? o : `${f}${o}`))
    : op;
  return fc.array(lines, { minLength: 1, maxLength: most, size: 'max' }).map((all) => all.join('\n'));
}

/** The same with races: CPU B changes areas before a lock of CPU A, or before a load of a page fault. */
export function racedOps(most = 20, pages = 60): fc.Arbitrary<string> {
  const op = operations(1, pages);
  const page = fc.integer({ min: 1, max: pages });
  const load = fc.integer({ min: 1, max: 30 });
  const lock = fc.integer({ min: 1, max: 2 });
  const line = fc.oneof(
    { weight: 4, arbitrary: op },
    { weight: 2, arbitrary: fc.tuple(load, op, page).map(([n, b, p]) => `race load@${n} ${b}\nfault ${p}`) },
    {
      weight: 2,
      arbitrary: fc.tuple(lock, op, page).map(([n, b, p]) => `race@${n} ${b}\nunmap ${p} ${p + 5}`),
    },
  );
  return fc.array(line, { minLength: 1, maxLength: most, size: 'max' }).map((all) => all.join('\n'));
}
