// SPDX-License-Identifier: GPL-2.0-only
// For an exhibit whose structure is not the same in every kernel: one model for each shape that it has had, and here
// the one that asks the program which of them its memory holds. Operations, scenarios and counters are shared.
import type { SiteTable } from '../../base/sites.ts';
import type { Trace } from '../../trace/trace.ts';
import type { ExhibitModel } from '../../exhibit-api/types.ts';

/** What of a model reads a program's memory and records. */
type Reads =
  | ('count' | 'planted' | 'compared' | 'result' | 'entries' | 'liveness' | 'invariants' | 'events')
  | ('scene' | 'verdict' | 'bulkCounter' | 'wordField' | 'touched' | 'nodeType' | 'word' | 'narrator')
  | ('nodeName' | 'questions' | 'slotWord');
export type StructureReader<Scene = unknown> = Pick<ExhibitModel<Scene>, Reads>;

/** A scene, and by which shape's view it is to be drawn: see shaped-lane.tsx. */
export interface ShapedScene {
  readonly shape: string;
  readonly scene: unknown;
}

type Counts = 'bulkCounter';
type ShapedReader = Required<Omit<StructureReader<ShapedScene>, 'verdict' | Counts>> &
  Pick<StructureReader, Counts>;

/** `shapeOf` names one of `shapes`, by what the program's site table has. */
export function byShape(
  shapes: Readonly<Record<string, StructureReader>>,
  shapeOf: (sites: SiteTable) => string,
): ShapedReader {
  const named = (shape: string): StructureReader => shapes[shape]!;
  const of = ({ sites }: Trace): StructureReader => named(shapeOf(sites));
  return {
    count: (trace, op) => of(trace).count(trace, op),
    planted: (trace, op) => of(trace).planted?.(trace, op) ?? false,
    compared: (trace, op) => of(trace).compared?.(trace, op) ?? [],
    result: (trace, op, memory) => of(trace).result(trace, op, memory),
    entries: (trace, memory) => of(trace).entries(trace, memory),
    liveness: (trace, memory, upTo) => of(trace).liveness(trace, memory, upTo),
    invariants: (trace, memory, upTo) => of(trace).invariants(trace, memory, upTo),
    events: (trace, op) => of(trace).events(trace, op),
    scene(trace, memory, record) {
      const shape = shapeOf(trace.sites);
      return { shape, scene: named(shape).scene(trace, memory, record) };
    },
    // Whoever runs in bulk asks whether there is one.
    ...(Object.values(shapes).every((shape) => shape.bulkCounter) && {
      bulkCounter: (sites: SiteTable, root: number) => named(shapeOf(sites)).bulkCounter!(sites, root),
    }),
    wordField: (trace, ...at) => of(trace).wordField?.(trace, ...at) ?? null,
    touched: (trace, record) => of(trace).touched?.(trace, record) ?? null,
    slotWord: (trace, ...at) => of(trace).slotWord?.(trace, ...at) ?? null,
    nodeType: (trace) => of(trace).nodeType?.(trace) ?? null,
    word: (trace, memory, at) => of(trace).word?.(trace, memory, at) ?? null,
    nodeName: (trace, memory, node) => of(trace).nodeName?.(trace, memory, node) ?? null,
    questions: (source) => of(source.trace).questions?.(source) ?? [],
    narrator: {
      fact(trace, memory, record) {
        const shape = shapeOf(trace.sites);
        const fact = named(shape).narrator.fact(trace, memory, record);
        return fact && { ...fact, shape };
      },
      say: (fact) => named((fact as ShapedFact).shape).narrator.say(fact),
    },
  };
}

type ShapedFact = Parameters<ExhibitModel['narrator']['say']>[0] & { readonly shape: string };
