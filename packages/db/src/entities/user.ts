import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';

/** Types in which own fields are stored; a date is ISO text. */
export type StoredValue = string | number | boolean | readonly string[] | readonly number[];

/** Values of fields of the application, by name. */
export type StoredFields = Readonly<Record<string, StoredValue>>;

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'user',
  // Sort orders of the list of users. Those with an expression are written in the migrations, because each database
  // needs its own.
  indexes: [
    { name: 'user_name_index', expression: 'create index "user_name_index" on "user" (lower("name"), "id")' },
    { name: 'user_username_id_index', expression: 'create index on "user" ("username", "id")' },
    { name: 'user_role_id_index', expression: 'create index on "user" ("role", "id")' },
    { name: 'user_banned_id_index', expression: 'create index on "user" ("banned", "id")' },
    { name: 'user_last_sign_in_at_id_index', expression: 'create index on "user" ("last_sign_in_at", "id")' },
    // Texts that a search compares: PostgreSQL finds the beginning of an address in it, SQLite any part of a text.
    { name: 'user_search_index', expression: 'create index "user_search_index" on "user" ("email")' },
    { properties: ['createdAt', 'id'] },
    { properties: ['updatedAt', 'id'] },
  ],
  properties: {
    ...base,
    name: text(),
    email: text().unique(),
    emailVerified: p.boolean().default(false),
    image: text().strictNullable(),
    /** In lower case. It has only ASCII letters, so a plain unique index is enough. */
    username: text().strictNullable().default(null).unique(),
    /** The username with its upper and lower case, or a display name. */
    displayUsername: text().strictNullable().default(null),
    /** A sign-in needs a second step; kept here so that the check needs no statement. */
    twoFactorEnabled: p.boolean().default(false),
    /**
     * When the e-mail address was proved by the owner of the account: in a browser where they were signed in, by
     * the provider they came from, or by a password reset. Null: perhaps a program opened the link, and another
     * person may know a way to sign in.
     */
    emailProvedAt: moment().strictNullable().default(null),
    /**
     * Last time that the password changed, or that all devices were signed out. Cookies that know a browser of the
     * owner are worth nothing from then on. Null: never.
     */
    accessEndedAt: moment().strictNullable().default(null),
    /** WebAuthn user handle, base64url of 32 random bytes. Null before the first passkey. */
    webauthnUserId: text().strictNullable().default(null),
    /** Names of roles in the service, separated by commas. Null: the default role. */
    role: text().strictNullable().default(null),
    /** Null: never banned. A ban that has ended stays true until the next sign-in. */
    banned: p.boolean().strictNullable().default(null),
    banReason: text().strictNullable().default(null),
    /** End of the ban. Null: it has none. */
    banExpires: moment().strictNullable().default(null),
    /** Time of the last sign-in. Null: none since administration was switched on. */
    lastSignInAt: moment().strictNullable().default(null),
    /** Values of own fields that the operator declares, by name; a field without a value is left out. */
    additionalFields: p.json<StoredFields>().strictNullable().default(null),
  },
});

/** A person with an account. `email` is stored in lower case. */
export class User extends UserSchema.class {
  static readonly exported: Exported = kept;
}
UserSchema.setClass(User);
