import { join } from 'node:path';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { day, moments } from './application-source.ts';
import { createOldSource, type OldSource } from './old-source.ts';

const PROVIDERS = `create table "ssoProvider" ("id" text not null primary key, "issuer" text not null,
  "oidcConfig" text, "samlConfig" text, "userId" text, "providerId" text not null, "organizationId" text,
  "domain" text not null, "domainVerified" integer)`;

export const SECRET = 'a secret at the identity provider';

export const oidc = {
  clientId: 'client-1',
  clientSecret: SECRET,
  issuer: 'https://login.acme.example',
  discoveryEndpoint: 'https://login.acme.example/.well-known/openid-configuration',
  userInfoEndpoint: null,
  scopes: ['openid', 'email', 'profile', 'offline_access'],
  pkce: true,
  mapping: { id: 'sub', email: 'mail' },
  overrideUserInfo: true,
};

type Row = Parameters<OldSource['plant']>[1];

/** Two organizations, whose owners are Ada and Bob, with identity providers. */
export function createConnectionSource(providers: Record<string, Row>) {
  const path = join(temporaryFolder('import'), 'auth.db');
  const source = createOldSource(path, [PROVIDERS]);
  for (const [id, email] of [
    ['ada', 'ada@acme.example'],
    ['bob', 'bob@other.example'],
  ] as const) {
    source.plant('user', { id, name: id, email, emailVerified: 1, ...moments });
    const organizationId = id === 'ada' ? 'acme' : 'other';
    source.plant('organization', {
      id: organizationId,
      name: organizationId,
      slug: organizationId,
      createdAt: day,
    });
    source.plant('member', { id: `m-${id}`, organizationId, userId: id, role: 'owner', createdAt: day });
  }
  for (const [providerId, row] of Object.entries(providers)) {
    source.plant('ssoProvider', {
      id: `row of ${providerId}`,
      providerId,
      issuer: 'https://login.acme.example',
      domain: 'acme.example',
      domainVerified: 1,
      oidcConfig: JSON.stringify(oidc),
      organizationId: 'acme',
      userId: 'ada',
      ...row,
    });
    for (const userId of ['ada', 'bob'])
      source.plant('account', {
        id: `${providerId}-${userId}`,
        accountId: `subject of ${userId}`,
        providerId,
        userId,
        ...moments,
      });
  }
  return { source, words: ['better-auth', `sqlite:${path}`] };
}
