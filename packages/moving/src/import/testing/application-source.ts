import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { KeysteadOptions } from '@keystead/api-router';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createOldSource, type OldSource } from './old-source.ts';

export const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
export const day = at(-10);
export const soon = at(7);
export const moments = { createdAt: day, updatedAt: day };

const TABLES = [
  `create table "oauthClient" ("id" text not null primary key, "clientId" text not null, "clientSecret" text,
    "disabled" integer, "skipConsent" integer, "enableEndSession" integer, "subjectType" text, "scopes" text,
    "clientCredentialsScopes" text, "userId" text, "referenceId" text, "createdAt" date, "updatedAt" date, "name" text,
    "uri" text, "redirectUris" text not null, "postLogoutRedirectUris" text, "tokenEndpointAuthMethod" text,
    "applicationType" text, "jwks" text, "grantTypes" text, "requirePKCE" integer, "backchannelLogoutUri" text)`,
  `create table "oauthConsent" ("id" text not null primary key, "clientId" text not null, "userId" text,
    "referenceId" text, "resources" text, "requestedUserInfoClaims" text, "scopes" text not null, "createdAt" date,
    "updatedAt" date)`,
  `create table "oauthAccessToken" ("id" text not null primary key)`,
  `create table "oauthRefreshToken" ("id" text not null primary key, "token" text not null, "clientId" text not null,
    "sessionId" text, "userId" text not null, "referenceId" text, "authorizationCodeId" text, "resources" text,
    "expiresAt" date, "createdAt" date, "revoked" date, "authTime" date, "confirmation" text, "scopes" text not null)`,
];

export const sha = (text: string): string => createHash('sha256').update(text).digest('base64url');
export const SECRET = 'a secret of an application';
export const SCOPES = '["openid","offline_access"]';

type Row = Parameters<OldSource['plant']>[1];

/** Ada, and the rows that a test plants about her applications. */
export function createApplicationSource(plant: {
  clients: Record<string, Row>;
  consents?: Record<string, Row>;
  tokens?: Record<string, Row>;
}) {
  const path = join(temporaryFolder('import'), 'auth.db');
  const source = createOldSource(path, TABLES);
  const person = { name: 'Ada', email: 'ada@example.com', emailVerified: 1, ...moments };
  source.plant('user', { id: 'ada', ...person });
  source.plant('organization', { id: 'acme', name: 'Acme', slug: 'acme', createdAt: day });
  source.plant('member', { id: 'm', organizationId: 'acme', userId: 'ada', role: 'owner', createdAt: day });
  for (const [clientId, row] of Object.entries(plant.clients))
    source.plant('oauthClient', {
      id: clientId,
      clientId,
      clientSecret: sha(SECRET),
      name: clientId,
      redirectUris: '["https://notes.example/cb"]',
      enableEndSession: 1,
      ...moments,
      ...row,
    });
  const consent = { clientId: 'notes', userId: 'ada', scopes: SCOPES, ...moments };
  for (const [id, row] of Object.entries(plant.consents ?? {}))
    source.plant('oauthConsent', { id, ...consent, ...row });
  const token = { clientId: 'notes', userId: 'ada', scopes: SCOPES, createdAt: day, expiresAt: soon };
  for (const [id, row] of Object.entries(plant.tokens ?? {}))
    source.plant('oauthRefreshToken', { id, token: sha(id), ...token, ...row });
  return { source, words: ['better-auth', `sqlite:${path}`] };
}

export const options = { jwt: {}, organization: {}, oauthProvider: {} } satisfies Partial<KeysteadOptions>;

export const counted = (changes: object) => ({
  read: 0,
  written: 0,
  existing: 0,
  refused: 0,
  left: 0,
  ...changes,
});
