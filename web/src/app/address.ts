// SPDX-License-Identifier: GPL-2.0-only
// The page's state in the address. Version 1:
//   #v=1&ex=page-cache&sc=refault&var=v6.9,merged&fan=64&step=12&g=walk&theme=dark&ops=<lz-string>
//   … &embed=1&controls=1&start=3&end=20     the picture alone, steps 3 to 20 of it
//   #v=1&page=start                          a page without a run
// Only what is not the default is written. What cannot be read is named in one sentence and replaced by the default.
import lz from 'lz-string';
import type { Align, Catalogue, Granularity } from './session/types.ts';

export type Theme = 'light' | 'dark' | 'projector';
export const THEMES: readonly Theme[] = ['light', 'dark', 'projector'];
export const GRANULARITIES: readonly { readonly value: Granularity; readonly text: string }[] = [
  { value: 'walk', text: 'Walk events' },
  { value: 'line', text: 'C lines' },
  { value: 'access', text: 'Memory accesses' },
  { value: 'op', text: 'Operations' },
];
export const ALIGNMENTS: readonly { readonly value: Align; readonly text: string }[] = [
  { value: 'step', text: 'Steps' },
  { value: 'deed', text: 'What they do' },
];

/** Pages without a run of an exhibit. */
export const PAGES = ['start', 'results'] as const;
export type PageName = (typeof PAGES)[number];

/** The picture alone, inside someone else's page. */
export interface Embed {
  readonly controls: boolean;
  /** First and last step that can be reached, as on screen; null: all. */
  readonly start: number | null;
  readonly end: number | null;
}

export interface Place {
  /** null: a run. */
  readonly page: PageName | null;
  readonly embed: Embed | null;
  readonly exhibit: string;
  /** null: own operations. */
  readonly scenario: string | null;
  readonly ops: string | null;
  readonly variants: readonly string[];
  readonly fanout: number;
  /** As on screen: 1 is the story's first step, 0 and below are set-up. */
  readonly step: number;
  readonly granularity: Granularity;
  /** How lanes go together: step by step, or by what the code does. */
  readonly align: Align;
  /** null: as the reader's system or last choice has it. */
  readonly theme: Theme | null;
  /** An opened panel of the exhibit (its id), or null: the steps. */
  readonly panel: string | null;
  /** The stop of the exhibit's story that is shown, from 1, or null. */
  readonly story: number | null;
}

export type Exhibit = Catalogue['exhibits'][number];

export function defaultPlace(catalogue: Catalogue, slug?: string): Place {
  const exhibit = catalogue.exhibits.find((e) => e.slug === slug) ?? catalogue.exhibits[0];
  if (!exhibit) throw new Error('the build holds no exhibit; run npm run setup');
  return {
    page: null,
    embed: null,
    exhibit: exhibit.slug,
    scenario: exhibit.defaultScenario,
    ops: null,
    variants: exhibit.defaultVariants,
    fanout: exhibit.fanouts[0] ?? 64,
    step: 1,
    granularity: 'walk',
    align: 'step',
    theme: null,
    panel: null,
    story: null,
  };
}

