// SPDX-License-Identifier: GPL-2.0-only
// Marks the picture of a reader's own walk: the steps made, ringed and numbered, the wrong press, and the place that
// Enter would press. It is drawn into the lane's own SVG, over what the exhibit drew.
import { createPortal } from 'react-dom';
import { useRootMark } from '../../../ui/root-mark.ts';
import { goalOf } from '../../../walk/own-walk.ts';
import { WORDS } from '../../../walk/words.ts';
import { flagged, type Flag } from './flags.ts';
import type { Spot } from './places.ts';
import { saidAt } from './row.ts';
import { useSpots, type Ring, type Sought } from './use-spots.ts';
import type { Walking } from './use-walk.ts';
import { useWalkKeys } from './walk-keys.ts';
import './marks.css';

/** Between a place and its ring, px. */
const RING_AIR = 2.5;

/** The steps of the walk that the code is in: a walk that starts anew begins with an unmarked picture. */
function soughtOf({ of, walk, rows }: Walking): Sought {
  const { goals, done, wrong } = walk;
  const goal = goalOf(walk) ?? goals.at(-1);
  if (!goal) return { made: [], wrong: [] };
  const begins = of
    .events(goal.ref.op)
    .slice(0, goal.begins?.event ?? goal.event)
    .findLastIndex((e) => e.kind === 'walk');
  const made = rows.flatMap(({ at }, i) =>
    goals[i]!.event > begins ? [{ at, nth: i + 1, shown: done[i]!.shown }] : [],
  );
  return { made, wrong };
}

export function PictureMarks({ now }: { readonly now: Walking }) {
  const goal = goalOf(now.walk);
  const { svg, type, made, wrong, chosen } = useSpots(soughtOf(now));
  useWalkKeys();
  useRootMark(svg ? 'walk-marked' : null);
  if (!svg) return null;
  const last = now.walk.wrong.at(-1);
  const you = goal && last && WORDS.you(saidAt(now.of, now.rules, goal, last));
  const at = chosen?.at;
  const enter =
    goal &&
    at &&
    WORDS.enter(now.rules.noun, now.rules.numberOf(now.of.trace, now.of.memory(goal.position), at));
  const flags = flagged(svg, type, [you ? [wrong.at(-1), you] : null, enter ? [chosen?.spot, enter] : null]);
  return createPortal(
    <g className="walk-marks" aria-hidden="true">
      {made.map((m) => (
        <Frame
          key={m.text}
          spot={m.spot}
          by={RING_AIR}
          className={m.shown ? 'walk-ring shown' : 'walk-ring'}
        />
      ))}
      {wrong.map((spot) => (
        <Frame key={`${spot.x} ${spot.y}`} spot={spot} by={1} className="walk-wrong" />
      ))}
      {chosen && <Frame spot={chosen.spot} above={chosen.above} by={3} className="walk-chosen" />}
      {made.map((m) => (
        <Badge key={m.text} ring={m} type={type} />
      ))}
      {flags.map((flag, i) => flag && <FlagView key={i} flag={flag} type={type} solid={i === 0} />)}
    </g>,
    svg,
  );
}

interface FrameProps {
  readonly spot: Spot;
  /** How far the frame is outside of the place. */
  readonly by: number;
  /** Room above for the place's number. */
  readonly above?: number;
  readonly className: string;
}

const Frame = ({ spot: { x, y, w, h }, by, above = 0, className }: FrameProps) => (
  <rect x={x - by} y={y - by - above} width={w + 2 * by} height={h + 2 * by + above} className={className} />
);

function Badge({ ring: { spot, text, shown }, type }: { readonly ring: Ring; readonly type: number }) {
  const h = Math.min(type * 1.3, Math.max(spot.w * 0.8, type));
  const w = Math.max(h, text.length * h * 0.48 + h * 0.5);
  return (
    <g transform={`translate(${spot.x + spot.w} ${spot.y - 1})`} className={shown ? 'shown' : 'made'}>
      <rect x={-w / 2} y={-h / 2} width={w} height={h} rx={h / 2} className="walk-badge" />
      <text y={h * 0.27} textAnchor="middle" style={{ fontSize: h * 0.75 }}>
        {text}
      </text>
    </g>
  );
}

const FlagView = ({
  flag: f,
  type,
  solid,
}: {
  readonly flag: Flag;
  readonly type: number;
  readonly solid: boolean;
}) => (
  <g transform={`translate(${f.x} ${f.y})`} className={solid ? 'walk-flag' : 'walk-enter'}>
    {solid && <rect width={f.w} height={f.h} />}
    <text x={f.w / 2} y={f.h / 2 + type * 0.36} textAnchor="middle" className={solid ? '' : 'knock'}>
      {f.text}
    </text>
  </g>
);
