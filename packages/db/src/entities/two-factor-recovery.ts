import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { User } from '#entities/user.ts';

const TwoFactorRecoverySchema = defineEntity({
  name: 'TwoFactorRecovery',
  tableName: 'two_factor_recovery',
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade').unique(),
    /** Of the link that stops it. */
    cancelHash: text().unique().hidden(),
    /** Of the code that ends it well. */
    tokenHash: text().hidden(),
    /** The mail with that code; it waits in the outbox. */
    mailId: text(),
    availableAt: moment(),
    expiresAt: moment().index(),
  },
});

/** A request of somebody who has lost every second factor. It waits, so that the owner can stop it. */
export class TwoFactorRecovery extends TwoFactorRecoverySchema.class {}
TwoFactorRecoverySchema.setClass(TwoFactorRecovery);
