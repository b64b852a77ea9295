// SPDX-License-Identifier: GPL-2.0-only
// Draws a machine word bit by bit, sixteen a row, with each field's bracket and meaning.
import type { WordView } from '../../base/views.ts';
import * as WORDS from './bits-words.ts';
import './word.css';

const CELL = 16;
const ROW = 44;

export function Word({ word }: { readonly word: WordView }) {
  return (
    <section className="word" aria-label={word.title}>
      <h2 className="label">{word.title}</h2>
      <p className="word-value">
        <code>{hexOf(word)}</code>
        <span>{word.kind}</span>
      </p>
      <Bits word={word} />
    </section>
  );
}

export const hexOf = ({ value, bits }: WordView): string => `0x${value.toString(16).padStart(bits / 4, '0')}`;

export function Bits({ word }: { readonly word: WordView }) {
  const rows = word.bits / 16;
  const value = BigInt(word.value);
  const bit = (i: number): number => Number((value >> BigInt(i)) & 1n);
  return (
    <div className="word-bits">
      <svg
        viewBox={`0 0 256 ${rows * ROW}`}
        role="img"
        aria-label={WORDS.binary(word.value.toString(2).padStart(word.bits, '0'))}
      >
        {Array.from({ length: rows }, (_, r) => {
          const high = word.bits - 1 - r * 16;
          const y = r * ROW;
          const x = (i: number): number => (high - i) * CELL;
          return (
            <g key={r}>
              <text x={0} y={y + 11} className="end">
                {high}
              </text>
              <text x={256} y={y + 11} className="end" textAnchor="end">
                {high - 15}
              </text>
              {Array.from({ length: 16 }, (_, k) => {
                const one = bit(high - k) === 1;
                return (
                  <g key={k}>
                    <rect
                      x={k * CELL + 0.5}
                      y={y + 15.5}
                      width={CELL - 1}
                      height={18}
                      className={one ? 'bit one' : 'bit'}
                    />
                    <text
                      x={k * CELL + CELL / 2}
                      y={y + 28.5}
                      textAnchor="middle"
                      className={one ? 'one' : undefined}
                    >
                      {one ? 1 : 0}
                    </text>
                  </g>
                );
              })}
              {word.fields.map((f) => {
                const [a, b] = [Math.min(f.high, high), Math.max(f.low, high - 15)];
                return a < b ? null : (
                  <path key={f.name} d={`M${x(a) + 1.5} ${y + 36}v3H${x(b) + CELL - 1.5}v-3`} />
                );
              })}
            </g>
          );
        })}
      </svg>
      <dl className="pairs word-fields">
        {word.fields.map((f) => (
          <Pair
            key={f.name}
            name={f.high === f.low ? WORDS.bit(f.low) : `${f.high}–${f.low}`}
            text={`${f.name}: ${f.text}`}
          />
        ))}
      </dl>
    </div>
  );
}

const Pair = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </>
);
