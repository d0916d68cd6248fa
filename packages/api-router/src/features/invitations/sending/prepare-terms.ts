import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { toUserView } from '#core/user/user-view.ts';
import { invitationOwnFields } from '#features/invitations/facts.ts';
import { invitationHooks, invitationOptions } from '#features/invitations/options.ts';
import { readOfferedRole, readOfferedTeams } from '#features/invitations/sending/offer.ts';
import type { Plan } from '#features/invitations/sending/plan-invitations.ts';
import type { Terms } from '#features/invitations/sending/write-plan.ts';
import { toMemberView } from '#features/organization-members/member-view.ts';
import type { MemberContext } from '#features/organization-membership/member-context.ts';

/** A member who invites. */
export type InvitingCaller = MemberContext;

/** Largest number of pending invitations of the organization. */
export async function readInvitationLimit(ctx: InvitingCaller): Promise<number> {
  const { invitationLimit } = invitationOptions.of(ctx);
  if (typeof invitationLimit !== 'function') return invitationLimit;
  const { member, teamIds } = ctx.membership;
  return invitationLimit({
    user: toUserView(ctx, ctx.caller.user),
    organization: ctx.organization,
    member: toMemberView(ctx, member, teamIds),
  });
}

/**
 * Roles and teams of a new invitation after the hook of the operator, checked again. E-mail address and
 * organization do not change.
 */
async function applyHook(ctx: InvitingCaller, email: string, terms: Terms): Promise<Terms> {
  const { beforeCreateInvitation: hook } = invitationHooks.of(ctx);
  const inviter = toUserView(ctx, ctx.caller.user);
  const { organization } = ctx;
  const { role, teamIds: teamId, expiresAt, fields } = terms;
  const place = { organizationId: organization.id, inviterId: inviter.id };
  const invitation = { ...fields, ...place, email, role, teamId, expiresAt };
  const data = (await hook?.({ invitation, inviter, organization }, hookEventOf(ctx)))?.data ?? {};
  return {
    role: data.role === undefined ? role : readOfferedRole(ctx, ctx.membership, data.role),
    teamIds:
      data.teamId === undefined
        ? teamId
        : await readOfferedTeams(ctx, ctx.membership, data.teamId?.split(',')),
    expiresAt: data.expiresAt instanceof Date ? data.expiresAt : expiresAt,
    fields: invitationOwnFields.withHookChanges(ctx, { given: fields, data }),
  };
}

/** The same for each e-mail address with a new invitation, or the error of the hook. */
export async function prepareTerms(
  ctx: InvitingCaller,
  plans: readonly Plan[],
  terms: Terms,
): Promise<ReadonlyMap<string, Terms | AuthError>> {
  const prepared = new Map<string, Terms | AuthError>();
  for (const { does, email } of plans) {
    if (does !== 'invite') continue;
    try {
      prepared.set(email, await applyHook(ctx, email, terms));
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      prepared.set(email, error);
    }
  }
  return prepared;
}
