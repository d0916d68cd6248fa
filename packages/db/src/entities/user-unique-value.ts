import { defineEntity, p } from '@mikro-orm/core';
import { text } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import { User } from '#entities/user.ts';

const UserUniqueValueSchema = defineEntity({
  name: 'UserUniqueValue',
  tableName: 'user_unique_value',
  properties: {
    field: text().primary(),
    /** SHA-256 of the value, so that a long text fits into the index. */
    valueHash: text().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
  },
});

/** A value of a unique own field, and the user who has it. */
export class UserUniqueValue extends UserUniqueValueSchema.class {
  static readonly exported: Exported = access;
}
UserUniqueValueSchema.setClass(UserUniqueValue);
