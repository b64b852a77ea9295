// SPDX-License-Identifier: GPL-2.0-only
// Serves all tools in memory, in the test's own process.
import { readAddress, type PageState } from '../../web/src/app/address/address.ts';
import { callTool } from '../../web/src/headless/mcp/tools.ts';
import { theCompiler } from '../patch/lab.ts';
import { catalogueOf } from '../support/catalogue.ts';
import { manifest, models } from '../support/run.ts';
import { asking, type Asking } from './asking.ts';

export const PAGE = 'https://treewalk.example/';
export const SPLIT = { exhibit: 'page-cache', scenario: 'split-order9' };
export const BOTH = { ...SPLIT, variants: ['v6.9', 'merged'] };

export const served = (): Promise<Asking> => {
  const context = { manifest, models, llvm: theCompiler(), page: PAGE };
  return asking((name, asked) => callTool(name, asked, context));
};

const catalogue = catalogueOf(manifest.exhibits);

/** What the page opens at an address. Fails if the page has something to say about it. */
export function opened(address: string): PageState {
  if (!address.startsWith(`${PAGE}#`)) throw new Error(`${address} is not of the page`);
  const { place, problems } = readAddress(address.slice(PAGE.length), catalogue);
  if (problems.length) throw new Error(problems.join(' '));
  return place;
}
