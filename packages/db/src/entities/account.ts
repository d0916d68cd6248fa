import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';
import { User } from '#entities/user.ts';

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  uniques: [{ properties: ['providerId', 'accountId'] }],
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    providerId: text(),
    accountId: text(),
    accessToken: text().strictNullable().hidden(),
    refreshToken: text().strictNullable().hidden(),
    idToken: text().strictNullable().hidden(),
    accessTokenExpiresAt: moment().strictNullable(),
    refreshTokenExpiresAt: moment().strictNullable(),
    scope: text().strictNullable(),
    password: text().strictNullable().hidden(),
  },
});

/** One way to sign in: an account at a provider, or the hash of a password, with `credential` as `providerId`. */
export class Account extends AccountSchema.class {
  static readonly exported: Exported = kept;

  get userId(): Opt<string> {
    return this.user.id;
  }
}
AccountSchema.setClass(Account);
