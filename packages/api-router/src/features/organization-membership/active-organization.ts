import { Member, Session, type SessionRow, TeamMember } from '@keystead/db';
import type { PersonCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { DatedCarrier, Withheld } from '#core/call/deps.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { renewCookies } from '#core/session/renew-cookies.ts';
import { assertInForce } from '#features/administration-access/in-force.ts';
import { findMembership, type Membership } from '#features/organization-membership/find-membership.ts';
import { findPolicyRefusal } from '#features/organization-membership/policy.ts';

const columns = ['activeOrganizationId', 'activeTeamId'] as const;

/**
 * The active organization of a session that may not act in it: its user is no member any more, or the session does
 * not meet the policy. Every call in the organization finds the same.
 */
export function withholdActive(
  caller: DatedCarrier,
  session: SessionRow['session'],
): Promise<Withheld | undefined> | undefined {
  const { activeOrganizationId: id } = session;
  return id === null ? undefined : withholdOrganization(caller, session, id);
}

async function withholdOrganization(
  caller: DatedCarrier,
  session: SessionRow['session'],
  id: string,
): Promise<Withheld | undefined> {
  const membership = await findMembership(caller, session.userId, { id });
  if (!membership) return { columns };
  const reason = findPolicyRefusal(caller, membership.organization, session);
  return reason && { columns, reason };
}

/** Active organization and team of a session. Missing values do not change. */
export interface Active {
  organizationId?: string | null;
  teamId?: string | null;
}

type Caller = AuthContext & { caller: PersonCaller };

/**
 * Makes an organization active in the session of the caller, or none, with the rest of the call. Its cookies are
 * renewed, and copies of the session elsewhere become invalid. The caller must be a member at the commit, see
 * `holdMember`. Does nothing without a real session.
 */
export function activate(ctx: Caller, { organizationId, teamId }: Active): void {
  const { session } = ctx.caller;
  if (!session) return;
  const changes = {
    ...(organizationId !== undefined && { activeOrganizationId: organizationId }),
    ...(teamId !== undefined && { activeTeamId: teamId }),
  };
  ctx.write((em) => em.nativeUpdate(Session, { id: session.id }, { ...changes, updatedAt: ctx.now }));
  renewCookies(ctx, {}, changes);
}

/**
 * Refuses the unit if the member is removed or banned in between, or the organization deleted. Those calls hold a lock
 * that this one waits for, and clear the sessions of the member.
 */
export function holdMember(
  unit: Unit,
  { organization, member }: Pick<Membership, 'organization' | 'member'>,
  error: ErrorDefinition,
): void {
  unit.share({ organizations: [organization.id], users: [member.userId] });
  unit.write(async (em, locked) => {
    assertInForce({ unit, locked }, member.userId, error);
    if (locked.organization(organization.id)?.deletedAt !== null) throw new AuthError(error);
    if ((await em.count(Member, { id: member.id })) === 0) throw new AuthError(error);
  });
}

/** Refuses the unit if the member leaves the team in between. */
export function holdTeam(
  unit: Unit,
  { member, teamId }: { member: { id: string }; teamId: string },
  error: ErrorDefinition,
): void {
  unit.write(async (em) => {
    if ((await em.count(TeamMember, { member: member.id, team: teamId })) === 0) throw new AuthError(error);
  });
}

/** Renews the cookies of this browser, after the caller lost an organization. */
export function forgetOrganization(ctx: Caller, organizationId: string): void {
  if (ctx.caller.session?.activeOrganizationId !== organizationId) return;
  renewCookies(ctx, {}, { activeOrganizationId: null, activeTeamId: null });
}
