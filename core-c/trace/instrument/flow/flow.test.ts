// SPDX-License-Identifier: GPL-2.0-only
// Checks the flow table of a small function: the sites, moments and rows of its values.
import { describe, expect, it } from 'vitest';
import { From, mergeFlow, type FlowTable } from '../../../../web/src/base/flow.ts';
import { instrument } from '../index.ts';
import { IrLayout } from './layout.ts';

/** `int f(int n, struct pair *p) { int x = g(n) + 1; return n ? g(p->right) : x; }`, with calls of all kinds. */
const IR = `
%struct.pair = type { i32, i32 }

define hidden i32 @f(i32 noundef %0, %struct.pair* noundef %1) #0 !dbg !4 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 %0, i32* %3, align 4
  call void @llvm.dbg.declare(metadata i32* %3, metadata !8, metadata !DIExpression()), !dbg !9
  %5 = load i32, i32* %3, align 4, !dbg !10
  %6 = call i32 @g(i32 noundef %5), !dbg !10
  %7 = load i32, i32* %3, align 4, !dbg !10
  %8 = call i32 @g(i32 noundef %7), !dbg !10
  %9 = add nsw i32 %8, 1, !dbg !10
  store i32 %9, i32* %4, align 4, !dbg !10
  br i1 %10, label %11, label %15, !dbg !10

11:
  %12 = getelementptr inbounds %struct.pair, %struct.pair* %1, i32 0, i32 1, !dbg !11
  %13 = load i32, i32* %12, align 4, !dbg !11
  %14 = call i32 @g(i32 noundef %13), !dbg !11
  br label %17, !dbg !11

15:
  %16 = load i32, i32* %4, align 4, !dbg !11
  br label %17, !dbg !11

17:
  %18 = phi i32 [ %14, %11 ], [ %16, %15 ], !dbg !12
  ret i32 %18, !dbg !12
}

define hidden i32 @g(i32 noundef %0) #0 !dbg !13 {
  ret i32 %0, !dbg !14
}

attributes #0 = { noinline nounwind }
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1)
!1 = !DIFile(filename: "core-c/x.c", directory: "/repo")
!2 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 3, type: !5, scopeLine: 3, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{!2, !2}
!8 = !DILocalVariable(name: "n", arg: 1, scope: !4, file: !1, line: 3, type: !2)
!9 = !DILocation(line: 3, column: 9, scope: !4)
!10 = !DILocation(line: 4, column: 2, scope: !4)
!11 = !DILocation(line: 5, column: 2, scope: !4)
!12 = !DILocation(line: 6, column: 1, scope: !4)
!13 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 8, type: !5, scopeLine: 8, unit: !0)
!14 = !DILocation(line: 9, column: 1, scope: !13)
`;

const { flow, table } = instrument([{ name: 'core-c/x.c', ir: IR }], '/repo');

/** A row in words, with moments as `site+calls`. */
function told({ rows, names }: FlowTable, e: number): string {
  const [kind, ...row] = rows[e]!;
  switch (kind) {
    case From.CONSTANT:
      return String(row[0]);
    case From.PARAMETER:
      return `parameter ${row[0]}`;
    case From.LOCAL:
      return `local ${row[0]} at ${row[2]}+${row[3]}`;
    case From.MEMORY:
      return `read at ${row[0]}`;
    case From.RESULT:
      return `call ${row[0]}+${row[1]}`;
    case From.COMPUTED:
      return `of (${row.map((of) => told({ rows, names } as FlowTable, of)).join(', ')})`;
    case From.PHI:
      return row
        .slice(1)
        .map((n, i) => (i % 2 ? told({ rows, names } as FlowTable, n) : `after ${n}:`))
        .join(' ');
    default:
      return `kind ${kind}`;
  }
}

describe('the flow of a function', () => {
  const [f, g] = ['f', 'g'].map((name) => table.functions.findIndex(([n]) => n === name));
  const place = (of: number): number => flow.functions.id.indexOf(of);

  it('says what is stored, at which moment a local was read, and which call returned', () => {
    // The sites: the parameter's store, line 4, the store of line 4, line 5, its LOAD …
    expect(flow.stores.value.map((e) => told(flow, e))).toEqual(['parameter 0', 'of (call 1+1)']);
    expect(flow.stores.local).toEqual([0, 1]);
    expect(flow.calls.given.map((list) => list.map((e) => told(flow, e)))).toEqual([
      ['local 0 at 1+0'],
      ['local 0 at 1+1'],
      ['read at 4'],
    ]);
    expect(flow.calls.callee).toEqual([g, g, g]);
  });

  it('takes a phi apart by the last sites of the blocks that lead to it', () => {
    expect(told(flow, flow.functions.value[place(f!)]!)).toBe('after 4: call 4+0 after 5: local 1 at 5+0');
    expect(told(flow, flow.functions.value[place(g!)]!)).toBe('parameter 0');
  });

  it('names what returns, what is given, and members of structs', () => {
    expect(flow.functions.type).toEqual(['int', 'int']);
    expect(flow.functions.parameters[place(f!)]).toEqual([0, -1]);
    expect(flow.names[flow.members.type[0]!]).toBe('struct pair');
    expect(flow.members.offset).toEqual([4]);
  });

  it('goes before another where both say something', () => {
    const merged = mergeFlow(flow, flow);
    const last = merged.functions.value.length - 1;
    expect(told(merged, merged.functions.value[last]!)).toBe(told(flow, flow.functions.value.at(-1)!));
  });
});

describe('the layout of IR types', () => {
  const layout = new IrLayout([
    '%struct.in = type { i8, i64 }',
    '%struct.out = type { i8*, [3 x %struct.in], <{ i8, i32 }> }',
  ]);
  it.each([
    [['i32 0', 'i32 1', 'i32 2', 'i32 1'], 8 + 2 * 16 + 8],
    [['i32 0', 'i32 2', 'i32 1'], 8 + 3 * 16 + 1],
    [['i32 -1'], -(8 + 3 * 16 + 8)],
    [['i32 0', 'i32 1', 'i32 %7'], null],
  ])('%j', (indices, bytes) => expect(layout.offset('%struct.out', indices)).toBe(bytes));
  it('knows the bytes that one index adds', () => {
    const of = (...indices: readonly string[]) => layout.element('%struct.out', indices);
    expect(of('i32 0', 'i32 1', 'i32 %7', 'i32 1')).toEqual({
      bytes: 16,
      each: { bytes: 16, index: 'i32 %7' },
    });
    expect(of('i32 %7')).toEqual({ bytes: 0, each: { bytes: 64, index: 'i32 %7' } });
    expect(of('i32 %7', 'i32 1', 'i32 %8')).toBeNull();
  });
});
