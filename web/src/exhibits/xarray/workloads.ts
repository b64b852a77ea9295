// SPDX-License-Identifier: GPL-2.0-only
// Declares the workloads of bulk runs: many stores and erases in one array. Stores are measured, over an entry too.
import { OPERATIONS, type BulkOp, type Workload } from '../../exhibit-api/index.ts';

type Params = Readonly<Record<string, number>>;
type Random = () => number;

const STORE = 1;
const ERASE = 3;
/** Values have 31 bits. */
const VALUES = 2 ** 31;

/** Makes the operations; `pick` gives the nth store's index, and its range as an order. */
function* stores(
  params: Params,
  random: Random,
  pick: (n: number) => readonly [index: number, order: number],
): Generator<BulkOp> {
  const { operations = 0, erased = 0 } = params;
  const stored: number[] = [];
  for (let done = 0, n = 0; done < operations; done++) {
    if (stored.length > 0 && random() < erased / 100) {
      // Erases any stored entry; the last one takes its place in the list.
      const at = Math.floor(random() * stored.length);
      const index = stored[at]!;
      stored[at] = stored[stored.length - 1]!;
      stored.pop();
      yield { code: ERASE, args: [index] };
      continue;
    }
    const [index, order] = pick(n++);
    stored.push(index);
    const value = n % VALUES;
    yield { code: STORE, args: order ? [index, value, order] : [index, value], x: n };
  }
}

const SPAN = { name: 'span', label: 'indices', min: 64, max: 0xffffffff, value: 1_000_000 } as const;
const ERASED = { name: 'erased', label: '% of operations that erase', min: 0, max: 60, value: 40 } as const;
const MAX_ORDER = { name: 'maxOrder', label: 'largest order', min: 1, max: 16, value: 9 } as const;

const STORES = {
  xLabel: 'store',
  small: { operations: 3000, span: 30_000 },
  params: [OPERATIONS, SPAN, ERASED],
} as const;

export const WORKLOADS: readonly Workload[] = [
  {
    id: 'scattered',
    label: 'Scattered',
    help: 'Stores each value at any index; erases any stored value.',
    ...STORES,
    ops: (params, random) => stores(params, random, () => [Math.floor(random() * (params['span'] ?? 1)), 0]),
  },
  {
    id: 'ascending',
    label: 'Ascending',
    help: 'Stores each value behind the last one: the tree fills node by node and grows at its head.',
    ...STORES,
    ops: (params, random) => stores(params, random, (n) => [n % (params['span'] ?? 1), 0]),
  },
  {
    id: 'orders',
    label: 'Mixed orders',
    help: 'Half the values cover 2^order indices: such a value is one slot and its siblings, or replaces whole nodes.',
    ...STORES,
    params: [...STORES.params, MAX_ORDER],
    ops: (params, random) => {
      const { span = 1 } = params;
      const most = Math.min(params['maxOrder'] ?? 1, Math.floor(Math.log2(span)));
      return stores(params, random, () => {
        const order = random() < 0.5 ? 0 : 1 + Math.floor(random() * most);
        const size = 2 ** order;
        return [Math.floor(random() * Math.floor(span / size)) * size, order];
      });
    },
  },
];
