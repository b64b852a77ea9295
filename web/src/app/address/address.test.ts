// SPDX-License-Identifier: GPL-2.0-only
import { expect, it } from 'vitest';
import { pack } from '../../base/packed.ts';
import {
  defaultPlace,
  momentOf,
  momentText,
  readAddress,
  spotOf,
  spotText,
  writeAddress,
  type EventRef,
  type PageState,
  type Spot,
} from './address.ts';
import { forStudent } from './student.ts';
import type { Catalogue } from '../../session/engine-types.ts';

const catalogue: Catalogue = {
  made: 'linux-source-6.1, clang',
  exhibits: [
    {
      slug: 'page-cache',
      title: 'Page cache',
      blurb: 'A folio comes back',
      scenarios: [
        { slug: 'split-order-9', title: 'Split' },
        { slug: 'grow', title: 'Grow' },
      ],
      variants: [
        { id: 'v6.9', label: 'v6.9' },
        { id: 'merged', label: 'merged' },
      ],
      fanouts: [64, 16, 8],
      defaultScenario: 'split-order-9',
      defaultVariants: ['v6.9', 'merged'],
      editable: [],
      usage: [],
    },
  ],
};

const WALK: EventRef = { op: 4, lane: 'v6.9', kind: 'walk', nth: 3 };
const atStep = (step: number): Spot => ({ at: null, step });

it('reads back what it wrote', () => {
  const places: PageState[] = [
    defaultPlace(catalogue),
    {
      ...defaultPlace(catalogue),
      scenario: 'grow',
      variants: ['merged'],
      fanout: 8,
      step: -3,
      granularity: 'line',
      theme: 'dark',
    },
    { ...defaultPlace(catalogue), at: WALK, step: 17 },
    { ...defaultPlace(catalogue), scenario: null, rec: { name: 'page-out', op: 400 } },
    { ...defaultPlace(catalogue), page: 'recordings', rec: { name: 'page-out', op: null } },
    {
      ...defaultPlace(catalogue),
      step: 4,
      embed: { controls: false, start: atStep(3), end: atStep(9), parent: null },
    },
    {
      ...defaultPlace(catalogue),
      at: WALK,
      embed: {
        controls: true,
        start: { at: { ...WALK, nth: 2 }, step: -4 },
        end: { at: { ...WALK, kind: 'checks-child', lane: 'merged' }, step: 1 },
        parent: 'https://example.org:8443',
      },
    },
    { ...defaultPlace(catalogue), page: 'start' },
    {
      ...{ ...defaultPlace(catalogue), page: 'class', scenario: 'grow', variants: ['merged'], fanout: 8 },
      quiz: { seed: 7, count: 4 },
    },
    { ...defaultPlace(catalogue), page: 'vote' },
    { ...defaultPlace(catalogue), page: 'results', theme: 'projector' },
    { ...defaultPlace(catalogue), align: 'signature', panel: 'race', story: 3 },
    { ...defaultPlace(catalogue), panel: 'race', pick: 'start:hole;b:add 512 9,evict 512;in:v6.9@1' },
    { ...defaultPlace(catalogue), scenario: null, ops: '' },
    { ...defaultPlace(catalogue), scenario: null, ops: 'add 70\n# ünusual & = %\nevict 70\n', step: 7 },
  ];
  for (const place of places)
    expect(readAddress(writeAddress(place, catalogue), catalogue)).toEqual({ place, problems: [] });
});

it.each([
  ['embed=2', /embed=2.*expected 1/, { controls: true, start: null, end: null, parent: null }],
  ['embed=1&controls=yes', /controls=yes.*0 or 1/, { controls: true, start: null, end: null, parent: null }],
  [
    'embed=1&start=x&end=4',
    /start=x.*whole number/,
    { controls: true, start: null, end: atStep(4), parent: null },
  ],
  [
    'embed=1&end=5.walk.3',
    /end=5\.walk\.3.*as in 5\.v6\.9\.walk\.3/,
    { controls: true, start: null, end: null, parent: null },
  ],
  [
    'embed=1&start=5&end=4',
    /end=4.*comes before start=5/,
    { controls: true, start: atStep(5), end: null, parent: null },
  ],
  [
    'embed=1&parent=https://example.org/course',
    /parent=.*expected an origin/,
    { controls: true, start: null, end: null, parent: null },
  ],
])('%s gives one message and still embeds', (rest, message, embed) => {
  const { place, problems } = readAddress(`#v=1&${rest}`, catalogue);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(message);
  expect(place.embed).toEqual(embed);
});

it('an embedded picture may be of a single step', () => {
  const { place, problems } = readAddress('#v=1&embed=1&start=5&end=5', catalogue);
  expect(problems).toEqual([]);
  expect(place.embed).toMatchObject({ start: atStep(5), end: atStep(5) });
});

