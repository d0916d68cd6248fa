import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import { User } from '#entities/user.ts';

const TrustedDeviceSchema = defineEntity({
  name: 'TrustedDevice',
  tableName: 'trusted_device',
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    tokenHash: text().unique().hidden(),
    browser: text().strictNullable(),
    system: text().strictNullable(),
    ipAddress: text().strictNullable(),
    lastUsedAt: moment(),
    expiresAt: moment().index(),
  },
});

/** A browser in which a user is not asked for the second factor. Its cookie has the token, this row only the hash. */
export class TrustedDevice extends TrustedDeviceSchema.class {
  static readonly exported: Exported = access;
}
TrustedDeviceSchema.setClass(TrustedDevice);
