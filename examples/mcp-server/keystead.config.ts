import { defineConfig } from '@keystead/api-router';

/** Options of the service, for `keystead start`. */
export default defineConfig({
  appName: 'Notes',
  // Its keys sign the tokens.
  jwt: {},
  organization: {},
  oauthProvider: {
    // The words of the page on which people decide.
    scopes: {
      'notes:read': { title: 'Read your notes' },
      'notes:write': { title: 'Write notes', sensitive: true },
    },
    // Programs without a document about themselves register here, such as the MCP Inspector.
    registration: { open: true },
    mcp: { resources: [{ identifier: 'http://localhost:3001/mcp', name: 'Notes' }] },
  },
});
