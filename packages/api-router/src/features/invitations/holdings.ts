import { Invitation } from '@keystead/db';
import { defineHolding } from '#core/call/holdings/holding.ts';
import { asStored } from '#core/call/unit-of-work/as-stored.ts';
import { record } from '#core/events/record.ts';
import { asTarget, invitationCanceled } from '#features/invitations/events.ts';
import { hasOrganizations } from '#features/organization-profile/organization-switch.ts';

/** Whoever was in the account may have asked an accomplice into its organizations. */
export const invitationsSent = defineHolding({
  name: 'invitations sent',
  table: Invitation,
  paths: ['inviter'],
  fates: {
    'first-proof': 'ends',
    reset: 'stays',
    removal: 'ends',
    secured: 'newer',
    'secured-from-former': 'stays',
    'signed-out': 'stays',
    'signed-out-elsewhere': 'stays',
    'password-changed': 'stays',
    'password-set': 'stays',
    'address-changed': 'stays',
    'factors-removed': 'stays',
    banned: 'ends',
    deleted: 'cascades',
  },
  isHeld: hasOrganizations,
  locks: ({ id: inviter }) => ({
    organizations: async (em) =>
      (await em.find(Invitation, { inviter, status: 'pending' }, asStored)).map(
        ({ organizationId }) => organizationId,
      ),
  }),
  async end({ unit, em, holder: { id: inviter }, actorId }, { after }) {
    const where = { inviter, status: 'pending', ...(after && { createdAt: { $gt: after } }) } as const;
    const invitations = await em.find(Invitation, where, asStored);
    if (invitations.length === 0) return;
    const ids = invitations.map(({ id }) => id);
    await em.nativeUpdate(Invitation, { id: ids }, { status: 'canceled', updatedAt: unit.now });
    for (const invitation of invitations)
      record(unit, invitationCanceled, { actorId, ...asTarget(invitation) });
  },
});

export const invitationsReceived = defineHolding({
  name: 'invitations received',
  table: Invitation,
  paths: ['email'],
  fates: {
    'first-proof': 'stays',
    reset: 'stays',
    removal: 'stays',
    secured: 'stays',
    'secured-from-former': 'stays',
    'signed-out': 'stays',
    'signed-out-elsewhere': 'stays',
    'password-changed': 'stays',
    'password-set': 'stays',
    'address-changed': 'stays',
    'factors-removed': 'stays',
    banned: 'stays',
    deleted: 'ends',
  },
  end: ({ em, holder: { email } }) => em.nativeDelete(Invitation, { email }),
});
