// SPDX-License-Identifier: GPL-2.0-only
// Shows the reorder lab: a reader moves the struct's members by pointer or keys. The lab updates offsets, holes, size
// and lines at once, by the rules of the x86-64 ABI.
import { useCallback, useMemo, useState } from 'react';
import { usePick, type Picked } from '../../../exhibit-api/panel-choice.ts';
import { grouped } from '../../../exhibit-api/index.ts';
import { NumberTable, Presses, type PanelProps } from '../../../exhibit-api/view.ts';
import { layoutStruct } from '../abi.ts';
import { costOf, findBest, moved, type Ranked } from '../best-order.ts';
import { declared, nativeLayout, rbOffsets } from '../native.ts';
import { Counted } from './Counted.tsx';
import { labText, names, readLab, sorted, type LabChoice, type Order, type Start } from './lab-choice.ts';
import { Members } from './Members.tsx';
import { Published } from './Published.tsx';
import { Ruler } from './Ruler.tsx';
import { WORDS } from './words.ts';
import './lab.css';

const TAGS = {
  before: 'struct btrfs_delayed_ref_head_before',
  after: 'struct btrfs_delayed_ref_head_after',
} as const;
const PACKAGE = 'struct btrfs_delayed_ref_head';
const PLACEMENTS = [
  { value: 'packed', text: WORDS.packed },
  { value: 'aligned', text: WORDS.aligned },
] as const;

export default function Lab(props: PanelProps) {
  const { sites, projector } = props;
  const known = useMemo(() => {
    const of = (tag: string) => declared(nativeLayout(sites, tag));
    const own = of(PACKAGE);
    const before = of(TAGS.before);
    const after = of(TAGS.after);
    // A later kernel's struct has more members than both orders, so it is in a list of its own.
    const later = names(own) !== names(before) && names(own) !== names(after) ? own : null;
    const named: readonly Start[] = [
      ['after', after],
      ['before', before],
      ...(later ? [['later', later] as const] : []),
    ];
    return { before, after, later, named, rb: rbOffsets(sites) };
  }, [sites]);
  const read = useCallback((picked: Picked) => readLab(picked, known.named), [known]);
  const [choice, choosePick] = usePick(props, read, (c: LabChoice) => labText(c, known.named));
  const { order, placement } = choice;
  const [picked, setPicked] = useState(0);
  const [said, setSaid] = useState('');
  // The best order depends on which members there are, not on their current order.
  const family = known.later && sorted(order) === sorted(known.later) ? known.later : known.after;
  const best = useMemo(() => findBest(family, known.rb, placement), [family, known.rb, placement]);
  const layout = useMemo(() => layoutStruct(order), [order]);
  const now = costOf(order, known.rb, placement);
  const type = projector ? 24 : 12;

  const setOrder = (next: Order): void => choosePick({ ...choice, order: next });
  const choose = (next: Order, what: string): void => {
    setOrder(next);
    setPicked(0);
    const { size, cost } = costOf(next, known.rb, placement);
    setSaid(WORDS.chosen(what, size, cost.mean.toFixed(2)));
  };
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= order.length || from === to) return;
    const next = moved(order, from, to);
    const placed = layoutStruct(next);
    const { cost } = costOf(next, known.rb, placement);
    setOrder(next);
    setPicked(to);
    setSaid(
      WORDS.moved(next[to]!.name, to + 1, placed.members[to]!.offset, placed.size, cost.mean.toFixed(2)),
    );
  };
  const starts: readonly Start[] = [
    [WORDS.before, known.before],
    [WORDS.after, known.after],
    ...(known.later ? [[WORDS.thisKernel, known.later] as const] : []),
    [WORDS.fewest, best.fewest.order],
    [WORDS.smallest, best.smallest.order],
  ];
  const value = starts.find(([, o]) => names(o) === names(order))?.[0] ?? '';
  const rows: readonly (readonly [string, Ranked])[] = [
    [WORDS.thisOrder, now],
    [WORDS.before, costOf(known.before, known.rb, placement)],
    [WORDS.afterChosen, costOf(known.after, known.rb, placement)],
    ...(known.later ? [[WORDS.later, costOf(known.later, known.rb, placement)] as const] : []),
    [WORDS.bestFewest, best.fewest],
    [WORDS.bestSmallest, best.smallest],
  ];
  return (
    <div className="order-lab">
      <Counted bulk={props.bulk} chosen={props.chosen} />
      <section className="order-lab-order" aria-label={WORDS.order}>
        <Presses
          label={WORDS.from}
          value={value}
          options={starts.map(([text]) => ({ value: text, text }))}
          onChange={(to) => {
            const found = starts.find(([text]) => text === to);
            if (found) choose(found[1], found[0]);
          }}
        />
        <Members order={order} layout={layout} picked={picked} onPick={setPicked} onMove={move} />
      </section>
      <section className="order-lab-result" aria-label={WORDS.cost}>
        <p className="order-lab-figure">
          <strong>{now.cost.mean.toFixed(2)}</strong>
          {WORDS.costs}
        </p>
        <Ruler layout={layout} picked={picked} type={type} projector={projector} />
        <Presses
          label={WORDS.placement}
          value={placement}
          options={PLACEMENTS}
          onChange={(p) => choosePick({ ...choice, placement: p === 'aligned' ? 'aligned' : 'packed' })}
        />
        <NumberTable
          head={WORDS.head}
          rows={rows.map(([name, r]) => [
            name,
            r.cost.mean.toFixed(2),
            r.cost.left.toFixed(2),
            r.cost.right.toFixed(2),
            String(r.size),
            String(layoutStruct(r.order).holes.reduce((n, h) => n + h.size, 0)),
            String(r.cost.objectsPerPage),
          ])}
        />
        <p className="order-lab-note">
          {best.exhaustive ? WORDS.allTried(grouped(best.orders), order.length) : WORDS.someTried}
          {WORDS.weights}
        </p>
        {placement === 'packed' && (
          <p className="order-lab-note">{WORDS.whyMore(now.cost.objectsPerPage, now.size)}</p>
        )}
        <Published />
      </section>
      <p className="unseen" role="status" aria-live="polite">
        {said}
      </p>
    </div>
  );
}
