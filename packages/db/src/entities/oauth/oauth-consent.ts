import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';
import { Organization } from '#entities/organization.ts';
import { User } from '#entities/user.ts';

const OAuthConsentSchema = defineEntity({
  name: 'OAuthConsent',
  tableName: 'oauth_consent',
  indexes: [
    { properties: ['clientId', 'user'] },
    { properties: ['user', 'lastUsedAt', 'id'] },
    { properties: ['organization', 'user'] },
  ],
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    clientId: text().index(),
    organization: () => p.manyToOne(Organization).deleteRule('cascade').strictNullable().index(),
    /** Person, client and organization as one text: a unique index takes two nulls for different ones. */
    place: text().unique(),
    scopes: p.json<string[]>(),
    resources: p.json<string[]>(),
    /** Claims that were asked for by name. */
    claims: p.json<string[]>(),
    /** That of the client at that time, see `OAuthClient.consentKey`. */
    clientKey: text(),
    lastUsedAt: moment(),
  },
});

/** What one person has allowed one client, in one organization if the client asks for one. It is remembered. */
export class OAuthConsent extends OAuthConsentSchema.class {
  static readonly exported: Exported = kept;

  get userId(): Opt<string> {
    return this.user.id;
  }

  get organizationId(): Opt<string> | null {
    return this.organization?.id ?? null;
  }
}
OAuthConsentSchema.setClass(OAuthConsent);
