import { Invitation, User } from '@keystead/db';
import { defineRevocation } from '#core/call/revocation/define-revocation.ts';
import { defineHeldRows } from '#core/call/revocation/held-rows.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { spellingsOfEmail } from '#core/email-address.ts';
import { record } from '#core/events/record.ts';
import { asTarget, invitationCanceled } from '#features/invitations/facts.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/** Whoever was in the account may have asked an accomplice into its organizations. */
export const invitationsSent = defineRevocation({
  name: 'invitations sent',
  table: Invitation,
  paths: ['inviter'],
  on: {
    'first-proof': 'revoke',
    reset: 'keep',
    removal: 'revoke',
    secured: 'revoke-newer',
    'secured-from-former': 'keep',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'keep',
    'password-set': 'keep',
    'address-changed': 'keep',
    'factors-removed': 'keep',
    banned: 'revoke',
    deleted: 'cascade',
  },
  mayExist: hasOrganizations,
  locks: ({ id: inviter }) => ({
    organizations: async (em) =>
      (await em.find(Invitation, { inviter, status: 'pending' }, asStored)).map(
        ({ organizationId }) => organizationId,
      ),
  }),
  async revoke({ unit, em, holder: { id: inviter }, actorId }, { after }) {
    const where = { inviter, status: 'pending', ...(after && { createdAt: { $gt: after } }) } as const;
    const invitations = await em.find(Invitation, where, asStored);
    if (invitations.length === 0) return;
    const ids = invitations.map(({ id }) => id);
    await em.nativeUpdate(Invitation, { id: ids }, { status: 'canceled', updatedAt: unit.now });
    for (const invitation of invitations)
      record(unit, invitationCanceled, { actorId, ...asTarget(invitation) });
  },
});

/** Of an address that nobody has proved, they may be for somebody else. */
export const invitationsReceived = defineRevocation({
  name: 'invitations received',
  table: Invitation,
  paths: ['email'],
  on: {
    'first-proof': 'keep',
    reset: 'keep',
    removal: 'keep',
    secured: 'keep',
    'secured-from-former': 'keep',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'keep',
    'password-set': 'keep',
    'address-changed': 'keep',
    'factors-removed': 'keep',
    banned: 'keep',
    deleted: 'revoke-if-proved',
  },
  revoke: ({ em, holder: { email } }) => em.nativeDelete(Invitation, { email }),
});

/** Nobody joins an organization that is deleted. */
export const invitationsOfOrganization = defineHeldRows({
  holder: 'organization',
  name: 'invitations',
  table: Invitation,
  paths: ['organization'],
  on: { deleted: 'revoke', erased: 'cascade' },
  revoke: ({ unit, em, holders }) =>
    em.nativeUpdate(
      Invitation,
      { organization: { $in: holders.map(({ id }) => id) }, status: 'pending' },
      { status: 'canceled', updatedAt: unit.now },
    ),
});

/** Somebody who is removed could return by an invitation, or has asked an accomplice in. */
export const invitationsOfMember = defineHeldRows({
  holder: 'membership',
  name: 'invitations sent and received',
  table: Invitation,
  paths: ['inviter', 'email'],
  on: { left: 'keep', removed: 'revoke', suspended: 'revoke', 'access-ended': 'keep' },
  async revoke({ unit, em, holders }) {
    for (const [organization, members] of Map.groupBy(holders, ({ organizationId }) => organizationId)) {
      const ids = members.map(({ userId }) => userId);
      const cancel = (whose: object) =>
        em.nativeUpdate(
          Invitation,
          { organization, ...whose, status: 'pending' },
          { status: 'canceled', updatedAt: unit.now },
        );
      await cancel({ inviter: { $in: ids } });
      // To an address that nobody has proved they may be for somebody else.
      const users = await em.find(User, { id: { $in: ids }, emailProvedAt: { $ne: null } }, asStored);
      const emails = users.flatMap(({ email }) => spellingsOfEmail(email));
      if (emails.length > 0) await cancel({ email: { $in: emails } });
    }
  },
});
