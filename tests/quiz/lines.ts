// SPDX-License-Identifier: GPL-2.0-only
// Computes by hand the cache lines of one visit. The nth head allocated lies in the nth place of its pages. The
// key, and the child on the sought side, lie at the struct's x86-64 offsets.
import { Kind } from '../../web/src/base/abi.gen.ts';
import { manifest } from '../support/run.ts';
import { fieldOf, recordOf, type Asked } from './asked.ts';

const [LINE, PAGE] = [64, 4096];
const TAG = 'struct btrfs_delayed_ref_head';
/** A version written here has a struct of its own. Which versions these are depends on the default kernel. */
const VARIANTS = manifest.exhibits.find(({ slug }) => slug === 'delayed-ref')?.variants ?? [];

export function linesOfVisit(asked: Asked): string {
  const { ran, question, op } = asked;
  const { trace } = ran;
  const { native = {} } = trace.sites;
  const isOwn = VARIANTS.some(({ id, origin }) => id === question.variant && origin === 'project');
  const tag = isOwn ? `${TAG}_${question.variant}` : TAG;
  const { size, fields } = native[tag]!;
  const at = (name: string): number => fields.find((f) => f.name === name)!.offset;
  const link = (name: string): number =>
    native['struct rb_node']!.fields.find((f) => f.name === name)!.offset;

  const { at: read } = recordOf(asked, question.ask);
  const base = trace.a(read) - fieldOf(trace, tag, 'bytenr');
  const places: number[] = [];
  for (let r = 0; r < read; r++)
    if (trace.kind(r) === Kind.ALLOC && trace.id(r) === trace.sites.caches['REF_HEAD'])
      if (!places.includes(trace.a(r))) places.push(trace.a(r));
  const each = Math.floor(PAGE / size);
  const nth = places.indexOf(base);
  const address = Math.floor(nth / each) * PAGE + (nth % each) * size;

  const key = Number(/(?:head|root,) (\d+)/.exec(question.text)![1]);
  const sought = trace.ops[op]!.args[0]!;
  const parts = [at('bytenr')];
  if (sought !== key) parts.push(at('href_node') + link(sought < key ? 'rb_left' : 'rb_right'));
  return String(new Set(parts.map((offset) => Math.floor((address + offset) / LINE))).size);
}
