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

interface ShippedProps {
  readonly recordings: readonly ShippedRecording[];
  readonly chosen: string | null;
  readonly onChoose: (recording: ShippedRecording) => void;
}

export function Shipped({ recordings, chosen, onChoose }: ShippedProps) {
  const one = recordings.find((r) => r.name === chosen);
  return (
    <>
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
            <span>
              Linux {r.kernel}, {r.fileSystem}, {r.date}
              {r.booted !== undefined && `, recorded in a booted kernel${equalOf(r)}`}
            </span>
          </li>
        ))}
      </ul>
      {one && (
        <details className="recordings-made">
          <summary>How it was made, and what is not known of it</summary>
          <p>
            {one.kernel}, {one.fileSystem}, {one.date}. {one.notKnown}
          </p>
          {one.altered && <p>Changed in the guest: {one.altered.join('; ')}.</p>}
          <pre tabIndex={0}>{one.made}</pre>
        </details>
      )}
    </>
  );
}
