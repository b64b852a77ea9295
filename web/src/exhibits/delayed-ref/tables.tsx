// SPDX-License-Identifier: GPL-2.0-only
// The drawing in words, for those who cannot see it.
import { plural } from '../../exhibit-api/index.ts';
import { drawn } from '../../exhibit-api/view.ts';
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
    <div className="unseen">
      <table>
        <caption>
          {name}: {tag}, {native.size} bytes
        </caption>
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col">Offset</th>
            <th scope="col">Line</th>
          </tr>
        </thead>
        <tbody>
          {native.members.map((m) => (
            <tr key={m.name}>
              <td>{m.name}</td>
              <td>{m.offset}</td>
              <td>{Math.floor(m.offset / LINE)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

export function DescentTable({ scene, name }: Props) {
  return (
    <div className="unseen">
      <table>
        <caption>
          {name}: {plural(scene.visits.length, 'node')} visited so far;{' '}
          {scene.locked ? 'lock held' : 'lock open'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Went</th>
            <th scope="col">Lines touched</th>
          </tr>
        </thead>
        <tbody>
          {scene.visits.map((v, i) => (
            <tr key={i}>
              <td>{v.bytenr}</td>
              <td>{v.went ?? '–'}</td>
              <td>{v.touches.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
