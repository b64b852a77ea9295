// SPDX-License-Identifier: GPL-2.0-only
// Says which lines of C are shown. Lines of the environment never are. Lines of the driver are shown on request, and
// in an operation that runs nothing else.
import { Kind } from '../base/abi.gen.ts';
import { isDriver, isEnvironment, isKernelHeader } from '../base/c-file-kind.ts';
import { perObject, perObjectAndKey } from '../base/memo.ts';
import type { SiteTable } from '../base/sites.ts';
import type { Trace } from '../trace/trace.ts';

/** A flag for each site of the table. */
interface Shown {
  readonly all: Uint8Array;
  /** Sites of the kernel and of the variants. */
  readonly kernel: Uint8Array;
  /** The same without inline helpers of headers. */
  readonly functions: Uint8Array;
}

const shownIn = perObject((sites: SiteTable): Shown => {
  const flags = (wanted: (path: string) => boolean): Uint8Array => {
    const files = sites.files.map((f) => (wanted(f.path) ? 1 : 0));
    return Uint8Array.from(sites.sites.file, (f) => files[f] ?? 0);
  };
  const kernel = (path: string): boolean => !isEnvironment(path) && !isDriver(path);
  return {
    all: flags((path) => !isEnvironment(path)),
    kernel: flags(kernel),
    functions: flags((path) => kernel(path) && !isKernelHeader(path)),
  };
});

/** The first STEP of an operation at a flagged site; -1: none. */
function firstAt(trace: Trace, op: number, flags: Uint8Array): number {
  const { end } = trace.ops[op]!;
  for (let r = trace.opRecord(op); r < end; r++)
    if (trace.kind(r) === Kind.STEP && flags[trace.id(r)]) return r;
  return -1;
}

/**
 * The first line of the function that the operation is about; -1: none runs. An inline function of a header counts if
 * it calls others; one that returns at once only made an argument.
 */
function firstOfFunction(trace: Trace, op: number, { kernel, functions }: Shown): number {
  const { end } = trace.ops[op]!;
  let depth = 0;
  let inline = { depth: 0, record: -1 };
  for (let r = trace.opRecord(op); r < end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.ENTER) depth++;
    else if (kind === Kind.EXIT) {
      if (depth-- === inline.depth) inline = { depth: 0, record: -1 };
    } else if (kind === Kind.STEP && kernel[trace.id(r)]) {
      if (functions[trace.id(r)]) return inline.record >= 0 ? inline.record : r;
      if (inline.record < 0) inline = { depth, record: r };
    }
  }
  return firstAt(trace, op, kernel);
}

interface Beginning {
  readonly sites: Uint8Array;
  /** The STEP record at which the operation first stops; -1: no line is shown. */
  readonly record: number;
}

const withDriver = perObjectAndKey((trace: Trace, op: number): Beginning => {
  const { all } = shownIn(trace.sites);
  return { sites: all, record: firstAt(trace, op, all) };
});

const withoutDriver = perObjectAndKey((trace: Trace, op: number): Beginning => {
  const shown = shownIn(trace.sites);
  const record = firstOfFunction(trace, op, shown);
  return record >= 0 ? { sites: shown.kernel, record } : withDriver(trace, op);
});

/** The shown sites of an operation, and its first shown line. */
export const shownOf = (trace: Trace, op: number, driver: boolean): Beginning =>
  (driver ? withDriver : withoutDriver)(trace, op);

/** By function, whether its frames show in the call stack of an operation. */
export const shownFunctions = (trace: Trace, op: number, driver: boolean): Uint8Array =>
  functionsIn(shownOf(trace, op, driver).sites, trace.sites);

const functionsIn = (flags: Uint8Array, { functions, sites }: SiteTable): Uint8Array => {
  const shown = new Uint8Array(functions.length);
  flags.forEach((is, site) => {
    if (is && sites.kind[site] === 0) shown[sites.func[site]!] = 1;
  });
  return shown;
};
