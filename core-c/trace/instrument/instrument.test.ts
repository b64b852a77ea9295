// SPDX-License-Identifier: GPL-2.0-only
// Checks the inserted hooks and the site table on small IR texts of several clang versions.
import { describe, expect, it } from 'vitest';
import { instrument } from './index.ts';
import { parseOperand, splitOperands } from './ir.ts';
import { sourcePath } from './paths.ts';
import { reached } from './reached.ts';
import { cachesOf } from './table.ts';
import { verify } from './verify.ts';

/** The IR of a later clang for `int f(struct s *p, struct pair q) { p->n = q.left; return p->n; }`. */
const OPAQUE = `
%struct.pair = type { i32, i32 }

define hidden i32 @f(ptr noundef %0, ptr noundef byval(%struct.pair) align 4 %1) #0 !dbg !4 {
  %3 = alloca ptr, align 4
  store ptr %0, ptr %3, align 4
    #dbg_declare(ptr %3, !8, !DIExpression(), !9)
  %4 = getelementptr inbounds nuw %struct.pair, ptr %1, i32 0, i32 0, !dbg !10
  %5 = load i32, ptr %4, align 4, !dbg !10
  %6 = load ptr, ptr %3, align 4, !dbg !10
  store volatile i32 %5, ptr %6, align 4, !dbg !10
  br label %7, !dbg !11

7:                                                ; preds = %2
  %8 = load atomic volatile i32, ptr getelementptr inbounds ([2 x i32], ptr @g, i32 0, i32 1) seq_cst, align 4, !dbg !11
  switch i32 %8, label %9 [
    i32 1, label %9
    i32 2, label %9
  ], !dbg !11

9:                                                ; preds = %7, %7, %7
  %10 = call i32 @f(ptr noundef %6, ptr noundef byval(%struct.pair) align 4 getelementptr inbounds ([2 x %struct.pair], ptr @p, i32 0, i32 1)), !dbg !12
  ret i32 %10, !dbg !12
}

attributes #0 = { noinline nounwind }
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1)
!1 = !DIFile(filename: "core-c/x.c", directory: "/repo")
!2 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 3, type: !5, scopeLine: 3, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{!2, !7}
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !2, size: 32)
!8 = !DILocalVariable(name: "p", arg: 1, scope: !4, file: !1, line: 3, type: !7)
!9 = !DILocation(line: 3, column: 9, scope: !4)
!10 = !DILocation(line: 4, column: 2, scope: !4)
!11 = !DILocation(line: 5, column: 2, scope: !4)
!12 = !DILocation(line: 6, column: 1, scope: !4)
`;

