// SPDX-License-Identifier: GPL-2.0-only
// Shows the life of an object, from its allocation to its end, and the nodes that leaked.
import { addressText } from '../../../trace/inspect.ts';
import { useAnswer } from './use-answer.ts';
import type { LaneHere } from './types.ts';
import { Where } from './WhyChain.tsx';
import { WORDS } from './words.ts';

const nodeName = (at: LaneHere, address: number): string => addressText(at.run.trace.data.layout, address);

export function NodeLife({ at, address }: { readonly at: LaneHere; readonly address: number }) {
  const found = useAnswer(at.engine, at.run, 'node', { address, position: at.position });
  if (found.is === 'missing') return <p className="life-none">{found.instead}</p>;
  const life = found.answer;
  if (!life) return <p className="life-none">{WORDS.nothing(nodeName(at, address))}</p>;
  const now = life.events.findLastIndex((e) => e.record < at.position);
  const name = WORDS.named(life.kind.toLowerCase(), nodeName(at, life.address));
  return (
    <section>
      <h3>
        {name}
        {life.leaked && WORDS.leaked}
      </h3>
      <ol className="life-list" aria-label={WORDS.lifeOf(name, at.run.about.variant)}>
        {life.events.map((event, i) => (
          <li key={i} className={`life-${event.is}`} aria-current={i === now ? 'step' : undefined}>
            <p>{event.text}</p>
            <Where at={at} {...event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface LeaksProps {
  readonly at: LaneHere;
  readonly onNode: (address: number, position: number) => void;
}

/** The lane's leaked nodes; draws nothing if none leaked. */
export function Leaks({ at, onNode }: LeaksProps) {
  const found = useAnswer(at.engine, at.run, 'leaks', null);
  if (found.is !== 'here' || found.answer.length === 0) return null;
  const { variant } = at.run.about;
  return (
    <section>
      <h3>{WORDS.leaks(variant)}</h3>
      <ul className="life-leaks" aria-label={WORDS.leakList(variant)}>
        {found.answer.map(({ address, born }) => (
          <li key={born}>
            <button type="button" className="plain-button" onClick={() => onNode(address, born + 1)}>
              {nodeName(at, address)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
