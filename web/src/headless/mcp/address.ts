// SPDX-License-Identifier: GPL-2.0-only
// Makes the address at which a person sees an answer, by the page's own writer of addresses.
import { builtOf, variantsOf } from '../../base/variants.ts';
import { defaultPlace, writeAddress, type PageState } from '../../app/address/address.ts';
import type { Catalogue } from '../../session/engine-types.ts';
import { UsageError } from '../usage.ts';
import { brief } from '../../base/brief.ts';
import type { Exhibit } from '../resolve.ts';
import type { Context } from './tool.ts';

/** Where `npm start` serves the page. */
export const LOCAL_PAGE = 'http://localhost:5173/';
/** Most characters of an address in an answer: long operations and patches go into it packed. */
const MOST_ADDRESS = 6000;

/** Throws a UsageError if a text is no address of a page. */
export function pageOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^(?:https?|file):$/.test(url.protocol))
    throw new UsageError(
      `--page is ${brief(text)}; allowed: the address of a page, such as ${LOCAL_PAGE} or https://treewalk.example/`,
    );
  return url.href.replace(/#.*/s, '');
}

const catalogueOf = ({ manifest }: Context, { model, build }: Exhibit): Catalogue => ({
  made: '',
  exhibits: [
    {
      ...{ slug: model.slug, title: model.title, blurb: model.blurb, fanouts: build.fanouts },
      scenarios: build.scenarios.map(({ slug }) => ({ slug, title: slug })),
      ...{ variants: [], editable: [], usage: [], defaultScenario: model.defaultScenario },
      defaultVariants: builtOf(variantsOf(manifest, build), model.defaultVariants),
    },
  ],
});

/** The field `address`, and `leftOut` of the answer, which also tells of an address that is too long to give. */
export function addressed(
  context: Context,
  exhibit: Exhibit & { readonly leftOut?: readonly string[] },
  place: Partial<PageState>,
): { readonly address: string | null; readonly leftOut: readonly string[] } {
  const { leftOut = [] } = exhibit;
  const catalogue = catalogueOf(context, exhibit);
  const address = context.page + writeAddress({ ...defaultPlace(catalogue), ...place }, catalogue);
  if (address.length <= MOST_ADDRESS) return { address, leftOut };
  const why = `address: it has ${address.length} characters, because it carries the operations or the patch`;
  return { address: null, leftOut: [...leftOut, `${why}; fewer of them make it shorter`] };
}