it('an embedded picture begins at its first step, and opens no panel', () => {
  const { place } = readAddress('#v=1&embed=1&start=7&panel=bulk', catalogue);
  expect(place).toMatchObject({ at: null, step: 7, panel: null });
  const at = (hash: string) => readAddress(`#v=1&embed=1&start=5.v6.9.walk.3,17${hash}`, catalogue).place;
  expect(at('')).toMatchObject({ at: WALK, step: 17 });
  expect(at('&step=20')).toMatchObject({ at: null, step: 20 });
  expect(at('&at=5.merged.lock.1')).toMatchObject({ at: { lane: 'merged', kind: 'lock' }, step: 1 });
});

it.each([
  ['5.v6.9.walk.3', WALK],
  ['1.after.begin.1', { op: 0, lane: 'after', kind: 'begin', nth: 1 }],
  // A lane may have a name that looks like an event, but an event has no dot.
  ['12.2.walk.7.checks-child.10', { op: 11, lane: '2.walk.7', kind: 'checks-child', nth: 10 }],
])('%s is operation, lane, event and number', (text, moment) => {
  expect(momentOf(text)).toEqual(moment);
  expect(momentText(moment)).toBe(text);
});

it.each(['', '5', '5.v6.9', '0.v6.9.walk.1', '5.v6.9.walk.0', '5.v6.9.walk', '5.walk.3', 'v6.9.walk.3'])(
  '“%s” is no moment',
  (text) => expect(momentOf(text)).toBeNull(),
);

it('an end of a frame is a step, an event, or both', () => {
  expect(['-3', '5.v6.9.walk.3', '5.v6.9.walk.3,-2'].map(spotOf)).toEqual([
    atStep(-3),
    { at: WALK, step: 1 },
    { at: WALK, step: -2 },
  ]);
  expect(['3,4', '5.v6.9.walk.3,', ',5', '5.v6.9.walk.3,x'].map(spotOf)).toEqual([null, null, null, null]);
  for (const text of ['-3', '5.v6.9.walk.3', '5.v6.9.walk.3,-2']) expect(spotText(spotOf(text)!)).toBe(text);
});

it('an empty address is the start page, without a word', () => {
  const place = { ...defaultPlace(catalogue), page: 'start' };
  for (const hash of ['', '#']) expect(readAddress(hash, catalogue)).toEqual({ place, problems: [] });
});

it.each([
  ['#rubbish', /names no version/],
  ['#v=9&step=3', /version "9"/],
  ['#v=1&ex=nothing', /ex=nothing/],
  ['#v=1&sc=nothing', /sc=nothing.*split-order-9, grow/],
  ['#v=1&var=v7', /var=v7/],
  ['#v=1&fan=63', /fan=63/],
  ['#v=1&step=many', /step=many/],
  ['#v=1&at=3', /at=3.*operation\.lane\.event\.number/],
  ['#v=1&g=day', /g=day/],
  ['#v=1&theme=pink', /theme=pink/],
  ['#v=1&ops=%%%', /ops cannot be unpacked: the link is damaged or cut off\. Copy the whole link again\.$/],
  // lz-string throws at this one.
  ['#v=1&ops=zYExAIAYC$Qm5WkA', /ops cannot be unpacked/],
  ['#v=1&patch=zYExAIAYC$Qm5WkA', /patch cannot be unpacked/],
  ['#v=1&notes=zYExAIAYC$Qm5WkA', /notes cannot be unpacked/],
  [`#v=1&patch=${pack('-'.repeat(200_001))}`, /patch holds more than 200,000 characters.*Shorten it\.$/],
  ['#v=1&pick=<b>', /pick=<b>.*as in start:hole/],
  ['#v=1&page=end', /page=end.*start, results/],
])('%s gives one message and a default', (hash, message) => {
  const { place, problems } = readAddress(hash, catalogue);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(message);
  expect(place).toEqual(defaultPlace(catalogue));
});

