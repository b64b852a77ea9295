// SPDX-License-Identifier: GPL-2.0-only
// Joins the SDK's own client to a server in memory, and reads what a tool answers.
import { Client, InMemoryTransport, type CallToolResult } from '@modelcontextprotocol/client';
import { serverOf, type Caller } from '../../web/src/headless/mcp/server.ts';

export interface Hit {
  readonly op: string;
  readonly step: number;
  readonly record: number;
  readonly line: number;
  readonly function: string;
  readonly value: number | string | null;
  readonly at: string;
}

/** What tests read of answers. */
export interface Told {
  readonly address: string;
  readonly leftOut: readonly string[];
  readonly variants: readonly {
    readonly variant: string;
    readonly count: number;
    readonly hits: readonly Hit[];
  }[];
  readonly [part: string]: unknown;
}

const textOf = ({ content }: CallToolResult): string => {
  const [block] = content;
  if (block?.type !== 'text') throw new Error('an answer is one text');
  return block.text;
};

/** A busy machine takes longer than the client's own patience. */
const MOST_MS = 110_000;

export interface Asking {
  readonly client: Client;
  readonly result: (name: string, args: object) => Promise<CallToolResult>;
  /** The answer; fails if the call was refused. */
  readonly ask: (name: string, args: object) => Promise<Told>;
  /** The message of a refused call. */
  readonly refused: (name: string, args: object) => Promise<string>;
}

export async function asking(call: Caller): Promise<Asking> {
  const client = new Client({ name: 'test', version: '1' });
  const server = serverOf(call, '1.2.3');
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  const result = (name: string, args: object): Promise<CallToolResult> =>
    client.callTool({ name, arguments: { ...args } }, { timeout: MOST_MS });
  return {
    client,
    result,
    async ask(name: string, args: object): Promise<Told> {
      const found = await result(name, args);
      if (found.isError) throw new Error(textOf(found));
      return JSON.parse(textOf(found)) as Told;
    },
    async refused(name: string, args: object): Promise<string> {
      const found = await result(name, args);
      if (!found.isError) throw new Error(`${name} was not refused`);
      return textOf(found);
    },
  };
}
