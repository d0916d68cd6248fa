import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import { Member } from '#entities/member.ts';
import { Organization } from '#entities/organization.ts';

const SetUpLinkSchema = defineEntity({
  name: 'SetUpLink',
  tableName: 'set_up_link',
  indexes: [{ properties: ['organization', 'createdAt', 'id'] }],
  properties: {
    ...base,
    organization: () => p.manyToOne(Organization).deleteRule('cascade'),
    /** Who made it. It may do no more than this member. */
    member: () => p.manyToOne(Member).deleteRule('cascade').index(),
    /** SHA-256 of the token in the fragment of its URL. */
    tokenHash: text().unique(),
    /** What it is for, separated by commas. */
    purposes: text(),
    /** Whom it was mailed to. */
    email: text().strictNullable().default(null),
    expiresAt: moment().index(),
    /** When somebody opened its page, or changed something by it. */
    lastUsedAt: moment().strictNullable().default(null),
  },
});

/** Lets somebody without an account set something up for one organization. */
export class SetUpLink extends SetUpLinkSchema.class {
  static readonly exported: Exported = access;

  get organizationId(): Opt<string> {
    return this.organization.id;
  }
}
SetUpLinkSchema.setClass(SetUpLink);
