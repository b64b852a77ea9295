// SPDX-License-Identifier: GPL-2.0-only
// Draws plain text as paragraphs, and backquoted text as code. What follows a line "## Title" is folded below the title.
import { Fragment } from 'react';

export const Paragraphs = ({ text }: { readonly text: string }) => {
  const [first = '', ...rest] = text.split(/^## (.+)\n/m);
  return (
    <div className="lab-text">
      <Part text={first} />
      {rest.map(
        (title, i) =>
          i % 2 === 0 && (
            <details key={title}>
              <summary>{title}</summary>
              <Part text={rest[i + 1] ?? ''} />
            </details>
          ),
      )}
    </div>
  );
};

const Part = ({ text }: { readonly text: string }) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, i) => (
      <p key={i}>
        {paragraph.split('`').map((part, k) => (
          <Fragment key={k}>{k % 2 ? <code>{part}</code> : part}</Fragment>
        ))}
      </p>
    ));
