import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { User } from '#entities/user.ts';

const UsernameHoldSchema = defineEntity({
  name: 'UsernameHold',
  tableName: 'username_hold',
  properties: {
    ...base,
    /** SHA-256 of the username in lower case, because whoever had it may have been deleted since. */
    nameHash: text().unique(),
    /** The only user who may take it. Null: nobody may. */
    user: () => p.manyToOne(User).strictNullable().deleteRule('set null').index(),
    expiresAt: moment().index(),
  },
});

/** A username that nobody has, and that others can not take for some time. */
export class UsernameHold extends UsernameHoldSchema.class {}
UsernameHoldSchema.setClass(UsernameHold);
