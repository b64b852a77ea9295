// SPDX-License-Identifier: GPL-2.0-only
// The drawing in words, for those who cannot see it.
import { plural } from '../../exhibit-api/index.ts';
import { drawn, UnseenTable } from '../../exhibit-api/view.ts';
import type { HeadScene } from './scene.ts';
import { LINE } from './native.ts';

interface Props {
  readonly scene: HeadScene;
  readonly name: string;
}

export const MemberTable = drawn(function MemberTable({
  layout: { native, tag },
  name,
}: Pick<HeadScene, 'layout'> & Pick<Props, 'name'>) {
  return (
    <UnseenTable
      caption={`${name}: ${tag}, ${native.size} bytes`}
      head={['Member', 'Offset', 'Line']}
      rows={native.members.map((m) => [m.name, m.offset, Math.floor(m.offset / LINE)])}
    />
  );
});

export const DescentTable = ({ scene: { visits, locked }, name }: Props) => (
  <UnseenTable
    caption={`${name}: ${plural(visits.length, 'node')} visited so far; ${locked ? 'lock held' : 'lock open'}`}
    head={['Key', 'Went', 'Lines touched']}
    rows={visits.map((v) => [v.bytenr, v.went ?? '–', v.touches.length])}
  />
);
