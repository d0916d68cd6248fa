/** What both servers are set to: the same applications, scopes and resources. */

export const CALLBACK = 'https://app.example/cb';
export const LOOPBACK = 'http://127.0.0.1/cb';
export const PRIVATE = 'com.example.app:/cb';

/** A resource that verifies signed tokens itself, and one that asks about each. */
export const NOTES = 'https://notes.example/api';
export const FILES = 'https://files.example/api';

export const SECRET = 'a-secret-of-an-application-with-many-letters';
export const VERIFIER = 'a-verifier-of-a-program-with-enough-letters.~_';

export const scopes = ['openid', 'profile', 'email', 'offline_access', 'notes:read', 'notes:write'] as const;
export const ownScopes = ['notes:read', 'notes:write'] as const;
export const claims = ['name', 'email', 'email_verified'] as const;

const everything = scopes.join(' ');
const byCode = ['authorization_code', 'refresh_token'];

/** Members of RFC 7591, and those of the service alone. */
export interface Application {
  token_endpoint_auth_method: 'client_secret_basic' | 'client_secret_post' | 'none';
  redirect_uris: string[];
  grant_types: string[];
  application_type?: 'web' | 'native';
  scope?: string;
  /** Scopes that it may have for itself. */
  client_credentials_scopes?: string[];
  /** Resources for which it asks about tokens. */
  resources?: string[];
}

const website: Application = {
  token_endpoint_auth_method: 'client_secret_basic',
  redirect_uris: [CALLBACK],
  grant_types: byCode,
  scope: everything,
};

export const applications = {
  web: website,
  other: website,
  post: {
    ...website,
    token_endpoint_auth_method: 'client_secret_post',
    scope: 'openid profile email offline_access notes:read',
  },
  open: {
    ...website,
    token_endpoint_auth_method: 'none',
    redirect_uris: [LOOPBACK, PRIVATE],
    application_type: 'native',
  },
  machine: {
    token_endpoint_auth_method: 'client_secret_basic',
    redirect_uris: [],
    grant_types: ['client_credentials'],
    client_credentials_scopes: ['notes:read'],
    resources: [NOTES, FILES],
  },
} satisfies Record<string, Application>;

export type Name = keyof typeof applications;

export const isName = (id: string): id is Name => id in applications;

export const callbackOf = (name: Name): string => applications[name].redirect_uris[0] ?? CALLBACK;
