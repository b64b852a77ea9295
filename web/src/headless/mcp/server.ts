// SPDX-License-Identifier: GPL-2.0-only
// Makes the Model Context Protocol's server: declares the tools, and hands each call on.
import { McpServer, type CallToolResult, type ServerContext } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { TOOLS, type ToolName } from './tools.ts';

/** For the assistant, before its first call. */
export const INSTRUCTIONS =
  'Treewalk runs the Linux kernel’s own C, compiled to WebAssembly, and records every load and store. ' +
  'Call list first. Take numbers from run or compare, then check each one by query, writes, why or calls. ' +
  'Never guess a count: state what an answer says, and name its kernel. If leftOut is not empty, something is missing. ' +
  'Give people the address: the page shows the same run there. With at= set to the at of a hit it shows that hit.';

/** Milliseconds between two signs of life: clients give up after a minute without one. */
const SIGN_MS = 15_000;

/** Answers a call whose input fits the tool's schema. */
export type Caller = (name: ToolName, asked: unknown, signal: AbortSignal) => Promise<CallToolResult>;

/** Tells a client that waits for progress that the call still runs. Returns what ends that. */
function signsOfLife({ mcpReq }: ServerContext): () => void {
  const token = mcpReq._meta?.progressToken;
  if (token === undefined) return () => undefined;
  let progress = 0;
  const timer = setInterval(() => {
    const params = { progressToken: token, progress: ++progress };
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  }, SIGN_MS);
  return () => clearInterval(timer);
}

export function serverOf(call: Caller, version: string): McpServer {
  const server = new McpServer({ name: 'treewalk', version }, { instructions: INSTRUCTIONS });
  for (const [name, { title, description, input }] of Object.entries(TOOLS))
    server.registerTool(
      name,
      {
        ...{ title, description, inputSchema: input as z.ZodObject },
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      },
      async (asked, context) => {
        const end = signsOfLife(context);
        try {
          return await call(name as ToolName, asked, context.mcpReq.signal);
        } finally {
          end();
        }
      },
    );
  return server;
}
