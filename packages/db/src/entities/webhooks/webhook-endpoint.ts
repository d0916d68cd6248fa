import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, ofService } from '#columns/exported.ts';
import { Organization } from '#entities/organization.ts';

/** `v1`: by a secret that both sides have. `v1a`: by a private key whose public one is known. */
export type WebhookSigning = 'v1' | 'v1a';

/** Why the service switched an endpoint off: failures for days, or an answer that says that it is gone for ever. */
export type WebhookEnd = 'failures' | 'gone';

const WebhookEndpointSchema = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoint',
  properties: {
    ...base,
    /** Null for an endpoint of the operator, which gets the events of everybody. */
    organization: () => p.manyToOne(Organization).deleteRule('cascade').strictNullable().index(),
    /** Id of the user who set it up. It stays when that user is deleted. */
    createdBy: text(),
    name: text().strictNullable(),
    url: text(),
    /** Names of events, or `*` for all. */
    events: p.json<string[]>(),
    signing: text().$type<WebhookSigning>(),
    secret: text().hidden(),
    /** The secret before the last replacement, which signs too until `previousEndsAt`. */
    previousSecret: text().strictNullable().default(null).hidden(),
    previousEndsAt: moment().strictNullable().default(null),
    publicKey: text().strictNullable(),
    enabled: p.boolean().default(true),
    ended: text().$type<WebhookEnd>().strictNullable().default(null),
    /** Time of the first failure since the last success. */
    failingSince: moment().strictNullable().default(null),
  },
});

/** A URL of the operator, or of an organization, that events are sent to. */
export class WebhookEndpoint extends WebhookEndpointSchema.class {
  static readonly exported: Exported = ofService;

  get organizationId(): Opt<string> | null {
    return this.organization?.id ?? null;
  }
}
WebhookEndpointSchema.setClass(WebhookEndpoint);
