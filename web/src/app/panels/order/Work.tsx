// SPDX-License-Identifier: GPL-2.0-only
// Draws the lines of one exercise in the reader's order, the lines left over, and what the check finds.
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { capital } from '../../../base/english.ts';
import { YOURS } from '../../../base/variants.ts';
import { linesIn } from '../../../patch/text.ts';
import { moveOf, UP_DOWN } from '../../../ui/roving/moves.ts';
import type { PanelProps } from '../panel.ts';
import { Messages } from '../patch/Messages.tsx';
import { RunLine } from '../patch/RunLine.tsx';
import type { Lab } from '../patch/use-lab.ts';
import { failureOf, useRun, type Run } from '../patch/use-run.ts';
import { Verdict, VERDICT } from '../patch/Verdict.tsx';
import { otherDepths, untestedIn, whyLeft } from './after-check.ts';
import { Fixed } from './Fixed.tsx';
import { LineCost } from './LineCost.tsx';
import { LeftOver } from './LeftOver.tsx';
import { LineList } from './LineList.tsx';
import { keyedMove, moved, type Move } from './moves.ts';
import { MoveKeys, MoveRow } from './MoveRow.tsx';
import { type Line, type Ordering, textOf } from './order.ts';
import { toldOf } from './remedy.ts';
import { useDrag } from './use-drag.ts';
import { useMarks } from './use-marks.ts';
import { useOrder } from './use-order.ts';
import { WORDS } from './words.ts';

interface WorkProps extends PanelProps {
  readonly lab: Lab;
  readonly exercise: Ordering;
  readonly op: number;
  /** What is asked. */
  readonly children: ReactNode;
}

export function Work({ store, session, place, track, step, lab, exercise, op, children }: WorkProps) {
  const run = useRun(store, lab, place);
  const { order, put, again, toEditor } = useOrder(store, exercise);
  const [chosen, setChosen] = useState<number | null>(null);
  const [byKeys, setByKeys] = useState(false);
  const choose = (id: number): void => setChosen(id);
  const drag = useDrag(order, put, (id) => {
    choose(id);
    setByKeys(false);
  });
  const { lines: info } = exercise;
  const text = textOf(info, order);
  // What a check of another order found no longer holds.
  const judged = run.compiled?.text === text ? run.judgement : null;
  const why = judged ? whyLeft(info, order, judged.passed) : null;
  const depths = judged?.passed ? otherDepths(info, order) : null;
  const [asked, setAsked] = useState<string | null>(null);
  const before = linesIn(info.before).length - 1;
  const after = linesIn(info.after).length - 1;
  const count = order.lines.length;
  const path = lab.file?.path ?? '';
  const label = capital(session.runs[0]!.model.counters[0]!.label);
  const marks = useMarks({ run, text, session, op, path, from: before, to: before + count });
  // Messages name lines of the checked order alone.
  const { messages, remedy } = toldOf(info, order.lines, asked === text ? run.messages : [], before);
  const failure =
    remedy !== null && run.running.is === 'failed' && WORDS.failure(failureOf(messages), remedy);
  const shown: Run = failure ? { ...run, running: { is: 'failed', text: failure } } : run;
  const noted = ({ id, text }: Line): string | undefined => {
    const at = order.lines.findIndex((l) => l.id === id);
    const message = messages.find((m) => m.textLine === before + at + 1);
    return message ? WORDS.message(message.severity, message.text) : untestedIn(info, text);
  };
  const goTo = (textLine: number): void => {
    setByKeys(true);
    const to = order.lines[textLine - 1 - before];
    if (to) choose(to.id);
  };
  const move = (how: Move): void => {
    if (chosen !== null) put(moved(order, chosen, how));
  };
  const check = (): void => {
    setAsked(text);
    void run.run(text);
  };
  const onKeyDown = (e: KeyboardEvent<HTMLElement>): void => {
    if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) return check();
    const item = (e.target as Element).closest('[data-line]');
    if (!item || item !== e.target) return;
    const isLeft = item.closest('[data-left]') !== null;
    const how = keyedMove(e, isLeft);
    const list = isLeft ? order.left : order.lines;
    const at = list.findIndex((l) => l.id === Number(item.getAttribute('data-line')));
    const next = how || e.altKey || e.ctrlKey ? null : moveOf(e.key, at, list.length, UP_DOWN);
    if (!how && next === null) return;
    // Alt with an arrow is also the browser's way back, and arrows step the run.
    e.preventDefault();
    e.stopPropagation();
    setByKeys(true);
    if (how) put(moved(order, list[at]!.id, how));
    else choose(list[next!]!.id);
  };
  return (
    <main className="lab order" aria-label={WORDS.page} onKeyDown={onKeyDown}>
      <div className="order-work" {...drag}>
        <div className="order-side">
          {children}
          <LeftOver
            order={order}
            chosen={chosen}
            focus={byKeys}
            note={(l) => untestedIn(info, l.text) ?? why?.get(l.id)}
            onChoose={choose}
          />
          <MoveKeys />
        </div>
        <div className="order-file" data-costs={!exercise.keeps || undefined}>
          <div className="order-title">
            <code>{exercise.keeps ? WORDS.inStruct(info.name) : WORDS.inFile(info.name)}</code>
            <span>{WORDS.lineCount(count)}</span>
            {!exercise.keeps && (
              <span className="order-cost-head">
                {marks?.op === null && WORDS.noneRuns}
                {marks
                  ? marks.op !== null && WORDS.costs(label, track.ops[marks.op]!.text)
                  : WORDS.noCosts(label)}
              </span>
            )}
          </div>
          <Fixed label={WORDS.above(before)} text={info.before.replace(/\n$/, '')} />
          <LineList
            label={WORDS.lines}
            lines={order.lines}
            chosen={chosen}
            focus={byKeys}
            numbered
            note={noted}
            cost={(at) => marks?.lines[at] && <LineCost marks={marks.lines[at]} label={label} />}
            onChoose={choose}
          />
          <Fixed label={WORDS.below(after)} text={info.after.replace(/^\n/, '')} />
          <Messages messages={messages} onGo={goTo} />
        </div>
      </div>
      <div className="order-acts">
        <MoveRow order={order} chosen={chosen} onMove={move} />
        <RunLine
          run={shown}
          text={WORDS.check}
          crash={session.crashes.find((c) => c.variant === YOURS)?.message ?? null}
          engine={store.getState().engine}
          onRun={check}
          onGo={goTo}
          onVerdict={() => document.getElementById(VERDICT)?.scrollIntoView()}
        />
        <button type="button" className="link-button" onClick={toEditor}>
          {WORDS.toEditor}
        </button>
        <button type="button" className="link-button" onClick={again}>
          {WORDS.again}
        </button>
      </div>
      {depths !== null && depths > 0 && <p className="order-depths">{WORDS.depths(depths)}</p>}
      {/* There is no picture here: the counter shows the whole operation. */}
      <Verdict {...{ store, place, session, track, op, lab, run }} step={track.ops[op]?.lastStep ?? step} />
    </main>
  );
}
