// SPDX-License-Identifier: GPL-2.0-only
// What stands in for the rest of the kernel, in the words of its C.
import { useState } from 'react';
import type { ShimNote } from '../../base/manifest.ts';

const KIND: Readonly<Record<ShimNote['kind'], string>> = {
  stub: 'empty',
  custom: 'different',
  same: 'the same',
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
      <h3 id="proof-shims">What stands in for the rest of the kernel</h3>
      <p>
        {notes.length} pieces, all written here: {of('stub')} do nothing, {of('custom')} do it another way,{' '}
        {of('same')} do what the kernel’s do. Each says what is lost. One thread runs: there are no other
        CPUs, interrupts or memory pressure but those that an operation asks for.
      </p>
      <details>
        <summary>All {notes.length} pieces</summary>
        <label className="proof-find">
          Find <input type="search" value={sought} onChange={(e) => setSought(e.target.value)} />{' '}
          <span role="status">{words.length > 0 && `${found.length} of ${notes.length}`}</span>
        </label>
        <div className="proof-scroll" tabIndex={0} role="region" aria-label="Pieces">
          <table className="proof-table">
            <thead>
              <tr>
                <th scope="col">Piece</th>
                <th scope="col">File</th>
                <th scope="col">It is</th>
                <th scope="col">What is lost or different</th>
              </tr>
            </thead>
            <tbody>
              {found.map((note, i) => (
                <tr key={i}>
                  <th scope="row">
                    <code>{note.names.join(', ') || 'all others of the file'}</code>
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
