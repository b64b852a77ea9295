// SPDX-License-Identifier: GPL-2.0-only
// Draws the C of the lanes: a pane for each, or one pane with tabs.
import { useMemo } from 'react';
import { textWidth } from '../layout/geometry.ts';
import type { CodeBox } from '../layout/stage/types.ts';
import type { Lane, Track } from '../session/types.ts';
import { CodePane } from '../ui/code/CodePane.tsx';
import { CodeStrip } from '../ui/code/CodeStrip.tsx';
import { NoCode } from '../ui/code/NoCode.tsx';
import { differingOf } from './differing.ts';
import type { StageProps } from './types.ts';
import * as WORDS from './words.ts';

interface CodesProps extends StageProps {
  readonly op: number;
  readonly box: CodeBox;
  readonly laneHeight: number;
  /** Draws this lane's C alone. */
  readonly lane?: Lane | undefined;
}

const TAB_TYPE = 14;

export function Codes({ track, step, op, focus, box, laneHeight, lane: own, ...props }: CodesProps) {
  const { runs, ran, onLine, onFocus } = props;
  const shared = box.place === 'shared';
  const shown = own ? [own] : box.one ? track.lanes.filter((l) => l.variant === focus) : track.lanes;
  const differing = useMemo(() => differingOf(track.lanes, op), [track, op]);
  const severalKernels = new Set(track.lanes.map((lane) => lane.text.kernel.kernel)).size > 1;
  return (
    <div className="stage-codes">
      {(shown.length ? shown : track.lanes.slice(0, 1)).map((lane) => {
        const common = {
          name: lane.variant,
          at: step,
          source: lane.text.source,
          box,
          waits: step > lane.lastOwnStep(op),
        };
        // A lane that waits stays on its own last line.
        const stack = lane.stack(Math.min(step, lane.lastOwnStep(op)));
        return (
          <div
            key={box.one ? 'one' : lane.variant}
            className="stage-code"
            data-part="code"
            data-lane={lane.variant}
            style={{ width: box.width, ...(box.place === 'beside' ? { height: laneHeight } : {}) }}
            onPointerDown={() => lane.variant === focus || onFocus(lane.variant)}
          >
            {lane.text.none !== undefined ? (
              <NoCode {...common} why={lane.text.none} tabs={shared && tabsOf(track, focus, onFocus).tabs} />
            ) : box.place === 'strip' || box.place === 'lane' ? (
              <CodeStrip {...common} frame={stack[0]} />
            ) : (
              <CodePane
                {...common}
                stack={stack}
                load={lane.text.file}
                kernel={lane.text.kernel.kernel}
                kernelNamed={severalKernels}
                runs={runs?.(lane.variant)}
                ran={ran?.(lane.variant, op)}
                onLine={onLine && ((asked) => onLine(lane.variant, asked))}
                differing={differing[track.lanes.indexOf(lane)] ?? null}
                {...(shared ? tabsOf(track, focus, onFocus) : {})}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Tabs with the lanes' names, above the one pane that fits. */
function tabsOf(track: Track, focus: string, onFocus: (variant: string) => void) {
  const names = track.lanes.map((l) => l.variant);
  return {
    tabs: (
      <div className="code-tabs" role="group" aria-label={WORDS.sourceOf}>
        {names.map((name) => (
          <button key={name} type="button" aria-pressed={name === focus} onClick={() => onFocus(name)}>
            {name}
          </button>
        ))}
      </div>
    ),
    tabsRoom: names.reduce((sum, name) => sum + textWidth(name, TAB_TYPE) + 20, 24),
  };
}
