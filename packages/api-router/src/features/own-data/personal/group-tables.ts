import {
  Invitation,
  Member,
  OrganizationDeparture,
  OwnershipTransfer,
  SetUpLink,
  TeamMember,
} from '@keystead/db';
import { isSameMailbox, spellingsOfEmail } from '#core/email-address.ts';
import { type PersonalTable, personalTable } from '#features/own-data/personal/personal-table.ts';

/* Reasons why a column is not in the file of a user. */

export const HASH = 'the hash of a secret';
export const SEALED = 'a secret, encrypted';
export const URL_WITH_SECRET = 'a URL, whose path or query may be a secret';
export const KEY = 'names a key of the service';
export const OWNER = 'the user of the file';

/** Tables of the memberships, invitations, transfers and departures of a user. */
export const groupTables: readonly PersonalTable[] = [
  personalTable({
    entity: Member,
    section: 'memberships',
    find: (em, { id }) => em.find(Member, { user: id }),
    fields: ['id', 'organization', 'role', 'additionalFields', 'createdAt', 'updatedAt'],
    withheld: { user: OWNER },
  }),
  personalTable({
    entity: TeamMember,
    section: 'teams',
    find: (em, { id }) => em.find(TeamMember, { member: { user: id } }),
    fields: ['id', 'team', 'member', 'createdAt'],
  }),
  personalTable({
    entity: Invitation,
    section: 'invitations',
    find: (em, { id }) => em.find(Invitation, { inviter: id }),
    findByAddress: (em, email) => em.find(Invitation, { email: { $in: spellingsOfEmail(email) } }),
    fields: [
      ...(['id', 'organization', 'email', 'role', 'status', 'teamIds', 'inviter'] as const),
      ...(['additionalFields', 'expiresAt', 'createdAt', 'updatedAt'] as const),
    ],
    ofOthers: (row, { email, emailProvedAt }) =>
      isSameMailbox(row.email, email) && emailProvedAt !== null ? [] : ['email', 'additionalFields'],
  }),
  personalTable({
    entity: OwnershipTransfer,
    section: 'ownershipTransfers',
    find: (em, { id }) =>
      em.find(OwnershipTransfer, { $or: [{ fromMember: { user: id } }, { toMember: { user: id } }] }),
    fields: [
      ...(['id', 'organization', 'fromMember', 'toMember', 'keepRole', 'status', 'expiresAt'] as const),
      ...(['createdAt', 'updatedAt'] as const),
    ],
  }),
  personalTable({
    entity: SetUpLink,
    section: 'setupLinks',
    find: (em, { id }) => em.find(SetUpLink, { member: { user: id } }),
    fields: [
      ...(['id', 'organization', 'member', 'purposes', 'email', 'expiresAt', 'lastUsedAt'] as const),
      ...(['createdAt', 'updatedAt'] as const),
    ],
    withheld: { tokenHash: HASH },
  }),
  personalTable({
    entity: OrganizationDeparture,
    section: 'departures',
    find: (em, { id }) => em.find(OrganizationDeparture, { user: id }),
    fields: ['id', 'organization', 'kind', 'createdAt'],
    withheld: { user: OWNER, address: 'a hash of the address', keyId: KEY },
  }),
];
