// SPDX-License-Identifier: GPL-2.0-only
import { Prose } from '../glossary/Prose.tsx';
import './narration.css';

/**
 * One sentence on the step: the page's polite live region. While steps fly by it is silent; the new key at the
 * pause makes it speak again.
 */
export function Narration({ text, quiet }: { readonly text: string; readonly quiet: boolean }) {
  return (
    <section aria-label="Step explained" aria-live={quiet ? 'off' : 'polite'}>
      <p key={quiet ? 'moving' : 'still'} className="narration">
        <Prose text={text} />
      </p>
    </section>
  );
}
