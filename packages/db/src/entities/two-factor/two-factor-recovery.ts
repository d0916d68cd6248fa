import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import { User } from '#entities/user.ts';

const TwoFactorRecoverySchema = defineEntity({
  name: 'TwoFactorRecovery',
  tableName: 'two_factor_recovery',
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade').unique(),
    /** Hash of the token in the link that stops it. */
    cancelHash: text().unique().hidden(),
    /** HMAC of the code that completes it. */
    tokenHash: text().hidden(),
    /** The mail with that code, which waits in the outbox. */
    mailId: text(),
    availableAt: moment(),
    expiresAt: moment().index(),
  },
});

/**
 * A request by a user who has lost all second factors. It has a delay, in which the owner of the account can stop it.
 */
export class TwoFactorRecovery extends TwoFactorRecoverySchema.class {
  static readonly exported: Exported = access;
}
TwoFactorRecoverySchema.setClass(TwoFactorRecovery);
