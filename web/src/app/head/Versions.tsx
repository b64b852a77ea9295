// SPDX-License-Identifier: GPL-2.0-only
// Draws the choice of versions: a button, and the list that it opens.
import { Drop } from '../../ui/drop/Drop.tsx';
import { Lazily, part } from '../../ui/lazily/Lazily.tsx';
import type { HeadProps } from './Choices.tsx';
import * as WORDS from './words.ts';

/** Most characters of the button: for more than two variants with longer names it shows their number. */
const MOST_NAME_CHARS = 16;

const CHOICE = part<HeadProps>(WORDS.theVersions, () => import('./VersionChoice.tsx'));

export function Versions(props: HeadProps) {
  const { variants } = props.state;
  const named = variants.join(', ');
  return (
    <Drop
      className="head-versions"
      label={WORDS.variantsAre(named)}
      shown={variants.length > 2 && named.length > MOST_NAME_CHARS ? WORDS.versions(variants.length) : named}
    >
      <VersionChoice {...props} />
    </Drop>
  );
}

/** The list, fetched when it is first opened. */
export const VersionChoice = (props: HeadProps) => <Lazily part={CHOICE} props={props} at={null} />;
