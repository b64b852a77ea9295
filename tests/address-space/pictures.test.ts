// SPDX-License-Identifier: GPL-2.0-only
// Checks the drawings of both structures in rooms of all sizes: no words lie over others, nothing is outside of its
// room, and an area has the same place on the line in every lane.
import { describe, expect, test } from 'vitest';
import { fits } from '../../core-c/tools/setup/kernel/list.mjs';
import { Pen, type Box, type SketchDrawing } from '../../web/src/exhibit-api/view.ts';
import { drawLine } from '../../web/src/exhibits/address-space/line/draw.ts';
import type { Room } from '../../web/src/exhibits/address-space/line/parts.ts';
import { planLine } from '../../web/src/exhibits/address-space/line/scale.ts';
import type { SpaceScene } from '../../web/src/exhibits/address-space/line/scene.ts';
import { layoutMaple, planMaple } from '../../web/src/exhibits/address-space/maple/layout.ts';
import { layoutMap } from '../../web/src/exhibits/address-space/maple/map.ts';
import type { MapleScene } from '../../web/src/exhibits/address-space/maple/scene.ts';
import { layoutRb, planRb } from '../../web/src/exhibits/address-space/rb/layout.ts';
import type { RbScene } from '../../web/src/exhibits/address-space/rb/scene.ts';
import type { ShapedScene } from '../../web/src/structures/shapes/shapes.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { manifest, models, runTrace } from '../support/run.ts';

const model = models.get('address-space')!;
const build = manifest.exhibits.find((e) => e.slug === 'address-space')!;

/** Two lanes on screens of 1280, 1440 and 1920 and on a projector, one lane, and a phone's. */
const ROOMS: readonly Room[] = [
  { width: 452, height: 235, type: 12, projector: false },
  { width: 532, height: 323, type: 12, projector: false },
  { width: 772, height: 463, type: 16, projector: false },
  { width: 544, height: 369, type: 24, projector: true },
  { width: 1104, height: 300, type: 24, projector: true },
  { width: 656, height: 557, type: 14, projector: false },
  { width: 358, height: 188, type: 12, projector: false },
];

const meets = (a: Box, b: Box, slack: number): boolean =>
  a.x + slack < b.x + b.w && b.x + slack < a.x + a.w && a.y + slack < b.y + b.h && b.y + slack < a.y + a.h;

/** What lies outside of its room, or over other words. */
function faultsOf(d: SketchDrawing, room: Room): readonly string[] {
  const within = ({ x, y, w, h }: Box): boolean =>
    x > -1 && y > -1 && x + w < room.width + 1 && y + h < d.height + 1;
  return [
    ...d.words.filter(({ box }) => !within(box)).map(({ text }) => `${text} is outside`),
    ...d.spots.filter(({ box }) => !within(box)).map(({ name }) => `${name} is outside`),
    ...d.words.flatMap((a, i) =>
      d.words
        .slice(i + 1)
        .flatMap((b) => (meets(a.box, b.box, 1.5) ? [`${a.text} lies over ${b.text}`] : [])),
    ),
    // The projector's lowest room scrolls.
    ...(d.height > room.height && room.height > 14 * room.type ? [`${d.height} is too high`] : []),
    ...d.marks.filter((m) => /NaN|Infinity/.test(m.d)).map(({ className }) => `${className} is nowhere`),
  ];
}

const check = (d: SketchDrawing, room: Room, where: string): void =>
  expect(faultsOf(d, room), `${where}, ${room.width}×${room.height}`).toEqual([]);

/** Scenes of the first operations from the opening one on: of each event, and of the operation's end. */
function scenesOf(scenario: string, variant: string, most: number): readonly (readonly unknown[])[] {
  const { text } = build.scenarios.find((s) => s.slug === scenario)!;
  const { opens } = parseOps(model, text, build.fanouts[0]!);
  const trace = runTrace('address-space', variant, text, build.fanouts[0]);
  const replay = new Replay(trace);
  return trace.ops
    .slice(opens, opens + most)
    .map(({ end }, i) =>
      [...model.events(trace, opens + i).map((e) => e.record + 1), end].map(
        (record) => (model.scene(trace, replay.seek(record), record) as ShapedScene).scene,
      ),
    );
}

const maples = (scenario: string, most: number) =>
  scenesOf(scenario, 'kernel', most) as readonly (readonly MapleScene[])[];
