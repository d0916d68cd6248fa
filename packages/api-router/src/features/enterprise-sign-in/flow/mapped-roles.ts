import type { Member, SsoConnection, SsoRoleRule } from '@keystead/db';
import { MOST_ROLES, toRoleNames } from '#core/access-control/role-names.ts';
import type { AuthContext } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { ofClaims } from '#features/enterprise-connections/group-rules.ts';
import { SsoError } from '#features/enterprise-sign-in/flow/sso-error.ts';
import type { Claims } from '#features/openid-client/claims.ts';
import { rememberDepartures } from '#features/organization-members/departures.ts';
import { memberRoleChanged } from '#features/organization-members/facts.ts';
import { findRuntimeRoles } from '#features/organization-membership/find-organization.ts';
import { hasCreatorRole, isGivable } from '#features/organization-membership/roles.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import { isDemotion } from '#features/organization-roles/known-roles.ts';

/** More groups than that are not all there: Entra names a URL in their place. */
const MOST_VALUES = 200;

/** What Entra sends in place of groups that are too many, by either protocol. */
const overages = ['_claim_names', 'http://schemas.microsoft.com/claims/groups.link'];

/** The value of a claim, also of one inside another one: `realm_access.roles`. */
function readClaim(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split('.').reduce<unknown>((value, name) => {
    const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return isObject ? Reflect.get(value, name) : undefined;
  }, claims);
}

/** Undefined: the identity provider does not say, or says only a part. */
function valuesOf(claims: Claims, path: string): ReadonlySet<string> | undefined {
  const values = [readClaim(claims, path)].flat().filter((value) => typeof value === 'string');
  const isCut = overages.some((name) => Object.hasOwn(claims, name)) || values.length > MOST_VALUES;
  return isCut ? undefined : new Set(values);
}

/** Claims that roles are given by and that the identity provider does not send, and those of which it sends a part. */
export function findUnsaid(
  { roleMapping }: SsoConnection,
  claims: Claims,
): { missing: string[]; cut: string[] } {
  const names = [...new Set(ofClaims(roleMapping).map(({ claim }) => claim))];
  return {
    missing: names.filter((name) => valuesOf(claims, name)?.size === 0),
    cut: names.filter((name) => valuesOf(claims, name) === undefined),
  };
}

/** The roles of the rules that fit; undefined if the identity provider does not say. */
function findMatching(roleMapping: readonly SsoRoleRule[], claims: Claims): string[] | undefined {
  const rules = ofClaims(roleMapping);
  const given = new Map(rules.map(({ claim }) => [claim, valuesOf(claims, claim)]));
  if ([...given.values()].includes(undefined)) return undefined;
  const names = rules.filter(({ claim, value }) => given.get(claim)?.has(value)).map(({ role }) => role);
  return [...new Set(names)];
}

/** Those that may be given, or the default one. A role may be gone since, or be that of owners by another configuration. */
async function orDefault(
  ctx: AuthContext,
  { defaultRole, organizationId }: SsoConnection,
  matching: readonly string[],
): Promise<readonly string[]> {
  const runtime = await findRuntimeRoles(ctx, organizationId);
  const mapped = matching.filter((role) => isGivable(ctx, role, runtime)).slice(0, MOST_ROLES);
  if (mapped.length > 0) return mapped;
  if (!isGivable(ctx, defaultRole, runtime))
    throw SsoError.of('sso_not_provisioned', { fault: 'role_mapping' });
  return [defaultRole];
}

/**
 * The roles that an identity provider gives somebody, never that of owners; undefined if it does not say. Throws an
 * `SsoError` if it names none, and the default role of the connection is not there any more.
 */
export async function findSaidRoles(
  ctx: AuthContext,
  connection: SsoConnection,
  claims: Claims,
): Promise<readonly string[] | undefined> {
  const matching = findMatching(connection.roleMapping, claims);
  return matching && orDefault(ctx, connection, matching);
}

/** The same for somebody who joins: the default role, if it does not say. */
export const findFirstRoles = (
  ctx: AuthContext,
  connection: SsoConnection,
  claims: Claims,
): Promise<readonly string[]> =>
  orDefault(ctx, connection, findMatching(connection.roleMapping, claims) ?? []);

/** Who says so, for the event. Default: the member, by a sign-in. */
interface Source {
  actorId: string | null;
  by: string;
}

/** A member, and the roles that they are to have. */
export interface FollowedRoles {
  member: Member;
  names: readonly string[];
}

/**
 * Gives members the roles of the identity provider, and takes away those that it names no more, by as many statements as
 * for one. Owners stay owners.
 */
export async function followRoles(
  transaction: OrganizationTransaction,
  followed: readonly FollowedRoles[],
  source?: Source,
): Promise<void> {
  const { unit, em, organization } = transaction;
  const changes = followed
    .map(({ member, names }) => ({ member, from: member.role, to: names.join(',') }))
    .filter(({ from, to }) => !hasCreatorRole(unit, from) && toRoleNames(from).join(',') !== to);
  if (changes.length === 0) return;
  const runtime = await findRuntimeRoles(unit, organization.id, em);
  const demoted = changes.filter((change) => isDemotion(unit, change, runtime));
  await rememberDepartures(
    transaction,
    demoted.map(({ member }) => member.userId),
    'demoted',
  );
  for (const { member, from, to } of changes) {
    const { userId } = member;
    const { actorId, by } = source ?? { actorId: userId, by: 'sso' };
    Object.assign(member, { role: to, updatedAt: unit.now });
    record(unit, memberRoleChanged, {
      actorId,
      targetId: userId,
      organizationId: organization.id,
      data: { from, to, by },
    });
  }
}
