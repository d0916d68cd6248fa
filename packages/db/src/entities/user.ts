import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';

/** What a field of the operator is stored as; a moment is ISO text. */
export type StoredValue = string | number | boolean | readonly string[] | readonly number[];

export type StoredFields = Readonly<Record<string, StoredValue>>;

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'user',
  // Orders of the list of users. Those with an expression are written out in the migrations, as each database needs them.
  indexes: [
    { name: 'user_name_index', expression: 'create index "user_name_index" on "user" (lower("name"), "id")' },
    { name: 'user_username_id_index', expression: 'create index on "user" ("username", "id")' },
    { name: 'user_role_id_index', expression: 'create index on "user" ("role", "id")' },
    { name: 'user_banned_id_index', expression: 'create index on "user" ("banned", "id")' },
    { name: 'user_last_sign_in_at_id_index', expression: 'create index on "user" ("last_sign_in_at", "id")' },
    { properties: ['createdAt', 'id'] },
    { properties: ['updatedAt', 'id'] },
  ],
  properties: {
    ...base,
    name: text(),
    email: text().unique(),
    emailVerified: p.boolean().default(false),
    image: text().strictNullable(),
    /** In lower case. It has only ASCII letters, so that a plain unique index is enough. */
    username: text().strictNullable().default(null).unique(),
    /** The username as the user writes it, or another name beside it. */
    displayUsername: text().strictNullable().default(null),
    /** Whether a sign-in needs a second step; here, so that asking costs no statement. */
    twoFactorEnabled: p.boolean().default(false),
    /**
     * When the address was proved by whoever holds the account: in a browser in which the user was signed in, by the
     * provider they came from, or by a password reset. Null: perhaps by a program that opens links, so that somebody else
     * may hold ways in.
     */
    emailProvedAt: moment().strictNullable().default(null),
    /** Handle of the user for authenticators, base64url of 32 random bytes. Null before the first passkey. */
    webauthnUserId: text().strictNullable().default(null),
    /** Names of roles in the service, by comma. Null: the default role. */
    role: text().strictNullable().default(null),
    /** Null: never. A ban that has ended stays true until the next sign-in. */
    banned: p.boolean().strictNullable().default(null),
    banReason: text().strictNullable().default(null),
    /** Null: the ban has no end. */
    banExpires: moment().strictNullable().default(null),
    /** Null: not since administration is on. */
    lastSignInAt: moment().strictNullable().default(null),
    /** Values of the fields that the operator declares, by name; a field without a value is not in it. */
    additionalFields: p.json<StoredFields>().strictNullable().default(null),
  },
});

/** A person with an account. `email` is stored in lower case. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);
