import { SsoConnection } from '@keystead/db';
import { type PersonCaller, signInOf } from '#core/call/caller.ts';
import { readSessionMethod } from '#core/call/sign-in-method.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { MINUTE } from '#core/options/durations.ts';
import { organizationOf } from '#features/enterprise-connections/connection-id.ts';
import { sso } from '#features/enterprise-connections/facts.ts';
import { hasPassedTest } from '#features/enterprise-connections/passed-tests.ts';
import { findReady, MOST_IN_BREAK_GLASS } from '#features/organization-membership/break-glass.ts';
import {
  BREAK_GLASS_REQUIRED,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION,
} from '#features/organization-membership/errors.ts';
import { isEnforcing, type PolicyRules } from '#features/organization-membership/policy.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';
import { SSO_NOT_TESTED } from '#features/organization-policies/errors.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** How long ago the caller may have shown that a connection works, in seconds. */
const SHOWN_WITHIN = 10 * MINUTE;

export interface PolicyChange {
  before: PolicyRules;
  after: PolicyRules;
  /** Roles of the caller. */
  role: string;
}

/** The caller signed in by a connection of the organization a short while ago. */
async function hasSignedIn(
  { unit, em, organization }: OrganizationTransaction,
  caller: PersonCaller,
): Promise<boolean> {
  const { method, signedInAt, createdAt } = signInOf(caller);
  const { origin, provider } = readSessionMethod(method ?? '');
  if (origin !== sso.origin || provider === undefined) return false;
  if (organizationOf(provider) !== organization.id) return false;
  const age = unit.now.getTime() - (signedInAt ?? createdAt).getTime();
  if (age > SHOWN_WITHIN * 1000) return false;
  return (await em.count(SsoConnection, { id: provider, enabled: true })) > 0;
}

/** The same, or tried one in the wizard. */
async function hasShown(transaction: OrganizationTransaction, caller: PersonCaller): Promise<boolean> {
  const { unit, organization } = transaction;
  const since = new Date(unit.now.getTime() - SHOWN_WITHIN * 1000);
  const asked = { organizationId: organization.id, userId: caller.user.id, since };
  return (await hasSignedIn(transaction, caller)) || hasPassedTest(unit, asked);
}

async function assertBreakGlass(
  transaction: OrganizationTransaction,
  { breakGlass }: PolicyRules,
): Promise<void> {
  const ready = await findReady(transaction, breakGlass);
  const notReady = breakGlass.filter((id) => !ready.includes(id));
  if (ready.length === 0 || breakGlass.length > MOST_IN_BREAK_GLASS || notReady.length > 0)
    throw new AuthError(BREAK_GLASS_REQUIRED, { data: { notReady } });
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * Who has people sign in with the identity provider alone must have shown that it works, and must leave owners a way
 * in for the day on which it does not. Only owners do so: they are who would be locked out.
 */
export async function assertMayEnforce(
  transaction: OrganizationTransaction,
  caller: PersonCaller,
  { before, after, role }: PolicyChange,
): Promise<void> {
  const { unit } = transaction;
  const begins = isEnforcing(unit, after) && !isEnforcing(unit, before);
  const changesList = !isSameList(before.breakGlass, after.breakGlass);
  if (!begins && !changesList) return;
  if (!hasCreatorRole(unit, role)) throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION);
  if (begins && !(await hasShown(transaction, caller))) throw new AuthError(SSO_NOT_TESTED);
  if (isEnforcing(unit, after) || after.breakGlass.length > 0) await assertBreakGlass(transaction, after);
}
