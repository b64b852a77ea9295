// SPDX-License-Identifier: GPL-2.0-only
// The plate at the top: the same tree twice, with the walks down it that were counted.

const WIDTH = 232;
const PITCH = WIDTH / 64;
const ROWS = [74, 146, 218];
const HEIGHT = 14;

function Ruler({ y, slots }: { readonly y: number; readonly slots: readonly number[] }) {
  return (
    <>
      <rect x="0" y={y} width={WIDTH} height={HEIGHT} className="ruler" />
      {[8, 16, 24, 32, 40, 48, 56].map((i) => (
        <path key={i} d={`M${i * PITCH} ${y + HEIGHT - 3}v3`} className="tick" />
      ))}
      {slots.map((i) => (
        <path key={i} d={`M${i * PITCH + 0.8} ${y + 8}h2v6h1.8l-2.8 4.2l-2.8 -4.2h1.8z`} className="g-node" />
      ))}
    </>
  );
}

/** From the head to the second node, strand beside strand, turning one after the other. */
const strand = (i: number): string => {
  const [from, to] = [10 + i * 6, 36 + i * 6];
  const turn = 120 - i * 6;
  return `M${from} 40V${turn - 8}Q${from} ${turn} ${from + 8} ${turn}H${to - 8}Q${to} ${turn} ${to} ${turn + 8}V145`;
};

function Half({ name, walks }: Walked) {
  return (
    <>
      <text x="0" y="14" className="plate-name">
        {name}
        <tspan dx="14" className="plate-walks">
          {walks} walks
        </tspan>
      </text>
      <Ruler y={ROWS[0]!} slots={[0, 1]} />
      <Ruler y={ROWS[1]!} slots={[0, 8, 9, 10, 11, 12, 13, 14, 15, 62]} />
      <rect x="0" y={ROWS[2]} width={WIDTH} height={HEIGHT} className="g-hatched" />
      <rect x="11.1" y={ROWS[2]! - 4} width="3.2" height={HEIGHT + 4} className="g-solid" />
      {Array.from({ length: walks }, (_, i) => (
        <path key={i} d={strand(i)} className={i === walks - 1 ? 'strand live' : 'strand live fine'} />
      ))}
      <path d="M30.8 172V185Q30.8 192 23.8 192H19.7Q12.7 192 12.7 199V208" className="strand live" />
      <path d="M7.7 206h10l-5 8z" className="arrow" />
      <rect x="6" y="28" width="32" height="10" className="head-box" />
    </>
  );
}

interface Walked {
  readonly name: string;
  readonly walks: number;
  readonly word: string;
}

const large = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function Plate({ before, after }: { readonly before: Walked; readonly after: Walked }) {
  return (
    <svg
      className="plate"
      viewBox="-4 0 568 240"
      role="img"
      aria-label={`${large(before.word)} walks down the tree in ${before.name}, ${after.word} in ${after.name}`}
    >
      <Half {...before} />
      <path d="M258 152h40M289 142l10 10l-10 10" className="plate-arrow" />
      <g transform="translate(328 0)">
        <Half {...after} />
      </g>
    </svg>
  );
}
