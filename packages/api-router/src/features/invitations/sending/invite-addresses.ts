import type { MembershipRow, User } from '@keystead/db';
import { toRoleNames } from '#core/access-control/role-names.ts';
import { runAfter } from '#core/call/steps/run-after.ts';
import { normalizeEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { readChangedValues, readNewValues } from '#core/user/fields/read-fields.ts';
import { requireUser } from '#core/user/find-user.ts';
import { toUserView } from '#core/user/user-view.ts';
import { INVITATION_NOT_FOUND } from '#features/invitations/errors.ts';
import { invitationOwnFields } from '#features/invitations/facts.ts';
import type { InvitationRow } from '#features/invitations/invitation-views.ts';
import { invitationHooks, invitationOptions } from '#features/invitations/options.ts';
import { mailInvitation } from '#features/invitations/sending/mail-invitation.ts';
import {
  assertTeamsExist,
  offerRefusals,
  readOfferedRole,
  readOfferedTeams,
} from '#features/invitations/sending/offer.ts';
import {
  findAddresses,
  type KnownAddresses,
  type Plan,
  planInvitations,
  type Wanted,
} from '#features/invitations/sending/plan-invitations.ts';
import {
  type InvitingCaller,
  prepareTerms,
  readInvitationLimit,
} from '#features/invitations/sending/prepare-terms.ts';
import { type Terms, writePlan } from '#features/invitations/sending/write-plan.ts';
import { toInvitationView } from '#features/invitations/to-invitation-view.ts';
import { hasProvedAddress } from '#features/organization-domains/join-by-domain.ts';
import { toMemberWithUserView } from '#features/organization-members/member-view.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import { assertRolesExist } from '#features/organization-roles/known-roles.ts';
import { hasTeams } from '#features/teams/options.ts';
import { toTeamIds } from '#features/teams/team-view.ts';

/** Errors of `inviteAddresses`. Its outcomes have the errors for single addresses. */
export const inviteRefusals = [...offerRefusals, USER_FIELD_TAKEN];

export interface Offer {
  /** E-mail addresses as they were typed. */
  emails: readonly string[];
  role: string | readonly string[];
  teamId?: string | readonly string[] | null | undefined;
  /** Renews a pending invitation of an address. */
  resend: boolean;
  /** Teams that the invitation has, as they are stored: it keeps them while teams are off. */
  formerTeams?: string | null;
  /** Own fields. Undefined for a renewal, which changes none of them. */
  input?: Readonly<Record<string, unknown>>;
}

interface Written {
  email: string;
  does: 'invite' | 'renew';
  invitation: InvitationRow;
  /** User with the e-mail address; undefined if there is none. */
  recipient: { id: string; name: string } | undefined;
}

interface Refused {
  email: string;
  does: 'refuse';
  error: AuthError;
}

const toRefused = ({ email, error }: Extract<Plan, { does: 'refuse' }>): Refused => ({
  email,
  does: 'refuse',
  error: new AuthError(error),
});

/** Outcome for one e-mail address. */
export type Outcome = Written | Refused;

interface Decided {
  known: KnownAddresses;
  prepared: ReadonlyMap<string, Terms | AuthError>;
  terms: Terms;
  inviter: User;
  /** Those that the organization has now. */
  roles: MembershipRow['roles'];
}

/** Plan for one e-mail address under the lock of the organization. */
async function decide(
  transaction: OrganizationTransaction,
  plan: Plan,
  { known, prepared, terms, inviter, roles }: Decided,
): Promise<Outcome> {
  if (plan.does === 'refuse') return toRefused(plan);
  const { email, does } = plan;
  // The invitation was canceled in between, and no hook was called for a new one.
  const agreed = does === 'renew' ? terms : (prepared.get(email) ?? new AuthError(INVITATION_NOT_FOUND));
  if (agreed instanceof AuthError) return { email, does: 'refuse', error: agreed };
  assertRolesExist(transaction.unit, toRoleNames(agreed.role), roles);
  const invitation = await writePlan(transaction, { plan, terms: agreed, inviter });
  return { email, does, invitation, recipient: known.users.get(email) };
}

/** Ids of all teams that the invitations are for, each once. */
const teamsOf = (all: readonly (Terms | AuthError)[]): string[] => [
  ...new Set(all.flatMap((one) => (one instanceof AuthError ? [] : toTeamIds(one.teamIds)))),
];

/** Mails the invitations, and calls the operator's hook. */
function announce(ctx: InvitingCaller, user: User, { does, invitation, recipient }: Written): void {
  const { membership, organization } = ctx;
  const shown = hasProvedAddress(user) ? user : { ...user, email: '' };
  const inviter = toMemberWithUserView(ctx, { ...membership, user: shown });
  const view = toInvitationView(ctx, invitation);
  mailInvitation(ctx, { invitation: view, organization, inviter, recipient });
  if (does === 'renew') return;
  runAfter(ctx, invitationHooks, 'afterCreateInvitation', {
    invitation: view,
    inviter: toUserView(ctx, user),
    organization,
  });
}

/**
 * Invites e-mail addresses to the organization of the call, and returns the outcome of each, once and in the same
 * order. Invitations and members that are there already, and the number that is allowed, are checked under the lock of
 * the organization.
 */
export async function inviteAddresses(ctx: InvitingCaller, offer: Offer): Promise<Outcome[]> {
  const { membership } = ctx;
  const { input = {} } = offer;
  const { id: organizationId } = membership.organization;
  const role = readOfferedRole(ctx, membership, offer.role);
  const emails = [...new Set(offer.emails.map(normalizeEmail))];
  const limit = await readInvitationLimit(ctx);
  const inviterId = ctx.caller.user.id;
  const wanted: Wanted = { organizationId, inviterId, emails, role, resend: offer.resend, limit };
  const earlier = await findAddresses(ctx.em(), wanted, ctx.now);
  const plans = planInvitations(ctx, { wanted, inviter: membership.member }, earlier);
  const refused = plans.flatMap((plan) => (plan.does === 'refuse' ? toRefused(plan) : []));
  if (refused.length === plans.length) return refused;

  const { formerTeams } = offer;
  const keepsTeams = formerTeams !== undefined && !hasTeams(ctx);
  const teamIds = keepsTeams ? formerTeams : await readOfferedTeams(ctx, membership, offer.teamId);
  const { invitationExpiresIn } = invitationOptions.of(ctx);
  const expiresAt = new Date(ctx.now.getTime() + invitationExpiresIn * 1000);
  const declared = invitationOwnFields.of(ctx);
  const terms = { role, teamIds, expiresAt, fields: await readChangedValues(ctx, declared, input) };
  const isNew = plans.some(({ does }) => does === 'invite');
  const fields = isNew ? await readNewValues(ctx, declared, input) : {};
  const prepared = await prepareTerms(ctx, plans, { ...terms, fields });
  const inviter = await requireUser(ctx, inviterId);
  // What they send is counted over all organizations.
  ctx.lock({ users: [inviterId] });
  const outcomes = await ctx.inOrganization(async (transaction, { member, roles }) => {
    const { em } = transaction;
    const named = [...prepared.values()];
    await assertTeamsExist(ctx, { em, organizationId, ids: teamsOf(keepsTeams ? named : [terms, ...named]) });
    const known = await findAddresses(em, wanted, ctx.now);
    const decided: Outcome[] = [];
    for (const now of planInvitations(ctx, { wanted, inviter: member }, known))
      decided.push(await decide(transaction, now, { known, prepared, terms, inviter, roles }));
    return decided;
  });
  for (const outcome of outcomes) if (outcome.does !== 'refuse') announce(ctx, inviter, outcome);
  return outcomes;
}
