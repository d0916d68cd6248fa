import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import { Organization } from '#entities/organization.ts';
import { User } from '#entities/user.ts';

/** What a grant comes from: an authorization code, a device, the client itself, or the provider of an organization. */
export type GrantOrigin = 'code' | 'device' | 'client' | 'enterprise';

/** Claims that the client asked for by name (OpenID Connect Core section 5.5). */
export interface RequestedClaims {
  userinfo?: string[];
  idToken?: string[];
}

const OAuthGrantSchema = defineEntity({
  name: 'OAuthGrant',
  tableName: 'oauth_grant',
  properties: {
    ...base,
    origin: text().$type<GrantOrigin>(),
    clientId: text().index(),
    /** Null: the client acts for itself. */
    user: () => p.manyToOne(User).deleteRule('cascade').strictNullable().index(),
    organization: () => p.manyToOne(Organization).deleteRule('cascade').strictNullable().index(),
    /** Ids without foreign keys: the grant may outlive the session, and ends in code with the others. */
    consentId: text().strictNullable().default(null).index(),
    sessionId: text().strictNullable().default(null).index(),
    connectionId: text().strictNullable().default(null).index(),
    /** It has `offline_access`, and stays when the session ends. */
    offline: p.boolean(),
    scopes: p.json<string[]>(),
    resources: p.json<string[]>(),
    claims: p.json<RequestedClaims>(),
    /** When and how the person proved who they are: `auth_time`, `acr`, `amr`. */
    authTime: moment().strictNullable().default(null),
    acr: text().strictNullable().default(null),
    amr: p.json<string[]>(),
    /** That sign-in as policies of organizations look at it, for the time after its session. */
    method: text().strictNullable().default(null),
    secondFactor: text().strictNullable().default(null),
    /** Key that its tokens are bound to (RFC 7800). Reserved. */
    cnf: p.json<Record<string, unknown>>().strictNullable().default(null),
    /** Null until the first token. */
    lastUsedAt: moment().strictNullable().default(null),
    expiresAt: moment().strictNullable().default(null).index(),
    endedAt: moment().strictNullable().default(null).index(),
    endReason: text().strictNullable().default(null),
  },
});

/** What one code, one device or one client got. Its tokens hang on it, and end with it. */
export class OAuthGrant extends OAuthGrantSchema.class {
  static readonly exported: Exported = access;

  get userId(): Opt<string> | null {
    return this.user?.id ?? null;
  }

  get organizationId(): Opt<string> | null {
    return this.organization?.id ?? null;
  }
}
OAuthGrantSchema.setClass(OAuthGrant);
