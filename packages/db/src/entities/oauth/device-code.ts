import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { createdAt, id, moment, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';
import { Organization } from '#entities/organization.ts';
import { User } from '#entities/user.ts';

export type DeviceCodeStatus = 'pending' | 'approved' | 'denied';

const DeviceCodeSchema = defineEntity({
  name: 'DeviceCode',
  tableName: 'device_code',
  properties: {
    id: id(),
    createdAt: createdAt(),
    /** SHA-256 of the code that the device has. */
    deviceCodeHash: text().unique().hidden(),
    /** HMAC of the short code that the person types. */
    userCodeHash: text().unique().hidden(),
    clientId: text().index(),
    /** The client has a token of its own from it, and no session of the person. */
    oauthClient: p.boolean().default(false),
    scopes: p.json<string[]>(),
    resources: p.json<string[]>(),
    status: text().$type<DeviceCodeStatus>().default('pending'),
    /** Whoever was first to look at it, signed in. */
    user: () => p.manyToOne(User).deleteRule('cascade').strictNullable().index(),
    organization: () => p.manyToOne(Organization).deleteRule('cascade').strictNullable().index(),
    /** What the approval made, for a client. */
    grantId: text().strictNullable().default(null),
    /** Id of the session in which it was approved. Its steps count for the new one. */
    sessionId: text().strictNullable().default(null).index(),
    /** Seconds between two polls. */
    interval: p.integer(),
    polledAt: moment().strictNullable().default(null),
    /** Of the device that asks. */
    ipAddress: text().strictNullable(),
    userAgent: text().strictNullable(),
    expiresAt: moment().index(),
  },
});

/** A device that waits for somebody to approve it elsewhere (RFC 8628). */
export class DeviceCode extends DeviceCodeSchema.class {
  static readonly exported: Exported = passing;

  get userId(): Opt<string> | null {
    return this.user?.id ?? null;
  }
}
DeviceCodeSchema.setClass(DeviceCode);
