// SPDX-License-Identifier: GPL-2.0-only
// Lists the rules that watch.ts checks in an operation's records, and what an operation did wrong.

/** Each rule in words that begin a sentence, and what is right instead. */
export const RIGHT = {
  'a lookup reads': 'what it has found, inside rcu_read_lock()',
  'get_user()': 'once in a lookup, outside rcu_read_lock()',
  'a lookup takes': 'no spin lock',
  'a lookup’s reference': 'by percpu_ref_tryget_live()',
  'the old table is freed': 'after a grace period',
  'the new table is shown': 'when it is filled',
  'freed memory': 'is left alone',
  'synchronize_rcu()': 'outside of locks and read sections',
  'what ioctx_lock guards': 'all writes happen under one hold of the lock',
} as const;
export type Watched = keyof typeof RIGHT;

/** What an operation did wrong: the first finding for each rule. */
export class Findings {
  readonly all = new Map<Watched, string>();

  find(what: Watched, is: string): void {
    if (!this.all.has(what)) this.all.set(what, is);
  }
}
