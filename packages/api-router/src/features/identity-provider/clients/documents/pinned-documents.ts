/** Names of large clients whose documents were seen to answer servers with a challenge, a page or 404. */
export const pinnedNames = ['claude', 'claude-code', 'chatgpt', 'vscode'] as const;

export type PinnedName = (typeof pinnedNames)[number];

/** A copy of a published document. */
interface PinnedDocument {
  /** When it was copied. */
  copiedOn: string;
  document: Readonly<Record<string, unknown>> & { client_id: string };
}

const forPeople = {
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
};

/** Taken only where the operator names them, and only when the document itself cannot be fetched. */
export const pinnedDocuments: Readonly<Record<PinnedName, PinnedDocument>> = {
  claude: {
    copiedOn: '2026-09-30',
    document: {
      client_id: 'https://claude.ai/oauth/mcp-oauth-client-metadata',
      client_name: 'Claude',
      client_uri: 'https://claude.ai',
      redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
      ...forPeople,
    },
  },
  'claude-code': {
    copiedOn: '2026-09-30',
    document: {
      client_id: 'https://claude.ai/oauth/claude-code-client-metadata',
      client_name: 'Claude Code',
      client_uri: 'https://claude.ai',
      redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
      ...forPeople,
    },
  },
  chatgpt: {
    copiedOn: '2026-09-30',
    document: {
      client_id: 'https://chatgpt.com/oauth/client.json',
      client_name: 'ChatGPT',
      client_uri: 'https://chatgpt.com/',
      redirect_uris: ['https://chatgpt.com/connector_platform_oauth_redirect'],
      ...forPeople,
      token_endpoint_auth_method: 'private_key_jwt',
      jwks_uri: 'https://chatgpt.com/oauth/jwks.json',
    },
  },
  vscode: {
    copiedOn: '2026-09-30',
    document: {
      client_id: 'https://vscode.dev/oauth/client-metadata.json',
      client_name: 'Visual Studio Code',
      client_uri: 'https://vscode.dev/product',
      application_type: 'native',
      redirect_uris: ['http://127.0.0.1:33418/', 'https://vscode.dev/redirect'],
      ...forPeople,
      grant_types: [...forPeople.grant_types, 'urn:ietf:params:oauth:grant-type:device_code'],
    },
  },
};

/** The copy for this client id, if the operator names it. */
export const findPinned = (id: string, names: readonly PinnedName[]): PinnedDocument | undefined =>
  names.map((name) => pinnedDocuments[name]).find(({ document }) => document.client_id === id);
