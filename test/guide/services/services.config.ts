// keystead.config.ts
import { defineConfig } from '@keystead/api-router';

const { REPORTS_SECRET = '', NOTES_SECRET = '', BILLING_KEY = '' } = process.env;

const notes = 'https://api.example.com/notes';
const files = 'https://api.example.com/files';

export default defineConfig({
  jwt: {},
  oauthProvider: {
    scopes: {
      'notes:read': { title: 'Read your notes' },
      'files:read': { title: 'Read your files' },
    },
    resources: [
      // It asks for files on behalf of people, so its tokens have that scope, too.
      { identifier: notes, scopes: ['notes:read', 'files:read'] },
      { identifier: files, scopes: ['files:read'] },
    ],
    clients: [
      // Has a secret.
      {
        client_id: 'reports',
        client_secret: REPORTS_SECRET,
        grant_types: ['client_credentials'],
        client_credentials_scopes: ['notes:read'],
      },
      // Has a key of its own, so that no secret is shared.
      {
        client_id: 'billing',
        token_endpoint_auth_method: 'private_key_jwt',
        jwks: { keys: [JSON.parse(BILLING_KEY)] },
        grant_types: ['client_credentials'],
        client_credentials_scopes: ['notes:read'],
      },
      // Has what its Kubernetes says about it.
      {
        client_id: 'backup',
        token_endpoint_auth_method: 'private_key_jwt',
        grant_types: ['client_credentials'],
        client_credentials_scopes: ['files:read'],
      },
      // An API: it looks at tokens for the notes, and exchanges them for tokens for the files.
      {
        client_id: 'notes-api',
        client_secret: NOTES_SECRET,
        grant_types: ['urn:ietf:params:oauth:grant-type:token-exchange'],
        resources: [notes, files],
      },
    ],
    workloads: [
      {
        issuer: 'https://kubernetes.example.com',
        subject: 'system:serviceaccount:shop:backup',
        client: 'backup',
      },
    ],
  },
});
