// SPDX-License-Identifier: GPL-2.0-only
// Lists the places of a run for authors of lessons. Each line has a step's address and sentence; lines with "?" have
// the questions before that step.
import type { Manifest } from '../base/manifest.ts';
import { offersAt } from '../quiz/offers.ts';
import { Alignment } from '../session/alignment.ts';
import { momentText } from '../session/event-reference.ts';
import { momentAt, stepOfMoment } from '../session/event-of-step.ts';
import { makeTrack } from '../session/track.ts';
import type { PlacesArgs } from './commands.ts';
import { opsText } from './files.ts';
import type { Io } from './io.ts';
import { lanesOf } from './lanes.ts';
import { usualOf, type Models } from './resolve.ts';

interface StepPlace {
  readonly at: string;
  /** The step's number on screen. */
  readonly step: number;
  readonly says: string;
  readonly questions: readonly {
    readonly kind: string;
    /** null: this kind asks about one thing only. */
    readonly of: string | null;
    readonly text: string;
    readonly answer: string;
  }[];
}

interface OpPlaces {
  readonly operation: number;
  readonly text: string;
  readonly lanes: readonly {
    readonly variant: string;
    readonly counts: Readonly<Record<string, number>>;
    readonly places: readonly StepPlace[];
  }[];
}

export function placesOf(args: PlacesArgs, manifest: Manifest, models: Models, io: Io): readonly OpPlaces[] {
  const { exhibit, scenario, fanout } = args;
  const variants = args.variants ?? usualOf(exhibit, manifest, models);
  const run = lanesOf({ exhibit, scenario, ops: opsText(args, io), variants, fanout }, manifest, models);
  const texts = run.ops.map((op) => op.text);
  const track = makeTrack(new Alignment(run.lanes, 'walk', texts, 'step'), run.opens);
  const placesIn = (op: number) => {
    const offers = offersAt(run.lanes, op);
    const { firstStep } = track.ops[op]!;
    return track.lanes.map((lane, i) => ({
      variant: lane.variant,
      counts: Object.fromEntries(
        Object.entries(run.lanes[i]!.counted(op)).map(([key, { value }]) => [key, value]),
      ),
      places: Array.from({ length: lane.lastOwnStep(op) - firstStep + 1 }, (_, n): StepPlace => {
        const step = firstStep + n;
        const at = momentText(momentAt(track, step, [lane.variant])!);
        return {
          at,
          step: step - track.firstStoryStep + 1,
          says: lane.explain(step),
          questions: offers
            .filter(({ question: q }) => q.variant === lane.variant && stepOfMoment(track, q.ask) === step)
            .map(({ about, question: { kind, text, answer } }) => ({
              kind,
              of: about || null,
              text,
              answer,
            })),
        };
      }),
    }));
  };
  return texts.flatMap((text, op) =>
    op < run.opens ? [] : [{ operation: op + 1, text, lanes: placesIn(op) }],
  );
}

export function places(args: PlacesArgs, manifest: Manifest, models: Models, io: Io): string {
  const found = placesOf(args, manifest, models, io);
  if (args.json) return JSON.stringify(found);
  const told = found.flatMap(({ operation, text, lanes }) =>
    lanes.flatMap(({ variant, counts, places }) => [
      `Operation ${operation}, “${text}”, in ${variant}`,
      `  counts  ${Object.entries(counts)
        .map(([key, value]) => `${key} ${value}`)
        .join(', ')}`,
      ...places.flatMap(({ at, step, says, questions }) => [
        ...questions.map(
          (q) => `       ?  kind="${q.kind}"${q.of === null ? '' : ` of="${q.of}"`}  ${q.text} → ${q.answer}`,
        ),
        `  ${String(step).padStart(4)}  ${at}  ${says}`,
      ]),
      '',
    ]),
  );
  return told.join('\n').trimEnd();
}
