import { Invitation } from '@keystead/db';
import { toRoleNames } from '#core/access-control/role-names.ts';
import type { Unit } from '#core/call/unit.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import {
  canSendVerification,
  emailVerificationOptions,
  passwordVerificationOptions,
  verifiesSignUps,
} from '#features/email-verification/options.ts';
import {
  EMAIL_PROOF_REQUIRED_FOR_INVITATION,
  INVITATION_NOT_FOUND,
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION,
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION,
} from '#features/invitations/errors.ts';
import { invitationOptions } from '#features/invitations/options.ts';
import { isProof } from '#features/invitations/proof.ts';
import { hasProvedAddress } from '#features/organization-domains/join-by-domain.ts';
import { findMembership } from '#features/organization-membership/find-membership.ts';
import { readRights } from '#features/organization-membership/read-rights.ts';
import { findStatements, isPermitted, type RuntimeRoles } from '#features/organization-membership/roles.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import { mayGive } from '#features/organization-roles/known-roles.ts';

/** Errors of `requireReceived`, besides an unverified e-mail address. */
export const receivedRefusals = [
  INVITATION_NOT_FOUND,
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION,
  EMAIL_PROOF_REQUIRED_FOR_INVITATION,
];

/** Message that the wire contract has for some calls. */
export const NOT_FOUND_WITH_EMPHASIS = 'Invitation not found!';

/** A pending invitation that has not expired, with its organization and its inviter. */
export async function findOpenInvitation(unit: Unit, id: string): Promise<Invitation | null> {
  return unit
    .em()
    .findOne(
      Invitation,
      { id, status: 'pending', expiresAt: { $gt: unit.now }, organization: { deletedAt: null } },
      { populate: ['organization', 'inviter'] },
    );
}

/** An invitation needs a proved e-mail address, or the proof from its mail. */
function needsProof({ deps }: Unit): boolean {
  const asked = invitationOptions.of(deps).requireEmailVerificationOnInvitation;
  const verifies =
    emailVerificationOptions.of(deps).required ||
    passwordVerificationOptions.of(deps).requireEmailVerification ||
    verifiesSignUps(deps);
  return asked ?? (verifies && canSendVerification({ deps }));
}

/** Possible recipient of an invitation. */
export interface Recipient {
  /** E-mail address, normalised. */
  email: string;
  emailVerified: boolean;
  emailProvedAt: Date | null;
}

export interface Received {
  invitation: Invitation;
  /** The call has the proof from the mail. */
  isProved: boolean;
}

interface Asked {
  id: string;
  proof?: string | undefined;
  recipient: Recipient;
  /** Error for a recipient with an unverified e-mail address, if it has to be proved. */
  unverified: ErrorDefinition;
  /** Error for a user with another e-mail address. Default: `YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION`. */
  wrongRecipient?: ErrorDefinition;
  /** Message of `INVITATION_NOT_FOUND`. */
  message?: string;
}

/**
 * An invitation that its recipient may see: it exists, is pending, is for this e-mail address, and the address is
 * proved if required.
 */
export async function requireReceived(
  unit: Unit,
  {
    id,
    proof,
    recipient,
    unverified,
    wrongRecipient = YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION,
    message,
  }: Asked,
): Promise<Received> {
  const invitation = await findOpenInvitation(unit, id);
  if (!invitation) throw new AuthError(INVITATION_NOT_FOUND, { ...(message !== undefined && { message }) });
  if (!isSameMailbox(invitation.email, recipient.email)) throw new AuthError(wrongRecipient);
  const isProved = isProof(unit, invitation, proof);
  if (!isProved && !hasProvedAddress(recipient) && needsProof(unit))
    throw new AuthError(recipient.emailVerified ? EMAIL_PROOF_REQUIRED_FOR_INVITATION : unverified);
  return { invitation, isProved };
}

interface Inviter {
  member: { role: string };
  roles: RuntimeRoles;
}

/** True if the member may invite, all of these roles exist, and the member may grant them. */
export function isEntitled(
  carrier: OptionCarrier,
  inviter: Inviter,
  { role }: Pick<Invitation, 'role'>,
): boolean {
  const names = toRoleNames(role);
  return (
    isPermitted(carrier, inviter, { invitation: ['create'] }) &&
    names.every((name) => findStatements(carrier, name, inviter.roles)) &&
    mayGive(carrier, inviter, names)
  );
}

/** The inviter, who is loaded, is a member, not banned, and may grant the roles of the invitation. */
export async function hasEntitledInviter(unit: Unit, invitation: Invitation): Promise<boolean> {
  if (!isInForce(unit, invitation.inviter)) return false;
  const inviter = await findMembership(unit, invitation.inviterId, { id: invitation.organizationId });
  return inviter !== undefined && isEntitled(unit, inviter, invitation);
}

/**
 * Refuses an invitation whose inviter has left, is banned, or may no longer grant its roles, and one to a deleted
 * role.
 */
export async function assertInviterEntitled(unit: Unit, invitation: Invitation): Promise<void> {
  if (!(await hasEntitledInviter(unit, invitation)))
    throw new AuthError(INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION);
}

/** The same under the lock of the organization, because the inviter may have lost the permission in between. */
export async function assertStillEntitled(
  transaction: OrganizationTransaction,
  invitation: Invitation,
): Promise<void> {
  const inviter = await readRights(transaction, invitation.inviterId);
  if (!inviter || !isEntitled(transaction.unit, inviter, invitation))
    throw new AuthError(INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION);
}
