// SPDX-License-Identifier: GPL-2.0-only
// Draws the lines left over, each with its reason after a check.
import { LineList } from './LineList.tsx';
import type { Line, Order } from './order.ts';
import { WORDS } from './words.ts';

interface LeftOverProps {
  readonly order: Order;
  readonly chosen: number | null;
  readonly focus: boolean;
  readonly note: (line: Line) => string | undefined;
  readonly onChoose: (id: number) => void;
}

export const LeftOver = ({ order: { lines, left }, ...rest }: LeftOverProps) => (
  <section data-left aria-labelledby="order-left">
    <div className="order-title">
      <h3 id="order-left">{WORDS.left}</h3>
      <span>{WORDS.count(left.length, left.length + lines.length)}</span>
    </div>
    {left.length > 0 ? (
      <LineList label={WORDS.left} lines={left} {...rest} />
    ) : (
      <p className="order-none">{WORDS.noneLeft}</p>
    )}
  </section>
);
