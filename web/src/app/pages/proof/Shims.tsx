// SPDX-License-Identifier: GPL-2.0-only
// Lists the pieces that replace the rest of the kernel, as the comments in their C describe them.
import { useState } from 'react';
import type { ShimNote } from '../../../base/manifest.ts';
import { TextTable } from '../../../ui/text-page/TextTable.tsx';
import { WORDS } from './words.ts';

const KIND: Readonly<Record<ShimNote['kind'], string>> = {
  stub: WORDS.stub,
  custom: WORDS.custom,
  same: WORDS.same,
};

const folderOf = ({ file }: ShimNote): string =>
  file.startsWith('core-c/shim/') ? 'shim' : file.split('/')[2]!;

export function Shims({ notes }: { readonly notes: readonly ShimNote[] }) {
  const [sought, setSought] = useState('');
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const found = notes.filter((note) => {
    const text = `${note.file} ${note.names.join(' ')} ${KIND[note.kind]} ${note.lost}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const of = (kind: ShimNote['kind']): number => notes.filter((note) => note.kind === kind).length;
  return (
    <section aria-labelledby="proof-shims">
      <h3 id="proof-shims">{WORDS.shims}</h3>
      <p>{WORDS.pieces(notes.length, of('stub'), of('custom'), of('same'))}</p>
      <details>
        <summary>{WORDS.allPieces(notes.length)}</summary>
        <label className="proof-find">
          {WORDS.find}
          <input type="search" value={sought} onChange={(e) => setSought(e.target.value)} />{' '}
          <span role="status">{words.length > 0 && WORDS.ofAll(found.length, notes.length)}</span>
        </label>
        <TextTable
          label={WORDS.pieceList}
          className="proof-table"
          columns={[WORDS.piece, WORDS.file, WORDS.kind, WORDS.lost]}
        >
          <tbody>
            {found.map((note, i) => (
              <tr key={i}>
                <th scope="row">
                  <code>{note.names.join(', ') || WORDS.rest}</code>
                </th>
                <td>
                  {folderOf(note) === 'shim' ? '' : `${folderOf(note)}: `}
                  {note.file
                    .split('/')
                    .slice(folderOf(note) === 'shim' ? 2 : 3)
                    .join('/')}
                </td>
                <td>{KIND[note.kind]}</td>
                <td>{note.lost}</td>
              </tr>
            ))}
          </tbody>
        </TextTable>
      </details>
    </section>
  );
}
