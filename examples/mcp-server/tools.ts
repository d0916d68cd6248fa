import type { McpAuthInfo, ToolScopes } from '@keystead/api-router/mcp';
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

export interface Note {
  author: string;
  organization: string | null;
  text: string;
}

/** What a tool needs beside `notes:read`, without which nobody comes in. */
export const toolScopes: ToolScopes = {
  add_note: ['notes:write'],
  team_notes: ['organization'],
};

const show = (notes: readonly Note[]) => ({
  content: [{ type: 'text' as const, text: notes.map(({ text }) => `- ${text}`).join('\n') || 'No notes' }],
});

/** The tools for one request of `caller`. `notes` stands for a database. */
export function createNotesServer(notes: Note[], { extra: caller }: McpAuthInfo): McpServer {
  const server = new McpServer({ name: 'notes', version: '1.0.0' });

  server.registerTool(
    'add_note',
    {
      description: 'Writes a note, and lists yours',
      inputSchema: z.object({ text: z.string().max(1000) }),
    },
    ({ text }) => {
      notes.push({ author: caller.sub, organization: caller.orgId, text });
      return show(notes.filter(({ author }) => author === caller.sub));
    },
  );

  server.registerTool(
    'team_notes',
    { description: 'Lists the notes of everybody in your organization' },
    () => {
      if (caller.orgId !== null) return show(notes.filter((note) => note.organization === caller.orgId));
      const text = 'Connect again, and pick an organization';
      return { isError: true, content: [{ type: 'text', text }] };
    },
  );

  return server;
}
