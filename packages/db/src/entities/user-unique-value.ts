import { defineEntity, p } from '@mikro-orm/core';
import { text } from '#columns/columns.ts';
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

/** Value that one user has in a field of the operator that is unique. */
export class UserUniqueValue extends UserUniqueValueSchema.class {}
UserUniqueValueSchema.setClass(UserUniqueValue);