export function readAddress(
  hash: string,
  catalogue: Catalogue,
): { readonly place: Place; readonly problems: readonly string[] } {
  const text = hash.replace(/^#/, '');
  if (text === '') return { place: defaultPlace(catalogue), problems: [] };
  const problems: string[] = [];
  const params = new URLSearchParams(text);
  const version = params.get('v');
  if (version !== '1') {
    const what = version === null ? 'names no version' : `is of version "${version.slice(0, 20)}"`;
    return {
      place: defaultPlace(catalogue),
      problems: [`This address ${what}; this page reads v=1. The default scenario is shown.`],
    };
  }
  const wrong = (key: string, value: string, allowed: string): void => {
    problems.push(`${key}=${value.slice(0, 40)} is not known: ${allowed}.`);
  };
  const slug = params.get('ex');
  if (slug !== null && !catalogue.exhibits.some((e) => e.slug === slug))
    wrong('ex', slug, `there are ${catalogue.exhibits.map((e) => e.slug).join(', ')}`);
  let place = defaultPlace(catalogue, slug ?? undefined);
  const exhibit = catalogue.exhibits.find((e) => e.slug === place.exhibit) as Exhibit;

  const scenario = params.get('sc');
  if (scenario !== null) {
    if (exhibit.scenarios.some((s) => s.slug === scenario)) place = { ...place, scenario };
    else wrong('sc', scenario, `there are ${exhibit.scenarios.map((s) => s.slug).join(', ')}`);
  }
  const packed = params.get('ops');
  if (packed !== null) {
    const ops = lz.decompressFromEncodedURIComponent(packed.replace(/ /g, '+'));
    if (ops) place = { ...place, ops, scenario: null };
    else problems.push('ops cannot be unpacked; the address may be cut off.');
  }
  const named = params.get('var')?.split(',');
  if (named) {
    const known = exhibit.variants.map((v) => v.id).filter((id) => named.includes(id));
    const unknown = named.filter((id) => !exhibit.variants.some((v) => v.id === id));
    if (unknown.length)
      wrong('var', unknown.join(','), `there are ${exhibit.variants.map((v) => v.id).join(', ')}`);
    if (known.length) place = { ...place, variants: known };
  }
  const fan = params.get('fan');
  if (fan !== null) {
    if (exhibit.fanouts.includes(Number(fan))) place = { ...place, fanout: Number(fan) };
    else wrong('fan', fan, `there are ${exhibit.fanouts.join(', ')}`);
  }
  const step = params.get('step');
  if (step !== null) {
    if (/^-?\d{1,9}$/.test(step)) place = { ...place, step: Number(step) };
    else wrong('step', step, 'it is a whole number');
  }
  const g = params.get('g');
  if (g !== null) {
    const granularity = GRANULARITIES.find((o) => o.value === g)?.value;
    if (granularity) place = { ...place, granularity };
    else wrong('g', g, `there are ${GRANULARITIES.map((o) => o.value).join(', ')}`);
  }
  const align = params.get('align');
  if (align !== null) {
    if (align === 'step' || align === 'deed') place = { ...place, align };
    else wrong('align', align, 'there are step, deed');
  }
  const theme = params.get('theme');
  if (theme !== null) {
    if ((THEMES as readonly string[]).includes(theme)) place = { ...place, theme: theme as Theme };
    else wrong('theme', theme, `there are ${THEMES.join(', ')}`);
  }
  const panel = params.get('panel');
  if (panel !== null) {
    if (/^[a-z][a-z0-9-]{0,30}$/.test(panel)) place = { ...place, panel };
    else wrong('panel', panel, 'it is the name of a panel');
  }
  const story = params.get('story');
  if (story !== null) {
    if (/^[1-9]\d?$/.test(story)) place = { ...place, story: Number(story) };
    else wrong('story', story, 'it is the number of a stop');
  }
  const page = params.get('page');
  if (page !== null) {
    const known = PAGES.find((name) => name === page);
    if (known) place = { ...place, page: known };
    else wrong('page', page, `there are ${PAGES.join(', ')}`);
  }
  const embed = readEmbed(params, wrong);
  if (embed) place = { ...place, embed, page: null, panel: null, story: null };
  if (embed?.start != null && step === null) place = { ...place, step: embed.start };
  return { place, problems };
}

function readEmbed(
  params: URLSearchParams,
  wrong: (key: string, value: string, allowed: string) => void,
): Embed | null {
  const embed = params.get('embed');
  if (embed === null || embed === '0') return null;
  // Whoever embeds wants the picture: a wrong value does not bring the whole page into their frame.
  if (embed !== '1') wrong('embed', embed, 'it is 1');
  const controls = params.get('controls') ?? '1';
  if (controls !== '0' && controls !== '1') wrong('controls', controls, 'it is 0 or 1');
  const stepNamed = (key: string): number | null => {
    const value = params.get(key);
    if (value === null) return null;
    if (/^-?\d{1,9}$/.test(value)) return Number(value);
    wrong(key, value, 'it is a whole number');
    return null;
  };
  const [start, end] = [stepNamed('start'), stepNamed('end')];
  const backwards = start !== null && end !== null && end < start;
  if (backwards) wrong('end', String(end), `it is not below start=${start}`);
  return { controls: controls !== '0', start, end: backwards ? null : end };
}

const lastPacked = new WeakMap<Catalogue, { readonly ops: string; readonly text: string }>();

/** Thousands of operations take longer to pack than a step may, and steps do not change them. */
function packed(ops: string, catalogue: Catalogue): string {
  let last = lastPacked.get(catalogue);
  if (last?.ops !== ops)
    lastPacked.set(catalogue, (last = { ops, text: lz.compressToEncodedURIComponent(ops) }));
  return last.text;
}

export function writeAddress(place: Place, catalogue: Catalogue): string {
  if (place.page) return `#v=1&page=${place.page}`;
  const base = defaultPlace(catalogue, place.exhibit);
  const parts = ['v=1', `ex=${place.exhibit}`];
  if (place.ops !== null) parts.push(`ops=${packed(place.ops, catalogue)}`);
  else if (place.scenario !== null) parts.push(`sc=${place.scenario}`);
  parts.push(`var=${place.variants.join(',')}`);
  if (place.fanout !== base.fanout) parts.push(`fan=${place.fanout}`);
  parts.push(`step=${place.step}`);
  if (place.granularity !== 'walk') parts.push(`g=${place.granularity}`);
  if (place.align !== 'step') parts.push(`align=${place.align}`);
  if (place.theme) parts.push(`theme=${place.theme}`);
  if (place.panel) parts.push(`panel=${place.panel}`);
  if (place.story) parts.push(`story=${place.story}`);
  if (place.embed) {
    const { controls, start, end } = place.embed;
    parts.push('embed=1', `controls=${controls ? 1 : 0}`);
    if (start !== null) parts.push(`start=${start}`);
    if (end !== null) parts.push(`end=${end}`);
  }
  return `#${parts.join('&')}`;
}
