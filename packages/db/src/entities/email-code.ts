import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { User } from '#entities/user.ts';

const EmailCodeSchema = defineEntity({
  name: 'EmailCode',
  tableName: 'email_code',
  uniques: [{ properties: ['purpose', 'email', 'browserHash'] }],
  properties: {
    ...base,
    /** What it allows, e.g. to sign in. */
    purpose: text(),
    /** Whose mailbox it was mailed to. There may be no user yet. */
    email: text().index(),
    /** Hash of what the browser that asked for it carries. */
    browserHash: text().hidden(),
    /** Who alone may use it, if it changes something of a user who is signed in. */
    user: () => p.manyToOne(User).strictNullable().deleteRule('cascade').index(),
    /** HMAC of the code. */
    codeHash: text().hidden(),
    /** Tries that were wrong or are under way. */
    failures: p.integer().default(0),
    expiresAt: moment().index(),
  },
});

/** A code of a few digits that proves a mailbox. */
export class EmailCode extends EmailCodeSchema.class {
  get userId(): Opt<string> | null {
    return this.user?.id ?? null;
  }
}
EmailCodeSchema.setClass(EmailCode);
