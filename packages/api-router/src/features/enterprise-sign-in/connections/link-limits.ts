import type { SsoConnection, SsoRoleRule } from '@keystead/db';
import { AuthError } from '#core/errors/auth-error.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO } from '#features/enterprise-connections/errors.ts';
import { usualRole } from '#features/enterprise-connections/usual-role.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import { mayGive } from '#features/organization-roles/known-roles.ts';
import type { SetupCaller } from '#features/setup-links/setup-procedure.ts';

interface Given {
  allowAgents?: boolean | undefined;
  allowIdpInitiated?: boolean | undefined;
  trustSecondFactor?: boolean | undefined;
  enabled?: boolean | undefined;
  defaultRole?: string | undefined;
  roleMapping?: readonly SsoRoleRule[] | undefined;
  syncRoles?: boolean | undefined;
}

type Before = Pick<SsoConnection, 'enabled' | 'defaultRole' | 'roleMapping' | 'syncRoles'>;

const nothing: Before = { enabled: false, defaultRole: usualRole, roleMapping: [], syncRoles: false };

const refuse = (): never => {
  throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO);
};

/**
 * A link switches on, and not off: nobody who works by the connection loses it by somebody without an account. Whether
 * it vouches for agents or for second factors, or lets sign-ins begin at the identity provider, is up to owners.
 */
export function assertNotByLink(caller: SetupCaller, given: Given, before: Before = nothing): void {
  if (caller.kind !== 'set-up-link') return;
  if (before.enabled && given.enabled === false) refuse();
  if (given.allowAgents !== undefined) refuse();
  if (given.allowIdpInitiated === true || given.trustSecondFactor === true) refuse();
}

/**
 * With another identity provider, another certificate of it, or an address from another claim, a connection gives its
 * roles to other people, whom somebody without an account chooses: none of them may be above the usual one.
 */
export function assertIdentityByLink(
  carrier: OptionCarrier,
  { roles }: Membership,
  { caller, before }: { caller: SetupCaller; before: Before },
): void {
  if (caller.kind !== 'set-up-link') return;
  const given = [before.defaultRole, ...before.roleMapping.map(({ role }) => role)];
  if (!mayGive(carrier, { member: { role: usualRole }, roles }, given)) refuse();
}

const toText = ({ claim, value, role, teamId }: SsoRoleRule): string =>
  JSON.stringify([claim, value, role, teamId]);

/**
 * A link says who gets which role only below the default role of the connection, which it does not change; it takes no
 * roles away, and puts nobody in a team. Rules that are there already may stay.
 */
export function assertRolesOfLink(
  carrier: OptionCarrier,
  { roles }: Membership,
  { given, before = nothing }: { given: Given; before?: Before | undefined },
): void {
  const { defaultRole = before.defaultRole, syncRoles = before.syncRoles, roleMapping = [] } = given;
  if (defaultRole !== before.defaultRole || syncRoles !== before.syncRoles) refuse();
  const kept = new Set(before.roleMapping.map(toText));
  const added = roleMapping.filter((rule) => !kept.has(toText(rule)));
  if (added.some(({ teamId }) => teamId !== undefined)) refuse();
  const asked = added.map(({ role }) => role);
  if (!mayGive(carrier, { member: { role: before.defaultRole }, roles }, asked)) refuse();
}
