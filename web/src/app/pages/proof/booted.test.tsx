// SPDX-License-Identifier: GPL-2.0-only
// Tests the file of booted kernels' runs, and its texts on the page, with made-up runs.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NO_RUNS, readBooted, totals, withRun } from '../../../base/booted.ts';
import { Booted } from './Booted.tsx';

describe('booted.json', () => {
  const check = { exhibit: 'page-cache', variant: 'merged', calls: 700, equal: 700, differ: [] };
  const run = (kernel: string, date = '2026-11-20T10:00:00Z') => ({
    ...{
      kernel,
      image: 'vmlinuz',
      sha256: 'a'.repeat(64),
      package: 'linux-image-x 1-2',
      version: '1-2',
      altered: [],
    },
    checks: [
      { ...check, walks: { booted: 795, wasm: 795 } },
      { ...check, exhibit: 'buffer-lru', calls: 1500 },
    ],
    ...{ date, machine: 'one', seconds: 80.2 },
  });
  const two = withRun(withRun(NO_RUNS, run('6.12.1')), run('6.1.192'));

  it('keeps a run for each series, older kernels first', () => {
    const now = withRun(two, run('6.1.193', '2026-11-21T10:00:00Z'));
    expect(now.runs.map((r) => r.kernel)).toEqual(['6.1.193', '6.12.1']);
    expect(readBooted('booted.json', JSON.stringify(now))).toEqual(now);
    const walks = { booted: 1590, wasm: 1590 };
    expect(totals(now.runs)).toEqual({ calls: 4400, equal: 2800, walks });
  });
  it('is refused with its place', () => {
    const broken = JSON.stringify({ ...two, runs: [{ ...two.runs[0], sha256: 'none' }] });
    expect(() => readBooted('booted.json', broken)).toThrow(
      /^booted\.json: runs\.0\.sha256: .*npm run -s booted/,
    );
    expect(() => readBooted('booted.json', '[')).toThrow('booted.json is no JSON');
  });
  it('is told in words: what agrees, what does not, what was altered', () => {
    const html = (booted: Parameters<typeof Booted>[0]['booted']): string =>
      renderToStaticMarkup(<Booted booted={booted} />).replace(/<!-- -->/g, '');
    const differs = html({ ...two, runs: [{ ...two.runs[0]!, altered: ['f() returns 0: so that g()'] }] });
    expect(differs).toContain(
      'Not always: we booted one kernel as the distribution ships it, and altered one function while it ran (Linux 6.1.192: f() returns 0). There, <strong>',
    );
    expect(differs).toContain('Altered in the guest: f() returns 0: so that g()');
    expect(differs).toContain('npm run -s booted -- --kernel linux-6.1<');
    expect(differs).toContain('apt-get download linux-image-x=1-2<');
    const runs = two.runs.map((r) => ({ ...r, checks: r.checks.slice(0, 1) }));
    const alike = html({ ...two, runs });
    expect(alike).toContain('Yes: we booted two kernels as the distribution ships them. There, <strong>');
    expect(alike).not.toContain('altered');
    expect(alike).toContain('walked the trees 1,590 times there and 1,590 times here');
    const [first] = two.runs;
    const reads = { ...check, what: 'reads', calls: 106, equal: 106 };
    const both = html({ ...two, runs: [{ ...first!, checks: [...first!.checks, reads] }] });
    expect(both).toContain('<th scope="row">page-cache, reads</th>');
    expect(alike).toContain(', on 2026-11-20, by');
    const later = withRun(two, run('7.2.1', '2026-11-22T10:00:00Z'));
    expect(html(later)).toContain(', from 2026-11-20 to 2026-11-22, by');
    expect(html(NO_RUNS)).toContain('No kernel has booted yet');
    expect(html('booted.json is no JSON.')).toContain('role="alert"');
  });
});
