// SPDX-License-Identifier: GPL-2.0-only
// Draws the tables that give the drawing's contents to screen readers.
import { drawn, UnseenTable } from '../../exhibit-api/view.ts';
import type { HeadScene } from './scene.ts';
import { LINE } from './native.ts';
import { WORDS } from './layout/words.ts';

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
      caption={WORDS.members(name, tag, native.size)}
      head={WORDS.membersHead}
      rows={native.members.map((m) => [m.name, m.offset, Math.floor(m.offset / LINE)])}
    />
  );
});

export const DescentTable = ({ scene: { visits, locked }, name }: Props) => (
  <UnseenTable
    caption={WORDS.descent(name, visits.length, locked)}
    head={WORDS.descentHead}
    rows={visits.map((v) => [v.bytenr, v.went ?? '–', v.touches.length])}
  />
);
