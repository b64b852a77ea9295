// SPDX-License-Identifier: GPL-2.0-only
// Lists every counter of an operation, in every lane.
import { useMemo } from 'react';
import type { Session } from '../../../session/types.ts';

export function CounterTable({ session, op }: { readonly session: Session; readonly op: number }) {
  const { counters, variants } = useMemo(() => session.compare(op), [session, op]);
  return (
    <table className="lab-duel">
      <thead>
        <tr>
          <td />
          {variants.map((v) => (
            <th key={v} scope="col">
              {v}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counters.map(({ key, label, values }) => (
          <tr key={key} className={new Set(values).size > 1 ? 'differs' : ''}>
            <th scope="row">{label}</th>
            {values.map((value, i) => (
              <td key={i}>{value ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
