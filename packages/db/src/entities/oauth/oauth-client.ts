import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { createdAt, moment, text } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import { Organization } from '#entities/organization.ts';
import { User } from '#entities/user.ts';

/** Who made a client. Those of the operator's options have no row. */
export type OAuthClientSource = 'admin' | 'organization' | 'person' | 'registered' | 'document';

/** Ways in which a client shows who it is, by their names in RFC 7591 and OpenID Connect. */
export const clientAuthMethods = [
  'none',
  'client_secret_basic',
  'client_secret_post',
  'private_key_jwt',
] as const;

export type ClientAuthMethod = (typeof clientAuthMethods)[number];

/** Whoever may sign in with a client of an organization. */
export type ClientAudience = 'members' | 'everyone';

/** Metadata that nothing but answers and pages need, by their names in RFC 7591. */
export type OAuthClientDetails = Partial<
  Record<'client_uri' | 'logo_uri' | 'tos_uri' | 'policy_uri' | 'software_id' | 'software_version', string>
> & { contacts?: string[] };

const OAuthClientSchema = defineEntity({
  name: 'OAuthClient',
  tableName: 'oauth_client',
  properties: {
    /** The `client_id`: 32 letters, or the URL of its document. */
    id: text().primary(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    source: text().$type<OAuthClientSource>(),
    /** The person who made it for themselves. */
    user: () => p.manyToOne(User).deleteRule('cascade').strictNullable().index(),
    organization: () => p.manyToOne(Organization).deleteRule('cascade').strictNullable().index(),
    /** Id of the user who made it, who may be gone. */
    createdBy: text().strictNullable().default(null),
    name: text(),
    details: p.json<OAuthClientDetails>(),
    /** SHA-256 of the secret; null for a client without one. */
    secretHash: text().strictNullable().default(null).hidden(),
    /** That of the secret before the last rotation, valid until `previousUntil`. */
    previousSecretHash: text().strictNullable().default(null).hidden(),
    previousUntil: moment().strictNullable().default(null),
    /** Null: the secret has no end. */
    secretExpiresAt: moment().strictNullable().default(null),
    authMethod: text().$type<ClientAuthMethod>(),
    /** Public keys for `private_key_jwt`: the set itself, or where it is. */
    jwks: p.json<{ keys: Record<string, unknown>[] }>().strictNullable().default(null),
    jwksUri: text().strictNullable().default(null),
    applicationType: text().$type<'web' | 'native'>(),
    redirectUris: p.json<string[]>(),
    postLogoutRedirectUris: p.json<string[]>(),
    grantTypes: p.json<string[]>(),
    scopes: p.json<string[]>(),
    /** Identifiers of resources that it sees tokens of, and may exchange tokens for. */
    resources: p.json<string[]>(),
    /** Scopes that it may have for itself. */
    machineScopes: p.json<string[]>(),
    audience: text().$type<ClientAudience>().default('everyone'),
    skipConsent: p.boolean().default(false),
    enableEndSession: p.boolean().default(false),
    requirePkce: p.boolean().default(true),
    /** Of id and logout tokens for it: `id_token_signed_response_alg`. */
    signingAlgorithm: text().$type<'RS256' | 'EdDSA'>().default('RS256'),
    backchannelLogoutUri: text().strictNullable().default(null),
    backchannelSessionRequired: p.boolean().default(false),
    /** What consents were given to: another name or origin asks anew. */
    consentKey: text(),
    disabledAt: moment().strictNullable().default(null),
    /** An administrator disabled it, so whoever has it does not enable it. */
    disabledByOperator: p.boolean().default(false),
    /** Until when a document is fresh, when it was fetched, and its SHA-256. */
    documentFreshUntil: moment().strictNullable().default(null),
    documentFetchedAt: moment().strictNullable().default(null),
    documentHash: text().strictNullable().default(null),
    /** Set by the first token; registered clients without one go after a day. */
    lastUsedAt: moment().strictNullable().default(null),
    /** When a registered client goes that nobody has used. */
    expiresAt: moment().strictNullable().default(null).index(),
  },
  // Those with an expression are written in the migrations, because each database has its own way to say it.
  indexes: [
    { properties: ['source', 'createdAt', 'id'] },
    { properties: ['createdAt', 'id'] },
    { properties: ['user', 'createdAt', 'id'] },
    { properties: ['organization', 'createdAt', 'id'] },
    {
      name: 'oauth_client_disabled_index',
      properties: ['createdAt', 'id'],
      where: '"disabled_at" is not null',
    },
    { name: 'oauth_client_name_index', expression: 'create index on "oauth_client" (lower("name"), "id")' },
    {
      name: 'oauth_client_source_name_index',
      expression: 'create index on "oauth_client" ("source", lower("name"), "id")',
    },
    { name: 'oauth_client_address_index', expression: 'create index on "oauth_client" ("redirect_uris")' },
    { name: 'oauth_client_id_index', expression: 'create index on "oauth_client" ("id")' },
  ],
});

/** An application that signs people in with the service, or has tokens of its own (RFC 7591 section 2). */
export class OAuthClient extends OAuthClientSchema.class {
  static readonly exported: Exported = access;

  get userId(): Opt<string> | null {
    return this.user?.id ?? null;
  }

  get organizationId(): Opt<string> | null {
    return this.organization?.id ?? null;
  }
}
OAuthClientSchema.setClass(OAuthClient);
