// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the proof page. A sentence around a command, a hash or a bold number is a list of its parts.
import { counted, plural } from '../../../base/english.ts';

export const WORDS = {
  proof: 'Proof',
  title: 'Is this really the kernel?',
  lead: 'The C on this page is the kernel’s own text, unmodified, from a signed package. Below: the evidence, what replaces the rest of the kernel, and how to check both.',
  exhibit: 'Exhibit',
  kernel: 'Kernel',
  linux: (version: string) => `Linux ${version}`,
  package: 'Package',
  sha: 'SHA-256 ',
  compare: 'To compare',
  then: ', then ',
  file: 'File',
  seconds: 'Seconds',
  passed: 'Passed',
  leaked: 'Nodes leaked',
  equal: 'Equal',
  cases: 'Cases',
  why: 'Why',
  all: 'all',
  none: 'none',
  repeat: 'Repeat it',
  measured: (age: string, day: string) => `Measured ${age}, on ${day}, by `,
  atCommit: ' at commit ',
  onMachine: (machine: string) => `, on ${machine}.`,

  // Booted kernels.
  booted: 'Is this what a running Linux does?',
  noneBooted: 'No kernel has booted yet.',
  ran: (all: boolean, kernels: number, altered: readonly string[]) =>
    `${all ? 'Yes' : 'Not always'}: we booted ${counted(kernels, 'kernel')} as the distribution ships ${kernels === 1 ? 'it' : 'them'}${
      altered.length > 0
        ? `, and altered ${counted(altered.length, 'function')} while ${altered.length === 1 ? 'it' : 'they'} ran (${altered.join('; ')})`
        : ''
    }. There, `,
  ofCalls: ' of ',
  left: ' calls left the same structure and result as in WebAssembly here',
  walked: (there: string, here: string) =>
    `; the calls walked the trees ${there} times there and ${here} times here`,
  stop: '.',
  how: 'QEMU runs the image of the signed package, every byte unchanged; a program in it reads and writes files. gdb stops the guest before and after each call. We read each structure from its memory, node by node, by the image’s own type description. Then the same operations run here.',
  alteredWhy: ' If we altered a guest, its kernel’s row says why.',
  bootedOn: (age: string, first: string, last: string | null) =>
    `Booted ${age}, ${last === null ? 'on' : 'from'} ${first}${last === null ? '' : ` to ${last}`}, by `,
  bootedKernels: 'Booted kernels',
  variant: 'Variant here',
  calls: 'Calls',
  differ: 'Differ',
  walksBooted: 'Walks booted',
  walksWasm: 'Walks in wasm',
  alteredIn: (what: string) => `Altered in the guest: ${what}`,
  imageOf: (kernel: string) => `The booted image of Linux ${kernel}`,
  image: 'Its image',
  altered: 'Altered',
  nothing: 'Nothing',
  when: 'When',
  whenOf: (age: string, day: string, seconds: string, machine: string) =>
    `${age}, on ${day}, in ${seconds} s on ${machine}`,

  // The kernel's own tests.
  tests: 'The kernel tests itself',
  testsOf:
    'Some of the kernel’s structures have a test of their own. Each runs here unmodified, as WebAssembly, on the same shims as the exhibits. The maple tree’s also calls the kernel’s own mt_validate(), which checks every node.',
  failing: (path: string, kernel: string, at: string) =>
    `One check of ${path} fails in Linux ${kernel} itself, in ${at}(): `,
  run: "Run the kernel's own tests here",
  stopRun: 'Stop',
  stopped: 'Stopped.',
  test: 'The test',
  testOf: 'Test',
  noFile: (file: string) => `${file} cannot be loaded.`,
  allRan: (each: string) => `All kernels’ tests have run: ${each}.`,
  runs: 'Running, some seconds a test.',
  passedOf: (passed: string, run: string) => `${passed} of ${run} passed`,
  checksRun: 'Checks run',
  notRun: 'not run in this browser yet',
  running: 'running',

  // Native and wasm.
  both: 'Native and WebAssembly agree',
  bothTests:
    'Both hosts run the kernel’s own tests; the native one with AddressSanitizer and UBSan. Pointers have 32 bits in wasm, so its test omits what needs 64.',
  testsHead: ['Kernel', 'Test', 'Where', 'Slots a node', 'Checks', 'Passed', 'Nodes leaked'],
  oneSize: 'one size',
  bits: (host: string, bits: number) => `${host}, ${bits} bits`,
  bothOps: (alike: string, cases: number) =>
    `Both hosts run the same operations through each exhibit’s driver: ${alike} of ${plural(cases, 'case')} end with the same results and entries.`,
  opsHead: ['Exhibit', 'Cases', 'Operations', 'Equal'],

  // The fuzzer.
  fuzz: 'Random operations',
  fuzzed: (seed: number, found: number, known: boolean) =>
    `libFuzzer drives each exhibit’s native C, with sanitizers, to reach new code; seed ${seed}. It found ${
      found === 0 ? 'no fault' : plural(found, 'fault')
    }${known ? ' beyond the known ones, which it skips; the second table lists them' : ''}.`,
  fuzzHead: ['Exhibit', 'Programs run', 'Seconds', 'Edges reached', 'Inputs kept', 'Faults'],
  known: 'What the fuzzer skips',
  knownWrong: 'Known fault',
  each: 'each',
  anyFault: 'any fault',

  // Claims.
  claims: 'Published claims about these changes',
  agrees: 'agrees',
  differs: 'differs',
  cannotTell: 'cannot tell',
  other: 'another measure',
  notMeasured: 'not measured here',
  agree: (agrees: number, differs: number) =>
    `${agrees} claims agree with our measurements, ${differs} differ. `,
  unclear: (n: number) => `Our run cannot decide ${n}: its interval holds values for and against the claim. `,
  others: (other: number, not: number) =>
    `${other} give figures of a whole system: a function’s own time beside them proves nothing. ${not} need what we do not have here.`,
  claimList: 'Claims',
  claim: 'Claim',
  published: 'Published',
  found: 'Found here',
  verdict: 'Verdict',

  // Where the C is from.
  sources: 'Where the C is from',
  cut: [
    'The build cuts functions out by name and changes no character: ',
    ' keeps their places, and clang compiles them as they are. The build instruments clang’s output, never the source.',
  ],
  signature: 'Signature',
  apt: 'apt fetched it and verified the signature of the archive that lists it; the build fetches nothing unsigned.',
  system: 'The package manager of the build machine installed and verified it.',
  given: 'The builder named it by hand (LINUX_SRC): only the hashes below verify it.',
  tarball: 'Its tarball',
  files: (n: number) => `${n} files of it`,
  filesOf: (kernel: string) => `Files of Linux ${kernel}`,
  ofLinux: (kernel: string) => `, Linux ${kernel}`,
  taken: 'What the build takes',
  hash: 'SHA-256 of the whole file',
  whole: 'all of it',

  // The shims.
  shims: 'What replaces the rest of the kernel',
  pieces: (n: number, stub: number, custom: number, same: number) =>
    `We wrote ${n} pieces: ${stub} do nothing, ${custom} work in another way, ${same} do what the kernel’s do. Each says what is lost. One thread runs. Only an operation can add another CPU, an interrupt or memory pressure.`,
  allPieces: (n: number) => `All ${n} pieces`,
  find: 'Find ',
  ofAll: (found: number, all: number) => `${found} of ${all}`,
  pieceList: 'Pieces',
  piece: 'Piece',
  kind: 'Compared with the kernel’s',
  stub: 'empty',
  custom: 'different',
  same: 'the same',
  lost: 'What is lost or different',
  rest: 'all others of the file',

  // The tracer.
  tracer: 'Why the picture shows what ran',
  traced: 'The build adds calls of a recorder to the compiler’s output. The page re-enacts nothing.',
  checks: [
    [
      'It refuses what it does not know',
      'Atomics, inline assembly, variable arguments, unknown instructions and missing functions end the build, with file and line.',
    ],
    [
      'It counts twice',
      'A second method counts loads, stores, returns and hooks again. Without its hooks the program must be the one that clang wrote.',
    ],
    [
      'Every store has a record',
      'After each operation a test rebuilds memory from the records and compares it with the program’s, byte for byte.',
    ],
    [
      'Time runs both ways',
      'Backwards from the end the records give the first image; forwards they give the last, byte for byte.',
    ],
    [
      'It reports every loss',
      'A full buffer says how many records are missing. An endless loop ends, and says where.',
    ],
    [
      'Counters keep their records',
      'Five walks are five lists of records: click a counter to see where each walk began.',
    ],
  ],

  // Repeating all of it.
  again: [
    'In a checkout, on Debian with Node. ',
    ' does the second and fourth in one, weighs the claims, and writes this page’s data.',
  ],
  commandsHead: ['Command', 'What it does', 'Minutes, two CPUs'],
} as const;
