// SPDX-License-Identifier: GPL-2.0-only
// Finds page addresses in the docs, and opens them as the page does.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { EMBED_FIELDS, EXHIBIT, FIELDS } from '../../web/src/app/address/fields.ts';
import { readAddress, momentText, type PageState, type Spot } from '../../web/src/app/address/address.ts';
import { forStudent } from '../../web/src/app/address/student.ts';
import { stepOfSpot, toGlobal, toStory } from '../../web/src/app/address/steps.ts';
import { readBreakpoints } from '../../web/src/app/ask/breakpoints/breakpoints.ts';
import { catalogueOf } from '../support/catalogue.ts';
import { headless } from '../support/headless.ts';
import { manifest } from '../support/run.ts';
import { plainTrack } from '../support/track.ts';

const catalogue = catalogueOf(manifest.exhibits);
const KEYS = [
  'v',
  EXHIBIT.key,
  'embed',
  'student',
  ...Object.values({ ...FIELDS, ...EMBED_FIELDS }).map((f) => f.key),
];

/** Every complete page address, in HTML too. Part of an incomplete one is `…`, `<slug>` or a word in capitals. */
export function addressesIn(text: string): readonly { readonly address: string; readonly line: number }[] {
  return [...text.matchAll(/#v=[^\s`'"()|]+/g)]
    .filter(([address]) => !/[…<>]|=[A-Z]{2,}/.test(address))
    .map(({ 0: address, index }) => ({
      address: address.replaceAll('&amp;', '&'),
      line: text.slice(0, index).split('\n').length,
    }));
}

/** Lessons that an address names; a reader writes my-…. */
export const lessonsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\w/-])lessons\/([a-z][a-z0-9-]*)\//g)]
    .map(([, slug]) => slug!)
    .filter((slug) => !slug.startsWith('my-'));

/** The kernels whose lanes an address has. */
export const needed = (address: string): readonly string[] => [
  ...new Set(new URLSearchParams(address.slice(1)).get('var')?.match(/linux-\d+\.\d+/g)),
];

/** The views beside the stepper, by their names in the address. */
function panels(slug: string): readonly string[] {
  const folder = join(ROOT, 'web/src/app/panels');
  const own = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name, 'panel.ts'));
  const files = [...own, join(ROOT, `web/src/exhibits/${slug}/index.ts`)];
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bid: '([\w-]+)'/g)].map(([, id]) => id!),
  );
}

interface Shipped {
  readonly recordings: readonly { readonly name: string }[];
}
const recordings = (): readonly string[] =>
  (JSON.parse(readFileSync(join(ROOT, 'public/recordings/index.json'), 'utf8')) as Shipped).recordings.map(
    (r) => r.name,
  );

/** A name in the address that its run does not have, or null. */
function notInRun(place: PageState): string | null {
  const track = plainTrack(place);
  const wrong = (name: string, spot: Spot): string | null => {
    if (stepOfSpot(spot, track, place.variants).instead)
      return `${name}=${momentText(spot.at!)} does not happen`;
    const there = toStory(toGlobal(spot.step, track), track);
    return spot.at || there === spot.step ? null : `step=${spot.step}: the run ends at ${there}`;
  };
  const { start, end } = place.embed ?? {};
  return (start ? wrong('start', start) : null) ?? (end ? wrong('end', end) : null) ?? wrong('at', place);
}

async function queryFault(place: PageState): Promise<string | null> {
  const { problems } = readBreakpoints(place.stops, place.variants);
  if (problems.length || place.ask === null || place.scenario === null) return problems.join(' ') || null;
  const asked = ['--scenario', place.scenario, '--variant', place.variants.join(','), '--query', place.ask];
  const { status, stderr } = await headless([place.exhibit, ...asked]);
  return status ? `ask=${place.ask}: ${stderr}` : null;
}

/** Why the page does not open all that the address says; null if it does. */
export async function faultOf(address: string): Promise<string | null> {
  const unknown = [...new URLSearchParams(address.slice(1)).keys()].find((key) => !KEYS.includes(key));
  if (unknown) return `${unknown}= is no field`;
  const read = readAddress(address, catalogue);
  const { place, problems } = address.includes('&student=') ? forStudent(address, read) : read;
  if (problems.length) return problems.join(' ');
  if (place.rec && !recordings().includes(place.rec.name))
    return `rec=${place.rec.name}: there is no such recording`;
  if (place.page) return null;
  if (place.panel && !panels(place.exhibit).includes(place.panel))
    return `panel=${place.panel}: there is no such view`;
  return (place.rec ? null : notInRun(place)) ?? (await queryFault(place));
}
