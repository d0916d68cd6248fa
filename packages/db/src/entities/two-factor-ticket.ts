import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { User } from '#entities/user.ts';

const TwoFactorTicketSchema = defineEntity({
  name: 'TwoFactorTicket',
  tableName: 'two_factor_ticket',
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    tokenHash: text().unique().hidden(),
    /** How the sign-in began, to end it in the same way. */
    method: text(),
    provider: text().strictNullable(),
    rememberMe: p.boolean(),
    callbackUrl: text().strictNullable(),
    /** Wrong codes of whatever factor. */
    failures: p.integer().default(0),
    expiresAt: moment().index(),
  },
});

/** A sign-in that waits for its second step. The token itself is in a cookie, here is only its hash. */
export class TwoFactorTicket extends TwoFactorTicketSchema.class {
  get userId(): Opt<string> {
    return this.user.id;
  }
}
TwoFactorTicketSchema.setClass(TwoFactorTicket);
