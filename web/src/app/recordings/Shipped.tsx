// SPDX-License-Identifier: GPL-2.0-only
// The recordings that come with the page: how each was made, and what is not known of it.
import { whole } from '../../base/numbers.ts';
import type { ShippedRecording } from '../../session/engine-types.ts';

/** How its calls compare with the same ones in wasm. */
const equalOf = ({ equal }: ShippedRecording): string => {
  if (!equal) return '';
  const all = whole(equal.calls);
  return equal.equal === equal.calls
    ? `: all ${all} calls equal`
    : `: ${whole(equal.equal)} of ${all} calls equal`;
};

/** "Linux 6.18, ext4, 2026-11-20" */
export const aboutOf = (r: ShippedRecording): string =>
  `Linux ${r.kernel}, ${r.fileSystem}, ${r.date}${r.booted === undefined ? '' : `, recorded in a booted kernel${equalOf(r)}`}`;

interface ShippedProps {
  readonly recordings: readonly ShippedRecording[];
  readonly chosen: string | null;
  readonly onChoose: (recording: ShippedRecording) => void;
}

export const Shipped = ({ recordings, chosen, onChoose }: ShippedProps) => (
  <ul className="recordings-shipped" aria-label="Recordings that come with the page">
    {recordings.map((r) => (
      <li key={r.name}>
        <button
          type="button"
          className="plain-button"
          aria-pressed={r.name === chosen}
          onClick={() => onChoose(r)}
        >
          {r.title}
        </button>
        <span>{aboutOf(r)}</span>
      </li>
    ))}
  </ul>
);

export const Made = ({ of }: { readonly of: ShippedRecording }) => (
  <details className="recordings-made">
    <summary>How it was made, and what is not known of it</summary>
    <p>
      {of.kernel}, {of.fileSystem}, {of.date}. {of.notKnown}
    </p>
    {of.altered && <p>Changed in the guest: {of.altered.join('; ')}.</p>}
    <pre tabIndex={0}>{of.made}</pre>
  </details>
);
