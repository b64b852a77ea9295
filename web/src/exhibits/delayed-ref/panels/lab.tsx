// SPDX-License-Identifier: GPL-2.0-only
// The reorder lab: the struct's members moved by pointer or keys; offsets, holes, size and lines follow at once, by
// the rules of the x86-64 ABI.
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { plural } from '../../../exhibit-api/index.ts';
import { NumberTable, Presses, type PanelProps } from '../../../exhibit-api/view.ts';
import { layoutStruct, type MemberType } from '../abi.ts';
import { costOf, findBest, moved, type Ranked } from '../best.ts';
import { declared, nativeLayout, rbOffsets } from '../native.ts';
import type { Placement } from '../placement.ts';
import { drawRuler } from '../ruler.ts';
import { StructRuler } from '../StructRuler.tsx';
import { Members } from './Members.tsx';
import { Published } from './Published.tsx';
import './lab.css';

const TAGS = {
  before: 'struct btrfs_delayed_ref_head_before',
  after: 'struct btrfs_delayed_ref_head_after',
} as const;
const PACKAGE = 'struct btrfs_delayed_ref_head';
const PLACEMENTS = [
  { value: 'packed', text: 'packed, as the slab does' },
  { value: 'aligned', text: 'aligned to 64 bytes, which the kernel does not do' },
] as const;

const names = (order: readonly MemberType[]): string => order.map((m) => m.name).join();

export default function Lab({ sites, projector }: PanelProps) {
  const known = useMemo(() => {
    const of = (tag: string) => declared(nativeLayout(sites, tag));
    const own = of(PACKAGE);
    const before = of(TAGS.before);
    const after = of(TAGS.after);
    // A later kernel's struct has more members than either: it is listed by itself.
    const later = names(own) !== names(before) && names(own) !== names(after) ? own : null;
    return { before, after, later, rb: rbOffsets(sites) };
  }, [sites]);
  const [order, setOrder] = useState<readonly MemberType[]>(known.after);
  const [placement, setPlacement] = useState<Placement>('packed');
  const [picked, setPicked] = useState(0);
  const [said, setSaid] = useState('');
  // The best order depends on which members there are, not on how they stand now.
  const family = known.later && sorted(order) === sorted(known.later) ? known.later : known.after;
  const best = useMemo(() => findBest(family, known.rb, placement), [family, known.rb, placement]);
  const layout = useMemo(() => layoutStruct(order), [order]);
  const now = costOf(order, known.rb, placement);
  const type = projector ? 22 : 12;

  const choose = (next: readonly MemberType[], what: string): void => {
    setOrder(next);
    setPicked(0);
    const { size, cost } = costOf(next, known.rb, placement);
    setSaid(`${what}: ${size} bytes, ${cost.mean.toFixed(2)} lines for each node.`);
  };
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= order.length || from === to) return;
    const next = moved(order, from, to);
    const placed = layoutStruct(next);
    const { cost } = costOf(next, known.rb, placement);
    setOrder(next);
    setPicked(to);
    setSaid(
      `${next[to]!.name} is member ${to + 1}, at byte ${placed.members[to]!.offset}; ${placed.size} bytes, ${cost.mean.toFixed(2)} lines for each node.`,
    );
  };
  const starts: readonly (readonly [string, readonly MemberType[]])[] = [
    ['before', known.before],
    ['after', known.after],
    ...(known.later ? [['this kernel’s', known.later] as const] : []),
    ['fewest lines', best.fewest.order],
    ['smallest', best.smallest.order],
  ];
  const value = starts.find(([, o]) => names(o) === names(order))?.[0] ?? '';
  const rows: readonly (readonly [string, Ranked])[] = [
    ['this order', now],
    ['before', costOf(known.before, known.rb, placement)],
    ['after, the kernel’s choice', costOf(known.after, known.rb, placement)],
    ...(known.later
      ? [['this kernel’s, with later members', costOf(known.later, known.rb, placement)] as const]
      : []),
    ['best: fewest lines', best.fewest],
    ['best of the smallest', best.smallest],
  ];
  return (
    <div className="lab">
      <section className="lab-order" aria-label="Order of the members">
        <Presses
          label="Start from"
          value={value}
          options={starts.map(([text]) => ({ value: text, text }))}
          onChange={(to) => {
            const found = starts.find(([text]) => text === to);
            if (found) choose(found[1], found[0]);
          }}
        />
        <Members order={order} layout={layout} picked={picked} onPick={setPicked} onMove={move} />
      </section>
      <section className="lab-result" aria-label="What it costs">
        <p className="lab-figure">
          <strong>{now.cost.mean.toFixed(2)}</strong> cache lines for each node that a search visits
        </p>
        <Ruler layout={layout} picked={picked} type={type} projector={projector} />
        <Presses
          label="Placement"
          value={placement}
          options={PLACEMENTS}
          onChange={(p) => setPlacement(p === 'aligned' ? 'aligned' : 'packed')}
        />
        <NumberTable
          head={['Order', 'Lines a node', 'Going left', 'Going right', 'Bytes', 'Holes', 'In a page']}
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
        <p className="lab-note">
          {best.exhaustive
            ? `Best of all ${best.orders.toLocaleString('en')} orders of ${order.length} members; those that differ in names alone count once.`
            : `Too many orders to try them all: best of what single moves reach, which may not be the best there is.`}{' '}
          Left and right weigh the same; averaged over the places of a page.
        </p>
        {placement === 'packed' && (
          <p className="lab-note">
            Why not 1.00 after the change: the slab packs heads without regard to lines.{' '}
            {plural(now.cost.objectsPerPage, 'head')} of {now.size} bytes lie at different places in their
            lines, and where a line ends between key and pointer, a visit costs two. In a run, the heads near
            the root count most.
          </p>
        )}
        <Published />
      </section>
      <p className="unseen" role="status" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

const sorted = (order: readonly MemberType[]): string =>
  order
    .map((m) => m.name)
    .sort()
    .join();

interface RulerProps {
  readonly layout: ReturnType<typeof layoutStruct>;
  readonly picked: number;
  readonly type: number;
  readonly projector: boolean;
}

/** As wide as there is room for: its text is never scaled. */
function Ruler({ layout, picked, type, projector }: RulerProps) {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const ruler = drawRuler(layout, Math.min(width, projector ? 960 : 640), type);
  const height = ruler.y + ruler.rows * ruler.pitch + 2;
  return (
    <div className="lab-ruler" ref={room}>
      <svg className="heads" width={ruler.w} viewBox={`0 0 ${ruler.w} ${height}`} style={{ fontSize: type }}>
        <StructRuler ruler={ruler} type={type} marked={picked} />
      </svg>
    </div>
  );
}