const run = (ir: string) => instrument([{ name: 'core-c/x.c', ir }], '/repo');
const hooks = (text: string): string[] => [...text.matchAll(/call void @__tw_(\w+)\(/g)].map((m) => m[1]!);

describe('opaque pointers', () => {
  const { files, table } = run(OPAQUE);
  it('are instrumented like typed ones', () => {
    expect(hooks(files[0]!.ir)).toEqual([
      ...['enter', 'store32', 'var', 'step', 'load32', 'store32'],
      // line 5 before the branch, and again at the beginning of the next block
      ...['step', 'step', 'load32', 'step', 'memcpy', 'exit'],
    ]);
  });
  it('give the same table', () => {
    expect(table.files).toEqual([{ path: 'core-c/x.c', origin: 'project' }]);
    expect(table.functions).toEqual([['f', 0, 3, 6]]);
    expect(table.variables).toEqual([['p', 'int *', 0, 3, 1]]);
    expect(table.sites.kind).toEqual([3, 0, 1, 2, 0, 0, 1, 0, 2]);
    expect(table.sites.line).toEqual([3, 4, 4, 4, 5, 5, 5, 6, 6]);
  });
});

describe('one header function in two files', () => {
  it('is one function with one set of sites', () => {
    const once = run(OPAQUE).table;
    const twice = instrument(
      [
        { name: 'core-c/x.c', ir: OPAQUE },
        { name: 'core-c/y.c', ir: OPAQUE },
      ],
      '/repo',
    ).table;
    expect(twice).toEqual(once);
  });
});

describe('what is reached', () => {
  const texts = [
    `@table = internal constant [1 x ptr] [ptr @entry]
@dead_table = internal constant [1 x ptr] [ptr @dead]
define hidden void @root() {
  call void @twin()
  call void @elsewhere()
}
define internal void @twin() {
  load ptr, ptr @table
}
define internal void @entry() {
}
define internal void @dead() {
  call void @dead()
  call void @late()
}`,
    `@llvm.global_ctors = appending global [1 x ptr] [ptr @first]
define internal void @first() {
}
define weak hidden void @elsewhere() {
}
define internal void @twin() {
}
define hidden void @late() {
}`,
  ];
  const kept = reached(
    texts.map((ir, i) => ({ name: `${i}.c`, ir })),
    ['root'],
  ).map(({ ir }) => [...ir.matchAll(/^(?:define .*?)?@([\w.]+)/gm)].map((m) => m[1]));

  it('is what roots, tables and lists of the compiler lead to, over all files', () => {
    expect(kept[0]).toEqual(['table', 'root', 'twin', 'entry']);
  });
  it('takes no function of one file for that of another', () => {
    expect(kept[1]).toEqual(['llvm.global_ctors', 'first', 'elsewhere']);
  });
});

describe('verify', () => {
  const good = run(OPAQUE).files[0]!.ir;
  const check = (text: string) => () => verify('x.c', OPAQUE, text, new Set());
  const without = (hook: string) =>
    good
      .split('\n')
      .filter((l) => !l.includes(`call void @__tw_${hook}(`))
      .join('\n');

  it('passes what the pass made', () => expect(check(good)).not.toThrow());
  it.each([
    ['load32', '2 loads but 0'],
    ['store32', '2 stores but 0'],
    ['exit', '1 returns but 0'],
    ['memcpy', '1 memory but 0'],
  ])('misses %s', (hook, message) => expect(check(without(hook))).toThrow(message));
  it('notices a program that is no longer the same', () => {
    expect(check(good.replace('br label %7', 'br label %9'))).toThrow('changed the program at "br label %7"');
  });
});

describe('operands', () => {
  it.each([
    ['void (%struct.node*, i32)* %57', 'void (%struct.node*, i32)*', '%57'],
    ['[2 x %"struct.a b"]* noundef align 4 @x', '[2 x %"struct.a b"]*', '@x'],
    ['i8* bitcast ([3 x i32]* @arr to i8*)', 'i8*', 'bitcast ([3 x i32]* @arr to i8*)'],
    ['ptr nocapture noundef nonnull align 4 dereferenceable(8) %2', 'ptr', '%2'],
    ['{ i32, [2 x i8] } zeroinitializer', '{ i32, [2 x i8] }', 'zeroinitializer'],
  ])('%s', (text, type, value) => expect(parseOperand(text)).toEqual({ type, value }));

  it('are split at the outer commas', () => {
    expect(splitOperands('i32 (i8*, i32)* %f, [2 x { i8, i8 }] %a, i32 5')).toHaveLength(3);
  });
});

describe('paths', () => {
  it.each([
    ['.cache/linux/6.1.192/lib/xarray.c', 'lib/xarray.c', 'linux'],
    ['/repo/.cache/linux/6.1.192/lib/xarray.c', 'lib/xarray.c', 'linux'],
    ['.cache/build/page-cache/stage/include/linux/xarray.h', 'include/linux/xarray.h', 'linux'],
    ['.cache/build/linux-7.2/page-cache/stage/slice/mm/filemap.c', 'mm/filemap.c', 'linux'],
    ['mm/filemap.c', 'mm/filemap.c', 'linux'],
    ['core-c/shim/linux/../alloc.c', 'core-c/shim/alloc.c', 'project'],
  ])('%s', (from, path, origin) => expect(sourcePath('/repo', '/repo', from)).toEqual({ path, origin }));
});

describe('what is not known', () => {
  it('is refused with its place', () => {
    const ir = OPAQUE.replace('load i32, ptr %4', 'load <2 x i32>, ptr %4');
    expect(() => run(ir)).toThrow('core-c/x.c:4: a load of type <2 x i32> is not recorded');
    const strange = OPAQUE.replace('br label %7', 'teleport label %7');
    expect(() => run(strange)).toThrow('core-c/x.c:5: the instruction "teleport" is unknown');
    expect(() => run(OPAQUE.replace('@f(ptr noundef %6', '@llvm.vp.store(ptr noundef %6'))).toThrow(
      'core-c/x.c:6: the intrinsic llvm.vp.store is not recorded',
    );
  });
  it('without debug information nothing is traced', () => {
    expect(() => run(OPAQUE.replace(' !dbg !4 {', ' {'))).toThrow('f() has no debug information');
  });
});

describe('kinds of object', () => {
  it('are the environment’s and those that the exhibit names', () => {
    expect(cachesOf({})).toEqual({ GENERIC: 0, XA_NODE: 1 });
    expect(cachesOf({ 'enum tw_caches': { TW_CACHE_HEAD: 2, TW_CACHE_TAIL: 3 } })).toEqual({
      ...{ GENERIC: 0, XA_NODE: 1, HEAD: 2, TAIL: 3 },
    });
  });

  it.each([{ TW_CACHE_HEAD: 1 }, { HEAD: 2 }, { TW_CACHE_XA_NODE: 2 }])('%j is refused', (own) => {
    expect(() => cachesOf({ 'enum tw_caches': own })).toThrow(/is no kind of object of its own/);
  });
});

describe('a type that the page could not read', () => {
  it('fails the build, with its place and its name', () => {
    const ir = OPAQUE.replace(
      '!8 = !DILocalVariable(name: "p", arg: 1, scope: !4, file: !1, line: 3, type: !7)',
      (row) => row.replace('!7', '!2'),
    ).replace(
      'name: "int", size: 32, encoding: DW_ATE_signed',
      'name: "float", size: 32, encoding: DW_ATE_float',
    );
    expect(() => run(ir)).toThrow(
      /^core-c\/x\.c:3: variable p: nothing is known of the C type "float": neither the site table nor web\/src\/base\/c-types\.ts has it$/,
    );
  });
});
