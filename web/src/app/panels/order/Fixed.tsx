// SPDX-License-Identifier: GPL-2.0-only
// Draws lines of the file around those to order, folded away.
interface FixedProps {
  readonly label: string;
  readonly text: string;
}

export const Fixed = ({ label, text }: FixedProps) => (
  <details className="order-fixed">
    <summary>{label}</summary>
    <pre tabIndex={0}>{text}</pre>
  </details>
);
