import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';
import type { ProviderSession } from '#entities/sso/provider-session.ts';
import { User } from '#entities/user.ts';

const TwoFactorTicketSchema = defineEntity({
  name: 'TwoFactorTicket',
  tableName: 'two_factor_ticket',
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    tokenHash: text().unique().hidden(),
    /** First step of the sign-in, so that the second one ends in the same way. */
    method: text(),
    provider: text().strictNullable().index(),
    rememberMe: p.boolean(),
    callbackUrl: text().strictNullable(),
    /** How the identity provider of an organization names the sign-in. */
    providerSession: p.json<ProviderSession>().strictNullable().default(null),
    /** The latest end of the session; null: it has none. */
    sessionNotAfter: moment().strictNullable().default(null),
    /** Number of wrong codes of any factor. */
    failures: p.integer().default(0),
    expiresAt: moment().index(),
  },
});

/** A sign-in that waits for its second step. A cookie has the token, this row only its hash. */
export class TwoFactorTicket extends TwoFactorTicketSchema.class {
  static readonly exported: Exported = passing;

  get userId(): Opt<string> {
    return this.user.id;
  }
}
TwoFactorTicketSchema.setClass(TwoFactorTicket);
