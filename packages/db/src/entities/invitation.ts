import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';
import { Organization } from '#entities/organization.ts';
import { type StoredFields, User } from '#entities/user.ts';

export type InvitationStatus = 'pending' | 'accepted' | 'rejected' | 'canceled';

const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitation',
  uniques: [
    {
      name: 'invitation_pending_unique',
      properties: ['organization', 'email'],
      where: '"status" = \'pending\'',
    },
  ],
  indexes: [{ properties: ['organization', 'createdAt', 'id'] }],
  properties: {
    ...base,
    organization: () => p.manyToOne(Organization).deleteRule('cascade'),
    /** In lower case. */
    email: text().index(),
    /** Names of roles, separated by commas. */
    role: text(),
    status: text().$type<InvitationStatus>().default('pending'),
    /** Ids of teams, separated by commas. */
    teamIds: text().strictNullable().default(null),
    inviter: () => p.manyToOne(User).deleteRule('cascade').index(),
    additionalFields: p.json<StoredFields>().strictNullable().default(null),
    expiresAt: moment().index(),
  },
});

/** An invitation of an e-mail address to an organization. An address has at most one pending invitation to each. */
export class Invitation extends InvitationSchema.class {
  static readonly exported: Exported = kept;

  get organizationId(): Opt<string> {
    return this.organization.id;
  }

  get inviterId(): Opt<string> {
    return this.inviter.id;
  }
}
InvitationSchema.setClass(Invitation);
