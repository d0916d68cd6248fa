import type { Session, User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { writeCopy } from '#core/session/session-copy.ts';
import { toSessionView } from '#core/session/session-view.ts';
import { toUserView } from '#core/user/user-view.ts';
import {
  EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION,
  INVITATION_EMAIL_MISMATCH,
  INVITATION_NOT_FOUND,
} from '#features/invitations/errors.ts';
import {
  type Acceptance,
  acceptRefusals,
  prepareAcceptance,
  toActive,
  writeAcceptance,
} from '#features/invitations/received/accept.ts';
import {
  assertInviterEntitled,
  type Received,
  requireReceived,
} from '#features/invitations/received/find-received.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/** Errors of a sign-up with an invitation. */
export const invitedSignUpRefusals = [
  INVITATION_EMAIL_MISMATCH,
  EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION,
  ...acceptRefusals,
];

interface InvitedSignUp {
  /** E-mail address, normalised. */
  email: string;
  invitationId?: string | undefined;
  proof?: string | undefined;
}

/** The invitation of a sign-up; undefined without one. Refuses one for another e-mail address. */
export async function findInvitation(
  ctx: AuthContext,
  { email, invitationId: id, proof }: InvitedSignUp,
): Promise<Received | undefined> {
  if (id === undefined) return undefined;
  if (!hasOrganizations(ctx)) throw new AuthError(INVITATION_NOT_FOUND);
  const received = await requireReceived(ctx, {
    id,
    proof,
    recipient: { email, emailVerified: false, emailProvedAt: null },
    wrongRecipient: INVITATION_EMAIL_MISMATCH,
    unverified: EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION,
  });
  await assertInviterEntitled(ctx, received.invitation);
  return received;
}

/**
 * Makes the user of a sign-up a member, with the rest of the call. Throws `INVITATION_EMAIL_MISMATCH` if a hook of
 * the operator has changed the e-mail address.
 */
export async function joinBySignUp(
  ctx: AuthContext,
  { invitation, isProved }: Received,
  user: User,
): Promise<Acceptance> {
  if (!isSameMailbox(user.email, invitation.email)) throw new AuthError(INVITATION_EMAIL_MISMATCH);
  const view = toUserView(ctx, user);
  const acceptance = await prepareAcceptance(ctx, invitation, { user: view, current: null });
  writeAcceptance(ctx, { acceptance, user, view, isProved });
  return acceptance;
}

/** Makes the organization active in the new session, and in its copy in the browser. */
export function actInOrganization(
  ctx: AuthContext,
  { session, token }: { session: Session; token: string },
  acceptance: Acceptance,
): void {
  const { organizationId, teamId } = toActive(acceptance);
  session.activeOrganizationId = organizationId;
  session.activeTeamId = teamId;
  const { remembered, user } = session;
  const answer = { session: toSessionView(ctx, session, token), user: toUserView(ctx, user) };
  writeCopy(ctx, answer, { remembered });
}