const rbs = (scenario: string, most: number) =>
  scenesOf(scenario, 'rbtree', most) as readonly (readonly RbScene[])[];

describe.each(['hole', 'small-process'])('%s', (scenario) => {
  test('words keep apart in a maple tree, and lie in their room', () => {
    for (const scenes of maples(scenario, 4)) {
      const plan = planMaple(scenes, scenes);
      expect(scenes.length).toBeGreaterThan(3);
      const some = scenes.filter((_, i) => i % Math.ceil(scenes.length / 8) === 0);
      for (const room of ROOMS)
        for (const scene of some) {
          check(layoutMaple(scene, plan, room), room, 'focus');
          check(layoutMap(scene, plan, room), room, 'map');
        }
    }
  });

  test('words keep apart in a red-black tree, and lie in their room', () => {
    for (const scenes of rbs(scenario, 4)) {
      const plan = planRb(scenes, scenes);
      const some = scenes.filter((_, i) => i % Math.ceil(scenes.length / 8) === 0);
      for (const room of ROOMS)
        for (const scene of some)
          for (const whole of [false, true])
            check(layoutRb(scene, plan, room, whole), room, whole ? 'map' : 'focus');
    }
  });

  test('an area is at one place in both lanes', () => {
    const [rb, maple] = [rbs(scenario, 1)[0]!, maples(scenario, 1)[0]!];
    const room = ROOMS[1]!;
    const a = layoutRb(rb.at(-1)!, planRb(rb, [...rb, ...maple]), room, false);
    const b = layoutMaple(maple.at(-1)!, planMaple(maple, [...maple, ...rb]), room);
    expect(a.bar).toEqual(b.bar);
    for (const { first, last } of maple.at(-1)!.areas)
      for (const page of [first, last]) expect(a.scale.at(page)).toBe(b.scale.at(page));
  });
});

test('a leaf’s versions are drawn below each other, slot under slot', () => {
  const scenes = maples('hole', 1)[0]!;
  const versions = scenes.map(({ rows }) => rows.map(({ nodes }) => nodes.map((n) => n.state).join()));
  expect(versions).toContainEqual(['dead', 'dead', 'live']);
  // Linux 6.12 links the new leaf before it marks the old one dead.
  const isLinkedFirst = fits({ from: '6.12' }, manifest.kernel);
  expect(versions.some((states) => states.includes('unlinked'))).toBe(isLinkedFirst);
  for (const { rows } of scenes) {
    const nodes = rows.flatMap((row) => row.nodes.map((n) => n.address));
    expect(new Set(nodes).size).toBe(nodes.length);
  }
  const three = scenes.find(({ rows }) => rows.length === 3)!;
  expect(three.rows.map(({ nodes }) => nodes[0]!.slots.length)).toEqual([7, 8, 9]);
  const cut = three.rows[1]!.links.filter((l) => l.cut);
  expect(cut.map(({ from, to }) => [from, to])).toEqual(
    expect.arrayContaining([
      [3, 3],
      [3, 4],
    ]),
  );
});

describe('two thousand areas', () => {
  const areas = Array.from({ length: 2000 }, (_, i) => ({
    ...{ address: 4096 + i, first: 0x1000 + 40 * i, last: 0x1000 + 40 * i + 30, n: i + 1 },
    writable: i % 3 > 0,
  }));
  const held = { writes: null, reads: [], sections: [], areas: [] };
  const scene: SpaceScene = {
    ...{ areas, found: 4096 + 1234, changes: false, held, outside: 0 },
    wanted: { first: areas[1234]!.first + 3, last: areas[1234]!.first + 3 },
  };
  test.each([false, true])('are few marks, in order; whole: %s', (whole) => {
    const room = ROOMS[0]!;
    const pen = new Pen(12, room.width);
    const bar = { x: 1.5, y: 180, w: room.width - 3, h: 16 };
    const scale = planLine([scene], { ...bar, type: 12 }, whole);
    drawLine(pen, scene, scale, { bar, above: 12, below: true }, []);
    const d = pen.done(room.height);
    check(d, room, 'line');
    expect(d.marks.length).toBeLessThan(40);
    const xs = areas.map((a) => scale.at(a.first));
    expect(xs.every((x, i) => i === 0 || x > xs[i - 1]!)).toBe(true);
    const own = areas[1234]!;
    const wide = scale.at(own.last + 1) - scale.at(own.first);
    if (whole) expect(wide).toBeLessThan(1);
    else expect(wide).toBeGreaterThan(4);
  });
});
