// SPDX-License-Identifier: GPL-2.0-only
// Joins the models of an exhibit whose structure differs between kernels: one model for each shape. The program that
// ran determines the shape of its memory. The shapes share operations, scenarios and counters.
import type { SiteTable } from '../../base/sites.ts';
import type { Trace } from '../../trace/trace.ts';
import type { ExhibitModel } from '../../exhibit-api/types.ts';

/** The parts of a model that read a program's memory and records. */
type Reads =
  | ('count' | 'planted' | 'compared' | 'result' | 'entries' | 'liveness' | 'invariants' | 'events')
  | ('scene' | 'verdict' | 'bulkCounter' | 'wordField' | 'touched' | 'nodeType' | 'word' | 'narrator')
  | ('nodeName' | 'digitOf' | 'questions' | 'slotWord' | 'walk');
export type StructureReader<Scene = unknown> = Pick<ExhibitModel<Scene>, Reads>;

/** A scene and its shape: shaped-lane.tsx draws it by that shape's view. */
export interface ShapedScene {
  readonly shape: string;
  readonly scene: unknown;
}

type Counts = 'bulkCounter' | 'walk';
type ShapedReader = Required<Omit<StructureReader<ShapedScene>, 'verdict' | Counts>> &
  Pick<StructureReader, Counts>;

/** Makes a model that asks `shapeOf`, by the program's site table and variant, which of `shapes` answers. */
export function byShape(
  shapes: Readonly<Record<string, StructureReader>>,
  shapeOf: (sites: SiteTable, variant: string) => string,
): ShapedReader {
  const named = (shape: string): StructureReader => shapes[shape]!;
  const shapeIn = ({ sites, data }: Trace): string => shapeOf(sites, data.variant);
  const of = (trace: Trace): StructureReader => named(shapeIn(trace));
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
      const shape = shapeIn(trace);
      return { shape, scene: named(shape).scene(trace, memory, record) };
    },
    // A bulk run checks whether the counter exists.
    ...(Object.values(shapes).every((shape) => shape.bulkCounter) && {
      bulkCounter: (sites: SiteTable, root: number, variant: string) =>
        named(shapeOf(sites, variant)).bulkCounter!(sites, root, variant),
    }),
    ...(Object.values(shapes).every((shape) => shape.walk) && {
      walk: (trace: Trace) => of(trace).walk!(trace),
    }),
    wordField: (trace, ...at) => of(trace).wordField?.(trace, ...at) ?? null,
    touched: (trace, record) => of(trace).touched?.(trace, record) ?? null,
    slotWord: (trace, ...at) => of(trace).slotWord?.(trace, ...at) ?? null,
    nodeType: (trace) => of(trace).nodeType?.(trace) ?? null,
    word: (trace, memory, at) => of(trace).word?.(trace, memory, at) ?? null,
    nodeName: (trace, memory, node) => of(trace).nodeName?.(trace, memory, node) ?? null,
    digitOf: (trace, memory, node) => of(trace).digitOf?.(trace, memory, node) ?? null,
    questions: (source) => of(source.trace).questions?.(source) ?? [],
    narrator: {
      fact(trace, memory, record) {
        const shape = shapeIn(trace);
        const fact = named(shape).narrator.fact(trace, memory, record);
        return fact && { ...fact, shape };
      },
      say: (fact) => named((fact as ShapedFact).shape).narrator.say(fact),
    },
  };
}

type ShapedFact = Parameters<ExhibitModel['narrator']['say']>[0] & { readonly shape: string };
