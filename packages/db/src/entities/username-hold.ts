import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import { User } from '#entities/user.ts';

const UsernameHoldSchema = defineEntity({
  name: 'UsernameHold',
  tableName: 'username_hold',
  properties: {
    ...base,
    /** Keyed hash of the username in lower case: its former owner may have been deleted, and names are easily guessed. */
    nameHash: text().unique(),
    /** The only user who may use it. Null: no user may. */
    user: () => p.manyToOne(User).strictNullable().deleteRule('set null').index(),
    expiresAt: moment().index(),
  },
});

/** A username without an owner that other users cannot take for some time. */
export class UsernameHold extends UsernameHoldSchema.class {
  static readonly exported: Exported = access;
}
UsernameHoldSchema.setClass(UsernameHold);
