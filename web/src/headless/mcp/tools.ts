// SPDX-License-Identifier: GPL-2.0-only
// Lists the tools of the server, and calls one.
import type { CallToolResult } from '@modelcontextprotocol/server';
import { OpsError } from '../../exhibit-api/ops.ts';
import { PastError } from '../../past/lane.ts';
import { NotTaken } from '../submission.ts';
import { UsageError } from '../usage.ts';
import { refusal, resultOf } from './answer.ts';
import type { Context, Tool } from './tool.ts';
import { calls } from './tools/calls.ts';
import { compare } from './tools/compare.ts';
import { judge } from './tools/judge.ts';
import { list } from './tools/list.ts';
import { query } from './tools/query.ts';
import { run } from './tools/run.ts';
import { why } from './tools/why.ts';
import { writes } from './tools/writes.ts';

export const TOOLS = { list, run, compare, query, writes, why, calls, judge };
export type ToolName = keyof typeof TOOLS;

const MISTAKES = [UsageError, OpsError, PastError, NotTaken];

/** `asked` has been checked by the tool's schema. A mistake in it becomes a refusal. */
export async function callTool(name: ToolName, asked: unknown, context: Context): Promise<CallToolResult> {
  const tool = TOOLS[name] as Tool;
  try {
    return resultOf(await tool.answer(asked as never, context), tool.rest);
  } catch (error) {
    if (MISTAKES.some((kind) => error instanceof kind)) return refusal((error as Error).message);
    throw error;
  }
}
