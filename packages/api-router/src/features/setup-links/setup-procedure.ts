import { SetUpLink } from '@keystead/db';
import type { CallerOf, SetUpLinkCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { procedureFor } from '#core/session/procedures.ts';
import { assertFresh } from '#core/session/require.ts';
import { assertPermitted } from '#features/organization-membership/assert-permitted.ts';
import { findMembership, type Membership } from '#features/organization-membership/find-membership.ts';
import { type MemberFacts, toMemberFacts } from '#features/organization-membership/member-context.ts';
import {
  type MemberAccess,
  type ObjectAccess,
  type OrganizationObject,
  organizationInput,
  requireAccess,
  requireObjectMembership,
  toMemberAccess,
  toObjectAccess,
  withPolicy,
} from '#features/organization-membership/member-procedure.ts';
import {
  type OrganizationAccess,
  organizationFact,
} from '#features/organization-membership/organization-access.ts';
import { assertNamed, findNamed, isNamed } from '#features/organization-profile/named-organization.ts';
import { SETUP_LINK_NOT_FOR_THIS } from '#features/setup-links/errors.ts';
import { setupLinkUsed } from '#features/setup-links/facts.ts';
import { type SetupPurpose, setupFact } from '#features/setup-links/purposes.ts';

/** A member, or somebody with a link that a member made. */
export type SetupCaller = CallerOf<'session' | 'key' | 'set-up-link'>;

/** Context of a call that a member or a link makes: `membership` is that of the member, or of whoever made the link. */
export type SetupContext = AuthContext & { caller: SetupCaller } & MemberFacts;

type LinkContext = AuthContext & { caller: SetUpLinkCaller };

/** The membership of whoever made the link, in its organization. A link may do what its maker may do, and no more. */
async function requireMaker(ctx: LinkContext, access: OrganizationAccess): Promise<Membership> {
  const { caller } = ctx;
  const membership = await findMembership(ctx, caller.makerId, { id: caller.organizationId });
  if (!membership) throw new AuthError(UNAUTHORIZED);
  assertPermitted(ctx, { membership, access, current: caller });
  return membership;
}

/** Another organization in the input counts as one that the caller is no member of. */
async function requireOwn(ctx: LinkContext, access: OrganizationAccess, input: unknown): Promise<Membership> {
  const membership = await requireMaker(ctx, access);
  const named = findNamed(input, { least: 1 });
  if (!named) return membership;
  if (!isNamed(named, membership.organization)) throw new AuthError(access.notMember);
  assertNamed(named, membership.organization);
  return membership;
}

/** Writes down that a link was used, in the transaction of the call. */
function noteUse(ctx: LinkContext, call: string): void {
  const { id, organizationId } = ctx.caller;
  ctx.write(async (em) => {
    await em.nativeUpdate(SetUpLink, { id }, { lastUsedAt: ctx.now });
    record(ctx, setupLinkUsed, {
      organizationId,
      targetType: 'set-up-link',
      targetId: id,
      data: { call },
    });
  });
}

type Uses = readonly [SetupPurpose, ...SetupPurpose[]];

/** Refuses a link that is for none of these purposes, and writes down what the others change. */
function enter(ctx: LinkContext, uses: Uses, { type, path }: { type: string; path: string }): void {
  if (!uses.some((purpose) => ctx.caller.purposes.includes(purpose)))
    throw new AuthError(SETUP_LINK_NOT_FOR_THIS);
  if (type === 'mutation') noteUse(ctx, path);
}

interface Kind<Callers extends readonly [SetupCaller['kind'], ...SetupCaller['kind'][]]> {
  uses: Uses;
  callers: Callers;
  access: 'session' | 'fresh';
}

const memberCall = <const Callers extends readonly [SetupCaller['kind'], ...SetupCaller['kind'][]]>(
  { uses, callers, access: how }: Kind<Callers>,
  given: MemberAccess,
) => {
  const access = toMemberAccess({ ...given, named: true });
  return procedureFor(...callers)
    .meta({ access: how, ...organizationFact.with(withPolicy(access)), ...setupFact.with(uses) })
    .input(organizationInput)
    .use(async ({ ctx, input, type, path, next }) => {
      const caller: SetupCaller = ctx.caller;
      if (caller.kind === 'set-up-link') {
        const own = { ...ctx, caller };
        enter(own, uses, { type, path });
        return next({ ctx: toMemberFacts(own, await requireOwn(own, access, input), access) });
      }
      if (how === 'fresh' && caller.kind === 'session') assertFresh(ctx, caller);
      const person = { ...ctx, caller };
      return next({ ctx: toMemberFacts(person, await requireAccess(person, access, input), access) });
    });
};

/** Procedure of a member of an organization with a permission, or of a link for one of these purposes. */
export const setupProcedure = (uses: Uses, given: MemberAccess) =>
  memberCall({ uses, callers: ['session', 'key', 'set-up-link'], access: 'session' }, given);

/** The same for sessions alone. */
export const setupInSessionProcedure = (uses: Uses, given: MemberAccess) =>
  memberCall({ uses, callers: ['session', 'set-up-link'], access: 'session' }, given);

/** The same in a fresh session. */
export const freshSetupProcedure = (uses: Uses, given: MemberAccess) =>
  memberCall({ uses, callers: ['session', 'set-up-link'], access: 'fresh' }, given);

interface ObjectCall {
  uses: Uses;
  object: OrganizationObject;
  access: 'session' | 'fresh';
}

const objectCall = ({ uses, object, access: how }: ObjectCall, given: ObjectAccess) => {
  const access = toObjectAccess(object, given);
  return procedureFor('session', 'set-up-link')
    .meta({ access: how, ...organizationFact.with(withPolicy(access)), ...setupFact.with(uses) })
    .use(async ({ ctx, input, type, path, next }) => {
      const { caller } = ctx;
      if (caller.kind === 'set-up-link') {
        const own = { ...ctx, caller };
        enter(own, uses, { type, path });
        if ((await object.findOrganization(ctx, input)) !== caller.organizationId)
          throw new AuthError(object.missing);
        return next({ ctx: toMemberFacts(own, await requireMaker(own, access), access) });
      }
      if (how === 'fresh') assertFresh(ctx, caller);
      return next({ ctx: await requireObjectMembership({ ...ctx, caller }, { object, access }, input) });
    });
};

/** Procedure about an object of an organization, for its members in a session, and for links. */
export const setupObjectProcedure = (uses: Uses, object: OrganizationObject, given: ObjectAccess) =>
  objectCall({ uses, object, access: 'session' }, given);

/** The same in a fresh session. */
export const freshSetupObjectProcedure = (uses: Uses, object: OrganizationObject, given: ObjectAccess) =>
  objectCall({ uses, object, access: 'fresh' }, given);
