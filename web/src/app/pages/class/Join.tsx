// SPDX-License-Identifier: GPL-2.0-only
// Says how phones join: a short address, and its QR code. Without a class server, or with one for this machine alone,
// it says what to do.
import { useMemo, type ReactNode } from 'react';
import { qrOf } from '../../../ui/qr/qr.ts';
import type { ClassState } from './use-class.ts';
import { WORDS } from './words.ts';

export function Join({ state: { is, addresses } }: { readonly state: ClassState }) {
  const [address] = addresses;
  if (is === 'asking') return <div className="class-join" />;
  if (is === 'on' && address !== undefined) return <Address address={address} />;
  return (
    <div className="class-join said" role="status">
      {is === 'none' && (
        <p>
          {WORDS.none[0]} <code>{WORDS.command}</code>
          {WORDS.none[1]}
        </p>
      )}
      {is === 'elsewhere' && <p>{WORDS.elsewhere}</p>}
      {is === 'on' && (
        <p>
          {WORDS.onlyHere} <code>{`${location.host}/vote`}</code>. {WORDS.forPhones}{' '}
          <code>{WORDS.network}</code>.
        </p>
      )}
    </div>
  );
}

function Address({ address }: { readonly address: string }): ReactNode {
  const { size, path } = useMemo(() => qrOf(`http://${address}/`), [address]);
  return (
    <div className="class-join">
      <svg
        // The wall's own paper is the quiet zone.
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={WORDS.qr(address)}
      >
        <path d={path} />
      </svg>
      <p>
        <code>{address}</code>
        <span>{WORDS.scan}</span>
      </p>
    </div>
  );
}
