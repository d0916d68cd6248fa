import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns.ts';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'user',
  properties: {
    ...base,
    name: text(),
    email: text().unique(),
    emailVerified: p.boolean().default(false),
    image: text().strictNullable(),
    /**
     * When the address was proved by whoever holds the account: in a browser in which the user was signed in, by the
     * provider they came from, or by a password reset. Null: perhaps by a program that opens links, so that somebody else
     * may hold ways in.
     */
    emailProvedAt: moment().strictNullable().default(null),
  },
});

/** A person with an account. `email` is stored in lower case. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);
