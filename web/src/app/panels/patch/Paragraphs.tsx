// SPDX-License-Identifier: GPL-2.0-only
// Draws plain text as paragraphs, and backquoted text as code.
export const Paragraphs = ({ text }: { readonly text: string }) => (
  <div className="lab-text">
    {text.split(/\n\s*\n/).map((paragraph, i) => (
      <p key={i}>{paragraph.split('`').map((part, k) => (k % 2 ? <code key={k}>{part}</code> : part))}</p>
    ))}
  </div>
);
