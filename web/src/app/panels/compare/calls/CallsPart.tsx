// SPDX-License-Identifier: GPL-2.0-only
// Shows where two lanes' calls differ: boxes, the chosen function's numbers, a table of functions.
import { useCallback, useContext, useMemo, useState } from 'react';
import { layoutSubtraction, type SubtractionBox } from '../../../../layout/calls/subtraction.ts';
import type { FunctionDifference } from '../../../../past/calls/difference-functions.ts';
import type { Session, Track } from '../../../../session/types.ts';
import { Subtraction } from '../../../../ui/calls/Subtraction.tsx';
import { useSize } from '../../../../ui/measure.ts';
import { LeastType } from '../../../../ui/type.ts';
import type { Store } from '../../../state/store.ts';
import { Chosen } from './Chosen.tsx';
import { keyOf, OPERATION, type CallsChoice } from './choice.ts';
import { distance, goalOf, keyedCall, subtract, type KeyedCall } from './read-calls.ts';
import { Table } from './Table.tsx';
import { WORDS } from './words.ts';

interface CallsPartProps {
  readonly store: Store;
  readonly session: Session;
  readonly track: Track;
  /** The indices of the two lanes. */
  readonly pair: readonly [number, number];
  readonly ops: readonly number[];
  /** "add 515", "the whole run" */
  readonly what: string;
  readonly choice: CallsChoice;
  readonly onChoose: (choice: CallsChoice) => void;
}

/** Boxes need this much, in px; in a narrower window they scroll. */
const LEAST_WIDTH = 720;
const TYPE = { usual: 13, projector: 24 };

export function CallsPart({ store, session, track, pair, ops, what, choice, onChoose }: CallsPartProps) {
  const by = choice.by ?? 'records';
  const [before, after] = pair;
  const { runs } = session;
  const inline = choice.inline !== null;
  const d = useMemo(
    () => subtract([runs[before]!, runs[after]!], ops, inline),
    [runs, before, after, ops, inline],
  );
  const names = [runs[before]!.about.variant, runs[after]!.about.variant] as const;
  const rows = useMemo(
    () => d.functions.toSorted((a, b) => distance(b.lanes, by) - distance(a.lanes, by)),
    [d, by],
  );
  const projector = store((s) => s.theme === 'projector');
  const least = useContext(LeastType) ?? 0;
  const type = projector ? TYPE.projector : Math.max(TYPE.usual, least);
  const [ref, size] = useSize<HTMLDivElement>();
  const width = size && Math.max(LEAST_WIDTH, Math.floor(size.width));
  const drawing = useMemo(
    () =>
      width === null
        ? null
        : layoutSubtraction(
            d.roots.map((root) => keyedCall(root, by, what)),
            { width, type },
          ),
    [d, by, what, width, type],
  );
  const [pointed, point] = useState<string | null>(null);
  const first = rows.find((r) => !r.equal);
  const chosen = choice.fn ?? (first ? keyOf(first) : OPERATION);
  const shown = pointed ?? chosen;
  const go = useCallback(
    (row: FunctionDifference, nth: number) => {
      const call = row.extra[nth];
      if (!call) return;
      const goal = goalOf(track, runs, pair[call.lane], call);
      store.getState().visit(goal.variant, goal.position);
    },
    [store, track, runs, pair],
  );
  const goals = useCallback(
    (row: FunctionDifference, nth: number) =>
      goalOf(track, runs, pair[row.extra[nth]!.lane], row.extra[nth]!),
    [track, runs, pair],
  );
  const keyed = ({ call }: SubtractionBox): KeyedCall => call as KeyedCall;
  const choose = (fn: string): void => onChoose({ ...choice, fn });
  const row = rows.find((r) => keyOf(r) === shown) ?? null;
  return (
    <section className="subtracted" aria-label={WORDS.name}>
      <div className="subtracted-boxes" ref={ref}>
        {drawing && (
          <Subtraction
            d={drawing}
            label={WORDS.boxes(...names)}
            marked={(box) => keyed(box).key === shown}
            tell={(box) => WORDS.tell(box.call.name, ...keyed(box).costs, by)}
            onPoint={(box) => point(box && keyed(box).key)}
            onChoose={(box) => choose(keyed(box).key)}
            onGo={(box) => {
              const of = rows.find((r) => keyOf(r) === keyed(box).key);
              if (of) go(of, 0);
            }}
          />
        )}
      </div>
      <Chosen
        key={shown}
        {...{ names, row, what, goals, allEqual: !first }}
        root={d.roots.find((root) => keyOf(root, true) === shown) ?? d.roots[0]!}
        onGo={go}
      />
      <Table {...{ d, rows, names, by, what, shown, goals }} onPoint={point} onChoose={choose} onGo={go} />
      <Notes d={d} names={names} cut={drawing?.boxes.some((box) => box.cut) ?? false} />
    </section>
  );
}

interface NotesProps {
  readonly d: ReturnType<typeof subtract>;
  readonly names: readonly [string, string];
  readonly cut: boolean;
}

function Notes({ d, names, cut }: NotesProps) {
  const passed = d.passedOver.flatMap((fns, lane) => (fns.length ? [[names[lane]!, fns] as const] : []));
  return (
    <p className="subtracted-notes">
      {[WORDS.what, WORDS.matched, passed.length > 0 && WORDS.passed(passed), cut && WORDS.cut]
        .filter((note) => note !== false)
        .join(' ')}
    </p>
  );
}
