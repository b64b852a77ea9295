// SPDX-License-Identifier: GPL-2.0-only
// Shows the page that the address names. Its code is fetched when the reader opens it.
import { Lazily } from '../../ui/lazily/Lazily.tsx';
import type { PageName } from '../address/address.ts';
import { PAGES } from './all.ts';
import type { PageProps } from './page.ts';

export const Pages = ({ page, ...props }: PageProps & { readonly page: PageName }) => (
  <div className="page-scroll">
    <Lazily part={PAGES[page].part} props={props} at={props.place} />
  </div>
);
