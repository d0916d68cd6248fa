import { Member, Organization, ScimIdentity, sql, type User } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { isUnwritten } from '#core/call/unit-of-work/unwritten.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import type { FieldValues } from '#core/user/fields/user-fields.ts';
import { forgetDeparture, isKnownAddress } from '#features/organization-members/departures.ts';
import {
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED,
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION,
} from '#features/organization-members/errors.ts';
import { memberAdded, memberOwnFields } from '#features/organization-members/facts.ts';
import { acceptInvitations } from '#features/organization-members/remove-member.ts';
import { ORGANIZATION_NOT_FOUND } from '#features/organization-profile/errors.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** Errors of `addMember`. */
export const addMemberRefusals = [
  ORGANIZATION_NOT_FOUND,
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION,
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED,
  USER_FIELD_TAKEN,
];

export interface NewMember {
  user: User;
  /** Names of existing roles, separated by commas. */
  role: string;
  /** Largest number of members, see `readMembershipLimit`. */
  limit: number;
  /** Actor; by default the user. */
  actorId?: string | null;
  /** Own fields, see `beforeAddMember`. */
  fields: FieldValues;
  /** The way in which the member joined, for the event. */
  by?: string;
  /** Number of members before. Default: as the database says now, because the transaction may have taken members out. */
  memberCount?: number;
}

/** Another version of what a directory knows. */
const oneMore = { version: sql`version + 1` };

/** A directory that has taken the user away sees that they are back, and can take them away again. */
const tellDirectory = (
  { unit, em, organization }: OrganizationTransaction,
  { id: user }: User,
): Promise<number> =>
  em.nativeUpdate(
    ScimIdentity,
    { organization: organization.id, user, active: false, deletedAt: null },
    { ...oneMore, active: true, updatedAt: unit.now },
  );

/** The user as a member of the locked organization, as it is stored. */
export const findStoredMember = (
  { em, organization }: OrganizationTransaction,
  { id: user }: Pick<User, 'id'>,
): Promise<Member | null> => em.findOne(Member, { organization: organization.id, user }, asStored);

async function countMembers({ em, organization }: OrganizationTransaction): Promise<number> {
  const fields = ['memberCount'] as const;
  return (await em.findOneOrFail(Organization, organization.id, { fields, ...asStored })).memberCount;
}

/**
 * Adds a member under the lock of the organization. Refuses a user who is already a member, and too many members.
 * A pending invitation to the e-mail address counts as accepted, because otherwise a user could return with it
 * after a removal.
 */
export async function addMember(
  transaction: OrganizationTransaction,
  { user, role, limit, actorId = user.id, fields, by, memberCount }: NewMember,
): Promise<Member> {
  const { unit, em, organization } = transaction;
  const isNewUser = isUnwritten(em, user);
  if (!isNewUser && (await findStoredMember(transaction, user)))
    throw new AuthError(USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION);
  if ((memberCount ?? (await countMembers(transaction))) >= limit)
    throw new AuthError(ORGANIZATION_MEMBERSHIP_LIMIT_REACHED);
  const member = em.create(Member, {
    id: unit.deps.random(32, 'letters'),
    organization,
    user,
    role,
    additionalFields: memberOwnFields.toNew(unit, fields),
    createdAt: unit.now,
    updatedAt: unit.now,
  });
  await memberOwnFields.takeUnique(transaction, { rowId: member.id, values: fields });
  if (!isNewUser || (await isKnownAddress(transaction, user.email))) {
    await forgetDeparture(transaction, user);
    await acceptInvitations(transaction, user.email);
  }
  if (!isNewUser) await tellDirectory(transaction, user);
  record(unit, memberAdded, {
    actorId,
    targetId: user.id,
    organizationId: organization.id,
    data: { role, ...(by && { by }) },
  });
  return member;
}
