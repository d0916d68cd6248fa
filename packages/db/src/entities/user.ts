import { defineEntity, p } from '@mikro-orm/core';
import { base, text } from '#columns.ts';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'user',
  properties: {
    ...base,
    name: text(),
    email: text().unique(),
    emailVerified: p.boolean().default(false),
    image: text().strictNullable(),
  },
});

/** A person with an account. `email` is stored in lower case. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);
