import { z } from 'zod';
import type { PersonCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { freshProcedure, sessionProcedure } from '#core/session/procedures.ts';
import { assertPermitted } from '#features/organization-membership/assert-permitted.ts';
import {
  ORGANIZATION_POLICY,
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
} from '#features/organization-membership/errors.ts';
import { findMembership, type Membership } from '#features/organization-membership/find-membership.ts';
import { type MemberFacts, toMemberFacts } from '#features/organization-membership/member-context.ts';
import {
  type OrganizationAccess,
  organizationFact,
} from '#features/organization-membership/organization-access.ts';
import { NO_ACTIVE_ORGANIZATION } from '#features/organization-profile/errors.ts';
import {
  assertNamed,
  findNamed,
  namesNone,
  type OrganizationName,
  organizationFields,
  toKey,
} from '#features/organization-profile/named-organization.ts';

/** Input of calls in an organization. Default: the active one. */
export const organizationInput = z.object(organizationFields).optional();

type Caller = AuthContext & { caller: PersonCaller };

/** Errors of `requireMembership` besides those that its access names. */
export const policyRefusals = [ORGANIZATION_POLICY];

/** Checks membership, policy and permission of the caller in one organization, in the order of the contract. */
// Why: docs/decisions/0032-let-one-step-decide-what-a-caller-is-in-an-organization.md
export async function requireMembership(
  ctx: Caller,
  name: OrganizationName,
  access: OrganizationAccess,
): Promise<Membership> {
  const membership = await findMembership(ctx, ctx.caller.user.id, toKey(name));
  if (!membership) throw new AuthError(access.notMember);
  assertNamed(name, membership.organization);
  assertPermitted(ctx, { membership, access, current: ctx.caller });
  return membership;
}

/** The same in the active organization. A membership that was lost counts as no active organization. */
async function findActiveMembership(
  ctx: Caller,
  input: unknown,
  access: OrganizationAccess,
): Promise<Membership | undefined> {
  const { session, user } = ctx.caller;
  const id = session?.activeOrganizationId ?? null;
  if (id === null || namesNone(input)) return undefined;
  const membership = await findMembership(ctx, user.id, { id });
  if (membership) assertPermitted(ctx, { membership, access, current: ctx.caller });
  return membership;
}

/** Membership of the caller; null without an organization, if that is allowed. */
async function resolveMembership(
  ctx: Caller,
  access: OrganizationAccess,
  input: unknown,
): Promise<Membership | null> {
  const named = findNamed(input, { least: 1 });
  if (named) return requireMembership(ctx, named, access);
  const active = await findActiveMembership(ctx, input, access);
  if (!active && access.none) throw new AuthError(access.none);
  return active ?? null;
}

type Needed = OrganizationAccess & { none: NonNullable<OrganizationAccess['none']> };

/** Membership of the caller, with the permission in `access`. */
export async function requireAccess(ctx: Caller, access: Needed, input: unknown): Promise<Membership> {
  const membership = await resolveMembership(ctx, access, input);
  if (!membership) throw new AuthError(access.none);
  return membership;
}

/** The access with the error for a policy, for documents. */
export const withPolicy = (access: OrganizationAccess): OrganizationAccess => ({
  policy: ORGANIZATION_POLICY,
  ...access,
});

/** Requirements of a call of members, with the usual errors for what is left out. */
export type MemberAccess = Omit<OrganizationAccess, 'none' | 'notMember'> & {
  /** Default: `NO_ACTIVE_ORGANIZATION`. */
  none?: ErrorDefinition;
  /** Default: `YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION`. */
  notMember?: ErrorDefinition;
};

/** The access with the usual errors. */
export const toMemberAccess = (access: MemberAccess): Needed => ({
  none: NO_ACTIVE_ORGANIZATION,
  notMember: YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
  ...access,
});

/**
 * Procedure of a member of an organization, who has the permission in `access`. Takes `organizationId` or
 * `organizationSlug`, and adds `MemberFacts` to the context. `check` refuses an input before the caller is checked.
 */
export const memberProcedure = (given: MemberAccess = {}, check: (input: unknown) => void = () => {}) => {
  const access = toMemberAccess({ ...given, named: true });
  return sessionProcedure
    .meta(organizationFact.with(withPolicy(access)))
    .input(organizationInput)
    .use(async ({ ctx, input, next }) => {
      check(input);
      return next({ ctx: toMemberFacts(ctx, await requireAccess(ctx, access, input), access) });
    });
};

/** The same for a call that names no organization, in the active one. */
export const activeOrganizationProcedure = (given: MemberAccess = {}) => {
  const access = toMemberAccess(given);
  return sessionProcedure
    .meta(organizationFact.with(withPolicy(access)))
    .use(async ({ ctx, next }) =>
      next({ ctx: toMemberFacts(ctx, await requireAccess(ctx, access, undefined), access) }),
    );
};

/** The same in a fresh session. */
export const freshMemberProcedure = (given: MemberAccess) => {
  const access = toMemberAccess({ ...given, named: true });
  return freshProcedure
    .meta(organizationFact.with(withPolicy(access)))
    .input(organizationInput)
    .use(async ({ ctx, input, next }) =>
      next({ ctx: toMemberFacts(ctx, await requireAccess(ctx, access, input), access) }),
    );
};

/** The same for a call that returns null without an active organization: then `membership` is null. */
export const activeMemberProcedure = (access: OrganizationAccess & { none: null }) =>
  sessionProcedure
    .meta(organizationFact.with(withPolicy(access)))
    .use(async ({ ctx, input, next }) =>
      next({ ctx: { membership: await resolveMembership(ctx, access, input) } }),
    );

/** An object of an organization in the input: a transfer, a team, an invitation. */
export interface OrganizationObject {
  /** Id of its organization; undefined if the object does not exist. */
  findOrganization: (ctx: AuthContext, input: unknown) => Promise<string | undefined>;
  /** The organization in the input beside the object, which goes first. */
  findNamed?: (input: unknown) => OrganizationName | undefined;
  /** Error if it does not exist. */
  missing: ErrorDefinition;
}

/** The caller in the organization of an object. */
export async function requireObjectMembership(
  ctx: Caller,
  { object, access }: { object: OrganizationObject; access: OrganizationAccess },
  input: unknown,
): Promise<MemberFacts> {
  const named = object.findNamed?.(input);
  const id = named ? undefined : await object.findOrganization(ctx, input);
  const name = id === undefined ? named : { id };
  if (!name) throw new AuthError(object.missing);
  return toMemberFacts(ctx, await requireMembership(ctx, name, access), access);
}

/** The access of a call about such an object. */
export const toObjectAccess = ({ missing, findNamed }: OrganizationObject, given: ObjectAccess) => ({
  ...given,
  none: missing,
  ...(findNamed && { named: true as const }),
});

/** Requirements of a call about such an object. */
export type ObjectAccess = Omit<OrganizationAccess, 'none'>;

/** Procedure about an object of an organization, for the members of that organization. */
export const objectProcedure = (object: OrganizationObject, given: ObjectAccess) => {
  const access = toObjectAccess(object, given);
  return sessionProcedure
    .meta(organizationFact.with(withPolicy(access)))
    .use(async ({ ctx, input, next }) =>
      next({ ctx: await requireObjectMembership(ctx, { object, access }, input) }),
    );
};

/** The same in a fresh session. */
export const freshObjectProcedure = (object: OrganizationObject, given: ObjectAccess) => {
  const access = toObjectAccess(object, given);
  return freshProcedure
    .meta(organizationFact.with(withPolicy(access)))
    .use(async ({ ctx, input, next }) =>
      next({ ctx: await requireObjectMembership(ctx, { object, access }, input) }),
    );
};
