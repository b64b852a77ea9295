// SPDX-License-Identifier: GPL-2.0-only
// Reads the page's state from the address, and writes it there. Forms of version 1:
//   #v=1&ex=page-cache&sc=refault&var=v6.9,merged&fan=64&at=5.v6.9.walk.3&step=12&g=walk&theme=dark&ops=<lz-string>
//                                            `at` overrides `step`: see session/event-reference.ts
//   … &embed=1&controls=1&start=3&end=20     an embedded picture, from step 3 to step 20, or from event to event
//   #v=1&ex=page-cache&rec=pageout.400&var=…  an operation of a recording that the page ships
//   #v=1&page=start                          a page without a run; an empty address opens it too
//   #v=1&ops=                                no operations: the page shows a box to write them
// ops, patch and notes are packed text: base/packed.ts.
// Fields at their default are left out. A malformed field takes its default, and one sentence says so.
// fields.ts declares each field once.
import { brief } from '../../base/brief.ts';
import { type About, each, notKnown, readField, type Tell, written } from './field.ts';
import { EMBED_FIELDS, EXHIBIT, FIELDS, type Own } from './fields.ts';
import { type Spot, spotText } from '../../session/event-reference.ts';
import { type Embed, type PageState, seriesOf } from './page-state.ts';
import type { Catalogue } from '../../session/engine-types.ts';
import * as WORDS from './words.ts';

export * from '../../session/event-reference.ts';
export * from './page-state.ts';

function aboutOf(catalogue: Catalogue, slug?: string): About {
  const exhibit = catalogue.exhibits.find((e) => e.slug === slug) ?? catalogue.exhibits[0];
  if (!exhibit) throw new Error(WORDS.noExhibit);
  return { catalogue, exhibit };
}

export function defaultPlace(catalogue: Catalogue, slug?: string): PageState {
  const { exhibit } = aboutOf(catalogue, slug);
  return { exhibit: exhibit.slug, embed: null, ...each(FIELDS, (field) => field.initial(exhibit)) };
}

export function readAddress(
  hash: string,
  catalogue: Catalogue,
): { readonly place: PageState; readonly problems: readonly string[] } {
  const text = hash.replace(/^#/, '');
  if (text === '') return { place: { ...defaultPlace(catalogue), page: 'start' }, problems: [] };
  const problems: string[] = [];
  const tell: Tell = (problem) => problems.push(problem);
  const params = new URLSearchParams(text);
  const version = params.get('v');
  if (version !== '1') {
    tell(version === null ? WORDS.noVersion : WORDS.version(brief(version, 20)));
    return { place: defaultPlace(catalogue), problems };
  }
  const about = {
    ...aboutOf(catalogue, readField(EXHIBIT, params, aboutOf(catalogue), tell)),
    recompiles: seriesOf(params.get('pick')) !== null,
  };
  const own = each(FIELDS, (field) => readField(field, params, about, tell));
  const embed = readEmbed(params, about, tell);
  return {
    place: {
      exhibit: about.exhibit.slug,
      ...own,
      embed,
      ...(own.ops === null && !own.rec?.op ? {} : { scenario: null }),
      ...(embed ? { page: null, panel: null, story: null, present: null } : {}),
      ...(embed?.start && !namesMoment(params) ? embed.start : {}),
    },
    problems,
  };
}

const namesMoment = (params: URLSearchParams): boolean => params.has('at') || params.has('step');

function readEmbed(params: URLSearchParams, about: About, tell: Tell): Embed | null {
  const text = params.get('embed');
  if (text === null || text === '0') return null;
  // A frame wants the picture: a wrong value does not open the whole page in it.
  if (text !== '1') tell(notKnown('embed', text, WORDS.one));
  const embed = each(EMBED_FIELDS, (field) => readField(field, params, about, tell));
  const { start, end } = embed;
  if (!start || !end || start.at || end.at || end.step >= start.step) return embed;
  tell(endsBefore(start, end));
  return { ...embed, end: null };
}

export const endsBefore = (start: Spot, end: Spot): string =>
  WORDS.endsBefore(brief(spotText(end)), brief(spotText(start)));

export function writeAddress(place: PageState, catalogue: Catalogue): string {
  const about = aboutOf(catalogue, place.exhibit);
  const { page } = place;
  const shown = {
    ...place,
    ...(place.ops === null && !place.rec?.op ? {} : { scenario: null }),
    ...(place.panel === null ? { pick: null } : {}),
  };
  const parts = [
    ...written<{ exhibit: string }>({ exhibit: EXHIBIT }, place, about, page),
    ...written<Own>(FIELDS, shown, about, page),
    ...(place.embed && page === null ? ['embed=1', ...written(EMBED_FIELDS, place.embed, about, null)] : []),
  ];
  return `#${['v=1', ...parts].join('&')}`;
}
