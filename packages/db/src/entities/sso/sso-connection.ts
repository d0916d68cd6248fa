import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, ofService } from '#columns/exported.ts';
import { Organization } from '#entities/organization.ts';
import type { SsoOidcConfig, SsoSamlConfig, SsoWatch } from '#entities/sso/sso-config.ts';

/** What the identity provider speaks. */
export type SsoProtocol = 'oidc' | 'saml';

/** Whom a connection lets in: everybody of the verified domains, whom a directory made, or members and who is invited. */
export type SsoProvisioning = 'jit' | 'scim' | 'members';

/** What a sign-out ends: the session here alone, or the one at the identity provider, too. */
export type SsoLogout = 'local' | 'idp';

/** A value of a claim that gives a role. */
export interface SsoRoleRule {
  claim: string;
  value: string;
  role: string;
  /** A team besides. Only groups of a directory stand for one. */
  teamId?: string | undefined;
}

const SsoConnectionSchema = defineEntity({
  name: 'SsoConnection',
  tableName: 'sso_connection',
  indexes: [
    { properties: ['organization', 'position'] },
    { properties: ['allowAgents', 'issuer'] },
    { properties: ['enabled', 'checkDueAt'] },
    { properties: ['deadSince'] },
  ],
  properties: {
    ...base,
    organization: () => p.manyToOne(Organization).deleteRule('cascade'),
    /** Its name in URLs, as somebody typed it. */
    providerId: text(),
    /** The same in lower case: no two connections differ in case alone. */
    providerKey: text().unique(),
    /** Of OpenID Connect; for SAML the entity id that the service has at the provider. */
    issuer: text(),
    /** E-mail domains that it was set up for. */
    domains: p.json<string[]>(),
    /** What the button says. */
    name: text(),
    enabled: p.boolean().default(true),
    /** Of several connections of an organization the one with the smallest comes first. */
    position: p.integer().default(0),
    protocol: text().$type<SsoProtocol>(),
    config: p.json<SsoOidcConfig | SsoSamlConfig>(),
    clientSecret: text().strictNullable().default(null).hidden(),
    /** Private keys of the service for SAML, as a list in JSON, sealed. */
    spKeys: text().strictNullable().default(null).hidden(),
    provisioning: text().$type<SsoProvisioning>().default('jit'),
    /** Names of roles, separated by commas. */
    defaultRole: text().default('member'),
    roleMapping: p.json<SsoRoleRule[]>(),
    syncRoles: p.boolean().default(false),
    overrideUserInfo: p.boolean().default(false),
    /** The identity provider vouches for the agents of its people, which get tokens without a page. */
    allowAgents: p.boolean().default(false),
    /** A second factor that the identity provider says it has asked for counts in the organization. */
    trustSecondFactor: p.boolean().default(false),
    logout: text().$type<SsoLogout>().default('local'),
    /** Grows with the issuer, the endpoints and the client id: whoever is at the provider meanwhile starts again. */
    revision: p.integer().default(0),
    /** Id of the user who set it up. It stays when that user is deleted. */
    createdBy: text(),
    lastSignInAt: moment().strictNullable().default(null),
    /** Code of the last refusal since the last sign-in. */
    lastFault: text().strictNullable().default(null),
    lastFaultAt: moment().strictNullable().default(null),
    /** Since when the identity provider itself fails; null while it works. Visitors alone cannot set it. */
    failingSince: moment().strictNullable().default(null),
    /** When the owners were told of refusals. */
    refusalsToldAt: moment().strictNullable().default(null),
    /** When the service looks at the identity provider again. */
    checkDueAt: moment().strictNullable().default(null),
    /** Since when the service itself finds that nobody can come in; null while somebody can. */
    deadSince: moment().strictNullable().default(null),
    /** Since when the policy does not hold at the door any more, because it is dead. */
    restsSince: moment().strictNullable().default(null),
    watch: p.json<SsoWatch>().strictNullable().default(null),
  },
});

/** The identity provider of an organization. */
export class SsoConnection extends SsoConnectionSchema.class {
  static readonly exported: Exported = ofService;

  get organizationId(): Opt<string> {
    return this.organization.id;
  }
}
SsoConnectionSchema.setClass(SsoConnection);
