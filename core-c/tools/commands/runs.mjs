// SPDX-License-Identifier: GPL-2.0-only
// Declares the commands that run exhibits or boot kernels, beside the headless runner.

/** @type {import('../../output/help.mjs').Option} */
const YES = ['--yes', 'installs Debian packages with sudo, without asking'];

/** @satisfies {Readonly<Record<string, import('./index.mjs').Entry>>} */
export const RUN_COMMANDS = {
  class: {
    does: 'Sets up and builds what is missing, then serves the page and a vote for a class until Ctrl-C.',
    examples: [
      ['', 'for this machine alone, to try it'],
      ['--network', 'for the phones of a class, on the local network'],
    ],
    options: [
      ['--network', 'lets every machine of the network open the page and vote'],
      ['--port NUMBER', 'serves it at this port', '8000'],
      ['--per-address N', 'how many devices of one network address may vote, from 1 to 2000', '8'],
    ],
    exits: [
      [0, 'ended by Ctrl-C'],
      [1, 'set-up, the build or the server failed'],
      [2, 'bad usage'],
    ],
    runs: ['core-c/tools/setup.mjs --no-tests', 'web/server/main.ts'],
    parser: 'web/server/main.ts',
  },
  find: {
    silent: true,
    does: 'Searches for the fewest operations that reach a goal, and prints each with its page address.',
    examples: [
      ['page-cache --goal counter:walks --compare v6.9,merged', 'the largest difference'],
      ['page-cache --goal line:lib/xarray.c:812', 'operations that run a line'],
      ['page-cache --goal race --budget 500', 'every window, every operation of CPU B'],
    ],
    words: 'EXHIBIT',
    options: [
      ['--goal GOAL', 'counter:KEY, line:FILE:N, invariant, or race'],
      ['--compare V,W', 'these variants', 'those that the page opens with; for race, all'],
      [
        '--patch FILE',
        'your patch, a diff or mails, beside the variant that it changes; - is standard input',
      ],
      ['--budget RUNS', 'how many runs', '2000; for race, 20000'],
      ['--seed N', 'repeats a search', '1'],
      ['--fanout 64|16|8', 'slots per node', '64'],
      ['--json', 'prints JSON'],
    ],
    exits: [
      [0, 'finished'],
      [2, 'bad usage'],
      [3, 'the patch does not compile or is refused'],
    ],
    runs: ['web/src/headless/find.ts'],
    parser: 'web/src/headless/find.ts',
  },
  mcp: {
    silent: true,
    does: 'Answers assistants about runs: a Model Context Protocol server over standard input and output.',
    examples: [
      ['', 'an assistant starts this'],
      ['--page https://treewalk.example/', 'answers name addresses of this page'],
    ],
    options: [
      ['--page URL', 'the page whose addresses answers name', 'http://localhost:5173/, as npm start'],
    ],
    more: [
      'Tools: list, run, compare, query, writes, why, calls, judge. It writes no file, and ends with its client.',
    ],
    exits: [
      [0, 'the client has ended'],
      [1, 'set-up failed'],
      [2, 'bad usage'],
    ],
    runs: ['core-c/tools/setup.mjs --no-tests', 'web/src/headless/mcp/main.ts'],
    parser: 'web/src/headless/mcp/main.ts',
  },
  sentences: {
    silent: true,
    does: 'Prints every sentence of the narrator, of every kernel that is built here.',
    examples: [
      ['', ''],
      ['aio-lookup zswap', 'of two exhibits'],
    ],
    words: '[EXHIBIT…]',
    more: [
      'A line is "exhibit/scenario/variant step: sentence". Steps are those by walk events, counted through the whole run. A variant with 16 or 8 slots per node ends in @16 or @8.',
    ],
    exits: [
      [0, 'printed'],
      [2, 'bad usage'],
    ],
    runs: ['web/src/headless/sentences.ts'],
  },
  booted: {
    silent: true,
    does: "Boots a kernel's own image under QEMU, and compares each call there with the same call in WebAssembly.",
    examples: [
      ['', 'the default kernel'],
      ['--kernel linux-7.2 --json', 'another kernel'],
      ['--exhibit buffer-lru', 'one exhibit'],
    ],
    options: [
      [
        '--kernel ID',
        'linux-5.10, linux-6.1, linux-6.12 or linux-7.2; may be given several times',
        'the default kernel',
      ],
      ['--exhibit SLUG', 'a folder of core-c/booted/exhibits', 'all'],
      ['--job FILE', "a C program of yours instead of the kernel's jobs, run as FILE /mnt/data on xfs"],
      ['--seconds N', 'the longest that a job may take', '900'],
      ['--small', 'a few seconds of each job, all in one guest'],
      ['--or-skip', 'ends with 77 if packages or image cannot be had'],
      ['--json', 'prints a line for each kernel'],
      ['--out FILE', "also puts the results into FILE, in place of the same kernels'"],
      YES,
    ],
    exits: [
      [0, 'every call is equal'],
      [1, 'one differs, or it failed'],
      [2, 'bad usage'],
      [77, 'skipped by --or-skip'],
    ],
    runs: ['core-c/booted/start.mjs main'],
    parser: 'core-c/booted/options.ts',
  },
  record: {
    does: 'Runs a command in a booted kernel, and writes what happened to the page cache as a recording.',
    examples: [
      ["--fs xfs --memory 512M -- 'cp /bin/busybox a; cat a > /dev/null; rm a'", 'shell lines'],
      ['--kernel linux-5.10 -- ./my-static-program argument', 'a static program of yours'],
    ],
    words: '-- COMMAND',
    options: [
      ['--kernel ID', 'linux-5.10, linux-6.1, linux-6.12 or linux-7.2', 'the default kernel'],
      ['--fs ext4|xfs', 'the file system of the disk, 512 MB', 'xfs'],
      ['--memory SIZE', 'memory of the guest, 256M to 4096M', '512M'],
      ['--seconds N', 'the longest that it may take', '900'],
      ['--keep-shadows', 'keeps nodes that hold only shadows; 7.x frees them at once in a small group'],
      ['--out FILE', 'where to write', 'recording.jsonl'],
      ['--ship NAME', 'writes into public/recordings/, with a booted lane'],
      ['--exhibit SLUG', 'with --ship also buffer-lru or aio-lookup', 'page-cache'],
      ['--title TEXT', 'the title of what is shipped'],
      YES,
    ],
    more: ['It runs in /mnt, where the disk is. /cg/job is a control group for memory.'],
    exits: [
      [0, 'every insert is the same in wasm'],
      [1, 'one differs, or it failed'],
      [2, 'bad usage'],
    ],
    runs: ['core-c/booted/start.mjs record/main'],
    parser: 'core-c/booted/record/options.ts',
  },
};
