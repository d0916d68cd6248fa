// notes-api.ts
import { mcpAuth } from '@keystead/api-router/mcp';
import express from 'express';

export function createNotesApi(issuer: string) {
  const guard = mcpAuth({
    issuer,
    resource: 'https://api.example.com/notes',
    requiredScopes: ['notes:read'],
  });
  const app = express();

  app.get('/notes', async (request, response) => {
    const caller = await guard.node.check(request, response);
    // Refused, and answered: 401, 403 or 503.
    if (!caller) return;
    response.json({ calledBy: caller.clientId, for: caller.sub });
  });

  return app;
}
