import { Member, OrganizationDomain, User } from '@keystead/db';
import { detached, Overtaken } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { runAfter } from '#core/call/steps/run-after.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { toUserView } from '#core/user/user-view.ts';
import { assertInForce } from '#features/administration-access/in-force.ts';
import { domainOfEmail } from '#features/organization-domains/domain-name.ts';
import { YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION } from '#features/organization-domains/errors.ts';
import { domainOptions } from '#features/organization-domains/options.ts';
import { addMember } from '#features/organization-members/add-member.ts';
import { beforeAddMember, type MemberTerms } from '#features/organization-members/before-add-member.ts';
import { hasDeparted, needsInvitation } from '#features/organization-members/departures.ts';
import { toMemberView } from '#features/organization-members/member-view.ts';
import { readMembershipLimit } from '#features/organization-members/membership-limit.ts';
import { memberHooks } from '#features/organization-members/options.ts';
import { writeInOrganization } from '#features/organization-membership/lock.ts';
import { findOwnersInForce } from '#features/organization-membership/owners.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import { toOrganizationView } from '#features/organization-profile/organization-view.ts';

export const hasDomains = (carrier: OptionCarrier): boolean =>
  hasOrganizations(carrier) && domainOptions.of(carrier).enabled;

type Addressee = Pick<User, 'id' | 'email' | 'emailVerified' | 'emailProvedAt'>;

/**
 * A verified address is not a proved one: an attacker may have signed up with it, and a mail scanner opened the link.
 * Such scanners are common in companies.
 */
export const hasProvedAddress = ({
  emailVerified,
  emailProvedAt,
}: Pick<Addressee, 'emailVerified' | 'emailProvedAt'>): boolean => emailVerified && emailProvedAt !== null;

/** The verified domain of an e-mail address, with its organization, if users may join by it in one of these ways. */
export async function findOpenDomain(
  unit: Unit,
  email: string,
  enrollment: readonly ('suggest' | 'automatic')[],
): Promise<OrganizationDomain | null> {
  const domain = domainOfEmail(email);
  if (domain === undefined) return null;
  const where = { domain, status: 'verified', organization: { deletedAt: null } } as const;
  return unit
    .em()
    .findOne(
      OrganizationDomain,
      { ...where, enrollment: { $in: [...enrollment] } },
      { populate: ['organization'] },
    );
}

export interface Joining extends MemberTerms {
  claim: OrganizationDomain;
  user: User;
  limit: number;
}

/** Results of the operator's functions about a user who joins. The user is locked until it is done. */
export async function prepareJoining(unit: Unit, claim: OrganizationDomain, user: User): Promise<Joining> {
  const { organization, role } = claim;
  const facts = { user: toUserView(unit, user), organization: toOrganizationView(unit, organization) };
  const terms = await beforeAddMember(unit, { role, ...facts });
  const limit = await readMembershipLimit(unit, facts.user, facts.organization);
  unit.share({ users: [user.id] });
  return { claim, user, limit, ...terms };
}

/** Refuses if the domain, its enrollment or its role changed since they were read, or the address of the user. */
async function assertStillOpen(
  { em, locked }: OrganizationTransaction,
  { claim, user }: Pick<Joining, 'claim' | 'user'>,
): Promise<void> {
  const { id, domain, enrollment, role } = claim;
  const asRead = await em.count(OrganizationDomain, { id, domain, enrollment, role, status: 'verified' });
  const person = locked.user(user.id);
  if (asRead === 1 && person?.email === user.email && hasProvedAddress(person)) return;
  throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION, { cause: new Overtaken() });
}

/**
 * Adds a member who joins by a domain. A user who was removed, or lost rights, can return only by an invitation. Nobody
 * joins an organization whose owners are all banned.
 */
export async function joinOrganization(
  transaction: OrganizationTransaction,
  { claim, user, ...terms }: Joining,
): Promise<Member> {
  const { unit, em, organization } = transaction;
  const organizationId = organization.id;
  assertInForce(transaction, user.id, UNAUTHORIZED);
  await assertStillOpen(transaction, { claim, user });
  const isOwned = (await findOwnersInForce(transaction)).length > 0;
  if (!isOwned || (await needsInvitation(unit, em, { organizationId, user })))
    throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION);
  const member = await addMember(transaction, { user, ...terms, by: 'domain' });
  runAfter(unit, memberHooks, 'afterAddMember', {
    member: toMemberView(unit, member, []),
    user: toUserView(unit, user),
    organization: toOrganizationView(unit, organization),
  });
  return member;
}

async function enroll(unit: Unit, { id, email }: Addressee): Promise<void> {
  const claim = await findOpenDomain(unit, email, ['automatic']);
  if (!claim) return;
  const { organizationId } = claim;
  if ((await unit.em().count(Member, { organization: organizationId, user: id })) > 0) return;
  if (await hasDeparted(unit, unit.em(), { organizationId, user: { id, email } })) return;
  const user = await unit.em().findOne(User, { id, email });
  if (!user) return;
  const joining = await prepareJoining(unit, claim, user);
  writeInOrganization(unit, organizationId, (transaction) => joinOrganization(transaction, joining));
}

/**
 * Adds a user who signs in or verifies an e-mail address to the organization with the verified domain, if that has
 * automatic enrolment. It runs after the commit of the call, which does not fail with it: the organization may be
 * full. Former members are not added.
 */
export function joinByDomain(ctx: AuthContext, user: Addressee): void {
  if (!hasDomains(ctx) || !hasProvedAddress(user)) return;
  const { id, email, emailVerified, emailProvedAt } = user;
  ctx.state.afterCommit.push(async () => {
    try {
      await detached(ctx, (unit) => enroll(unit, { id, email, emailVerified, emailProvedAt }));
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      ctx.deps.logger.info(
        { userId: id, reason: error.reason },
        'somebody was not made a member by a domain',
      );
    }
  });
}