it('is written as it always was: links that are out keep working', () => {
  const base = defaultPlace(catalogue);
  expect(writeAddress(base, catalogue)).toBe('#v=1&ex=page-cache&sc=split-order-9&var=v6.9,merged&step=1');
  const much: PageState = {
    ...base,
    scenario: null,
    ops: 'add 1',
    variants: ['merged'],
    fanout: 16,
    step: -2,
    granularity: 'op',
    align: 'signature',
    theme: 'dark',
    panel: 'bulk',
    story: 2,
    embed: { controls: false, start: atStep(-2), end: atStep(7), parent: null },
  };
  expect(writeAddress(much, catalogue)).toBe(
    '#v=1&ex=page-cache&ops=IYExAIEYg&var=merged&fan=16&step=-2&g=op&align=signature&theme=dark&panel=bulk&story=2' +
      '&embed=1&controls=0&start=-2&end=7',
  );
  expect(writeAddress({ ...base, at: WALK, step: 17 }, catalogue)).toBe(
    '#v=1&ex=page-cache&sc=split-order-9&var=v6.9,merged&at=5.v6.9.walk.3&step=17',
  );
  expect(writeAddress({ ...much, page: 'start', theme: null }, catalogue)).toBe('#v=1&page=start');
  const picked = { ...base, panel: 'race', pick: 'b:add 512 9' };
  expect(writeAddress(picked, catalogue)).toMatch(/&panel=race&pick=b:add\+512\+9$/);
  expect(writeAddress({ ...picked, panel: null }, catalogue)).toBe(writeAddress(base, catalogue));
});

it('what an address brought packed is written as it came, not packed again', () => {
  // The last character has spare bits, which no reader uses.
  const opsOf = (ops: string) => readAddress(`#v=1&ops=${ops}&var=merged`, catalogue).place.ops;
  const ours = pack('add 1');
  const others = [...'abcdefghijklmnopqrstuvwxyz'].map((sign) => ours.slice(0, -1) + sign);
  const other = others.find((ops) => ops !== ours && opsOf(ops) === 'add 1')!;
  const { place } = readAddress(`#v=1&ops=${other}&var=merged`, catalogue);
  expect(writeAddress({ ...place, step: 2 }, catalogue)).toContain(`ops=${other}&`);
  expect(writeAddress({ ...place, ops: 'add 2' }, catalogue)).toContain(`ops=${pack('add 2')}&`);
});

it('an older address aligns by what it called a deed', () => {
  const { place, problems } = readAddress('#v=1&align=deed', catalogue);
  expect([place.align, problems]).toEqual(['signature', []]);
});

it('an empty box is no operation, not the default scenario', () => {
  for (const ops of ['', 'Q'])
    expect(readAddress(`#v=1&ops=${ops}`, catalogue)).toEqual({
      place: { ...defaultPlace(catalogue), scenario: null, ops: '' },
      problems: [],
    });
});

it('of variants, those that are known are shown and the others named', () => {
  const { place, problems } = readAddress('#v=1&var=v7,merged,v8', catalogue);
  expect(place.variants).toEqual(['merged']);
  expect(problems).toEqual(['var=v7,v8 is not known: expected one of v6.9, merged.']);
});

it('a word of 900 kB is not echoed whole', () => {
  const long = 'x'.repeat(900_000);
  for (const key of [
    'v',
    'ex',
    'sc',
    'var',
    'fan',
    'at',
    'step',
    'g',
    'align',
    'theme',
    'panel',
    'story',
    'page',
  ])
    expect(readAddress(`#v=1&${key}=${long}`.replace('#v=1&v', '#v'), catalogue).problems).toEqual([
      expect.stringMatching(/^.{20,200}$/),
    ]);
});

it('says which stops it leaves out', () => {
  const stops = Array.from({ length: 14 }, (_, i) => `line xarray.c:${i + 1}`);
  const read = (some: readonly string[]) => {
    const { place, problems } = readAddress(
      `v=1&ex=page-cache&stops=${encodeURIComponent(some.join(';'))}`,
      catalogue,
    );
    return { stops: place.stops, problems };
  };
  const most = stops.slice(0, 12);
  expect(read(most)).toEqual({ stops: most.join(';'), problems: [] });
  expect(read(stops)).toEqual({
    stops: most.join(';'),
    problems: [
      'The address has 14 breakpoints; a run takes 12 at most: without line xarray.c:13; line xarray.c:14.',
    ],
  });
});

it('a student’s number changes the seed of a quiz once, and stays out of what is written', () => {
  const read = (hash: string) => forStudent(hash, readAddress(hash, catalogue));
  const { place, problems } = read('#v=1&ex=page-cache&quiz=7.6&student=k3+f2');
  expect([place.quiz, problems]).toEqual([{ seed: 2493232131, count: 6 }, []]);
  expect(writeAddress(place, catalogue)).toContain('quiz=2493232131.6');
  expect(writeAddress(place, catalogue)).not.toContain('student');
  expect(read('#v=1&ex=page-cache&student=K3F2').place.quiz).toBe(null);
  const wrong = read('#v=1&ex=page-cache&quiz=7.6&student=--');
  expect([wrong.place.quiz?.seed, wrong.problems]).toEqual([
    7,
    ['student=-- is not known: expected 1 to 64 letters and digits.'],
  ]);
});
