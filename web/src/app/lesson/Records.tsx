// SPDX-License-Identifier: GPL-2.0-only
// Lists what a number in the text counts, in the shown run. Each row goes to its step.
import { CountedList } from '../../ui/counter/CountedList.tsx';
import type { CountAsked } from '../../lesson-parts/types.ts';
import { stepName } from '../../session/steps.ts';
import type { Session } from '../../session/types.ts';
import '../../ui/counter/counter.css';

interface RecordsProps {
  readonly session: Session;
  readonly asked: CountAsked;
  readonly onSeek: (step: number) => void;
}

export default function Records({ session, asked: { variant, counter, op }, onSeek }: RecordsProps) {
  const track = session.track('walk', 'step');
  const compared = session.compare(op === null ? session.opens : op - 1);
  const counted = compared.counters.find((c) => c.key === counter) ?? compared.counters[0]!;
  const at = compared.variants.indexOf(variant);
  const lane = track.lanes[at];
  if (!lane) return null;
  const steps = counted.steps[at] ?? [];
  return (
    <CountedList
      variant={variant}
      noun={counted.label}
      counter={{
        ...{ label: counted.label, op: compared.op, total: steps.length, soFar: steps.length },
        counted: steps.map((step) => ({ step, text: lane.head(step) })),
      }}
      stepName={(step) => stepName(track, step)}
      onSeek={onSeek}
    />
  );
}
