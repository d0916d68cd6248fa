import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';
import { Organization } from '#entities/organization.ts';
import { type StoredFields, User } from '#entities/user.ts';

const MemberSchema = defineEntity({
  name: 'Member',
  tableName: 'member',
  uniques: [{ properties: ['organization', 'user'] }],
  indexes: [{ properties: ['organization', 'createdAt', 'id'] }, { properties: ['organization', 'role'] }],
  properties: {
    ...base,
    organization: () => p.manyToOne(Organization).deleteRule('cascade'),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    /** Names of roles, separated by commas. */
    role: text(),
    additionalFields: p.json<StoredFields>().strictNullable().default(null),
  },
});

/** Membership of a user in an organization. */
export class Member extends MemberSchema.class {
  static readonly exported: Exported = kept;

  get organizationId(): Opt<string> {
    return this.organization.id;
  }

  get userId(): Opt<string> {
    return this.user.id;
  }
}
MemberSchema.setClass(Member);
