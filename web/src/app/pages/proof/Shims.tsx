// SPDX-License-Identifier: GPL-2.0-only
// What stands in for the rest of the kernel, in the words of its C.
import { useState } from 'react';
import type { ShimNote } from '../../../base/manifest.ts';
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
        <div className="text-scroll" tabIndex={0} role="region" aria-label={WORDS.pieceList}>
          <table className="text-table proof-table">
            <thead>
              <tr>
                <th scope="col">{WORDS.piece}</th>
                <th scope="col">{WORDS.file}</th>
                <th scope="col">{WORDS.kind}</th>
                <th scope="col">{WORDS.lost}</th>
              </tr>
            </thead>
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
          </table>
        </div>
      </details>
    </section>
  );
}
