import { OAuthClient, OAuthConsent, OAuthGrant } from '@keystead/db';
import { HASH, OWNER, URL_WITH_SECRET } from '#features/own-data/personal/group-tables.ts';
import { type PersonalTable, personalTable } from '#features/own-data/personal/personal-table.ts';

/** Tables of what a user allowed applications, and of the applications that are the user's own. */
export const applicationTables: readonly PersonalTable[] = [
  personalTable({
    entity: OAuthConsent,
    section: 'consents',
    find: (em, { id }) => em.find(OAuthConsent, { user: id }),
    fields: [
      ...(['id', 'clientId', 'organization', 'scopes', 'resources', 'claims'] as const),
      ...(['lastUsedAt', 'createdAt', 'updatedAt'] as const),
    ],
    withheld: { user: OWNER, place: 'the other columns again', clientKey: HASH },
  }),
  personalTable({
    entity: OAuthGrant,
    section: 'grants',
    find: (em, { id }) => em.find(OAuthGrant, { user: id }),
    fields: [
      ...(['id', 'origin', 'clientId', 'organization', 'consentId', 'sessionId', 'connectionId'] as const),
      ...(['offline', 'scopes', 'resources', 'claims', 'authTime', 'acr', 'amr', 'lastUsedAt'] as const),
      ...(['method', 'secondFactor'] as const),
      ...(['expiresAt', 'endedAt', 'endReason', 'createdAt', 'updatedAt'] as const),
    ],
    withheld: { user: OWNER, cnf: 'a key of the application' },
  }),
  personalTable({
    entity: OAuthClient,
    section: 'applications',
    find: (em, { id }) => em.find(OAuthClient, { user: id }),
    fields: [
      ...(['id', 'source', 'name', 'details', 'authMethod', 'applicationType', 'redirectUris'] as const),
      ...(['postLogoutRedirectUris', 'grantTypes', 'scopes', 'resources', 'machineScopes'] as const),
      ...(['audience', 'skipConsent', 'enableEndSession', 'requirePkce', 'signingAlgorithm'] as const),
      ...(['backchannelSessionRequired', 'jwks'] as const),
      ...([
        'createdBy',
        'disabledAt',
        'disabledByOperator',
        'secretExpiresAt',
        'previousUntil',
        'lastUsedAt',
      ] as const),
      ...(['expiresAt', 'createdAt', 'updatedAt'] as const),
    ],
    withheld: {
      user: OWNER,
      organization: 'null for an application of a user',
      jwksUri: URL_WITH_SECRET,
      backchannelLogoutUri: URL_WITH_SECRET,
      secretHash: HASH,
      previousSecretHash: HASH,
      consentKey: HASH,
      documentFreshUntil: 'null for an application of a user',
      documentFetchedAt: 'null for an application of a user',
      documentHash: 'null for an application of a user',
    },
  }),
];
