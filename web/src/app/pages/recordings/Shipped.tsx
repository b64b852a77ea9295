// SPDX-License-Identifier: GPL-2.0-only
// Lists the recordings that come with the page, and says how one was made.
import { whole } from '../../../base/numbers.ts';
import type { ShippedRecording } from '../../../session/engine-types.ts';
import { WORDS } from './words.ts';

/** Says how many of its calls were the same in wasm. */
const equalOf = ({ equal }: ShippedRecording): string => {
  if (!equal) return '';
  const all = whole(equal.calls);
  return equal.equal === equal.calls ? WORDS.allEqual(all) : WORDS.someEqual(whole(equal.equal), all);
};

/** Describes a recording: "Linux 6.18, ext4, 2026-11-20". */
export const aboutOf = (r: ShippedRecording): string =>
  WORDS.about(r.kernel, r.fileSystem, r.date) + (r.booted === undefined ? '' : WORDS.booted + equalOf(r));

interface ShippedProps {
  readonly recordings: readonly ShippedRecording[];
  readonly chosen: string | null;
  readonly onChoose: (recording: ShippedRecording) => void;
}

export const Shipped = ({ recordings, chosen, onChoose }: ShippedProps) => (
  <ul className="recordings-shipped" aria-label={WORDS.list}>
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
    <summary>{WORDS.made}</summary>
    <p>{WORDS.madeOn(of.kernel, of.fileSystem, of.date, of.notKnown)}</p>
    {of.altered && <p>{WORDS.altered(of.altered.join('; '))}</p>}
    <pre tabIndex={0}>{of.made}</pre>
  </details>
);
