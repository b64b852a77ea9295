// SPDX-License-Identifier: GPL-2.0-only
// Draws the buttons that move the chosen line, says where it is, and lists the keys.
import type { Move } from './moves.ts';
import type { Order } from './order.ts';
import { WORDS } from './words.ts';

interface MoveRowProps {
  readonly order: Order;
  readonly chosen: number | null;
  readonly onMove: (move: Move) => void;
}

const ROW = ['up', 'down', 'outdent', 'indent'] as const;

export function MoveRow({ order, chosen, onMove }: MoveRowProps) {
  const at = order.lines.findIndex((l) => l.id === chosen);
  const line = order.lines[at];
  const left = order.left.find((l) => l.id === chosen);
  return (
    <div className="order-moves" role="group" aria-label={WORDS.moves}>
      {[...ROW, left ? ('back' as const) : ('leave' as const)].map((move) => (
        <button key={move} type="button" disabled={!line && !left} onClick={() => onMove(move)}>
          {WORDS[move]}
        </button>
      ))}
      <p className="unseen" role="status">
        {line ? WORDS.at(line.text, at + 1, order.lines.length, line.depth) : left && WORDS.isLeft(left.text)}
      </p>
    </div>
  );
}

export const MoveKeys = () => (
  <div className="order-keys">
    <p>{WORDS.drags}</p>
    <p>
      {WORDS.keys}
      {WORDS.keyNames.map(([a, b, does]) => (
        <span key={a}>
          <kbd>{a}</kbd>
          {b !== '' && <kbd>{b}</kbd>}
          {does}
        </span>
      ))}
    </p>
  </div>
);
