import type { Invitation, MembershipRow, StoredFields } from '@keystead/db';
import { hashToken } from '#core/crypto/token-hash.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { invitationOwnFields } from '#features/invitations/facts.ts';
import type { InvitationView } from '#features/invitations/invitation-view.ts';
import { hasCreatorRole, isPermitted } from '#features/organization-membership/roles.ts';
import { hasTeams } from '#features/teams/options.ts';

type InvitationRow = Pick<
  Invitation,
  'id' | 'organizationId' | 'email' | 'role' | 'status' | 'teamIds' | 'inviterId' | 'expiresAt' | 'createdAt'
> & { additionalFields: StoredFields | null };

/** A stored invitation, with its id. */
export const toInvitationView = (carrier: OptionCarrier, row: InvitationRow): InvitationView => {
  const { id, organizationId, email, role, status, teamIds, inviterId, expiresAt, createdAt } = row;
  return {
    id,
    organizationId,
    email,
    role,
    status,
    ...(hasTeams(carrier) && { teamId: teamIds }),
    inviterId,
    expiresAt,
    createdAt,
    ...invitationOwnFields.show(carrier, row.additionalFields),
  };
};

/** The id of an invitation lets its holder join, so only some members may know it. */
const seesId = (carrier: OptionCarrier, viewer: MembershipRow, { role }: InvitationRow): boolean =>
  isPermitted(carrier, viewer, { invitation: ['create'] }) &&
  (!hasCreatorRole(carrier, role) || hasCreatorRole(carrier, viewer.member.role));

/** A stored invitation as a member sees it: for members who may not invite, `id` is a digest that no call accepts. */
export const toInvitationViewFor = (
  carrier: OptionCarrier,
  viewer: MembershipRow,
  row: InvitationRow,
): InvitationView => {
  const view = toInvitationView(carrier, row);
  return seesId(carrier, viewer, row) ? view : { ...view, id: hashToken(row.id) };
};
