import { Member, type Orm, ScimGroup, ScimGroupMember, ScimIdentity, type SsoRoleRule } from '@keystead/db';
import { MOST_ROLES, toRoleNames } from '#core/access-control/role-names.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { giveTeams } from '#features/directory/groups/give-teams.ts';
import { teamsOf } from '#features/directory/roles.ts';
import { findGroupRules, type GroupRules } from '#features/enterprise-connections/group-rules.ts';
import { type FollowedRoles, followRoles } from '#features/enterprise-sign-in/flow/mapped-roles.ts';
import { findRuntimeRoles } from '#features/organization-membership/find-organization.ts';
import { isGivable } from '#features/organization-membership/roles.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** People of one statement. */
export const AT_ONCE = 500;

export function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}

type Named = Pick<ScimGroup, 'id' | 'displayName' | 'externalId'>;

/** The rule is about this group: by its name, or by its id here or there. */
export const isAbout = ({ value }: SsoRoleRule, { id, displayName, externalId }: Named): boolean =>
  value === displayName || value === externalId || value === id;

/** The groups that the rules of the organization name: by each of the ways in which they may, which has an index. */
async function findNamed(
  em: Orm['em'],
  organization: string,
  { rules }: GroupRules,
): Promise<readonly ScimGroup[]> {
  const values = rules.map(({ value }) => value);
  const ways = [
    { nameKey: { $in: values.map((value) => value.toLowerCase()) } },
    { externalId: { $in: values } },
    { id: { $in: values } },
  ];
  const found = new Map<string, ScimGroup>();
  for (const way of ways)
    for (const group of await em.find(ScimGroup, { organization, ...way }, asStored))
      found.set(group.id, group);
  return [...found.values()];
}

interface Scene {
  transaction: OrganizationTransaction;
  rules: GroupRules;
  /** The rules about each group that has some, by its id, in their order. */
  rulesOfGroups: ReadonlyMap<string, readonly SsoRoleRule[]>;
  givable: ReadonlySet<string>;
  defaults: readonly string[];
  joined: Member | undefined;
}

async function applyToSome(scene: Scene, identityIds: readonly string[]): Promise<void> {
  const { transaction, rules, rulesOfGroups, givable, defaults, joined } = scene;
  const { em, organization } = transaction;
  const identities = await em.find(
    ScimIdentity,
    { id: { $in: [...identityIds] }, active: true },
    { ...asStored, fields: ['user'] },
  );
  const where = { organization: organization.id, user: { $in: identities.map(({ user }) => user.id) } };
  const members = new Map(
    (await em.find(Member, where, { refresh: true })).map((member) => [member.userId, member]),
  );
  if (joined && !members.has(joined.userId)) members.set(joined.userId, joined);
  const inGroups = await em.find(
    ScimGroupMember,
    { identity: { $in: [...identityIds] }, group: { $in: [...rulesOfGroups.keys()] } },
    asStored,
  );
  const groupsOf = Map.groupBy(inGroups, ({ identityId }) => identityId);
  const teams = new Map<string, ReadonlySet<string>>();
  const followed: FollowedRoles[] = [];
  for (const { id, user } of identities) {
    const member = members.get(user.id);
    if (!member) continue;
    const own = (groupsOf.get(id) ?? []).flatMap(({ groupId }) => rulesOfGroups.get(groupId) ?? []);
    const meant = new Set(own);
    const matching = rules.rules.filter((rule) => meant.has(rule));
    const names = [...new Set(matching.map(({ role }) => role))].filter((role) => givable.has(role));
    const roles = names.length > 0 ? names.slice(0, MOST_ROLES) : defaults;
    if (roles.length > 0) followed.push({ member, names: roles });
    teams.set(member.id, teamsOf({ rules: matching }));
  }
  await followRoles(transaction, followed, { actorId: null, by: 'scim' });
  await giveTeams(transaction, {
    members: [...members.values()],
    teams,
    governed: teamsOf(rules),
  });
}

/**
 * Gives these people the roles and teams that the organization has for their groups, and takes those away for which they
 * are in no group any more. Without a rule about groups nothing changes. Owners stay owners. `joined` is somebody of them
 * who becomes a member in this transaction.
 */
export async function applyGroups(
  transaction: OrganizationTransaction,
  identityIds: readonly string[],
  joined?: Member,
): Promise<void> {
  const { unit, em, organization } = transaction;
  const rules = await findGroupRules(em, organization.id);
  if (rules.rules.length === 0 || identityIds.length === 0) return;
  const groups = await findNamed(em, organization.id, rules);
  const rulesOfGroups = new Map(
    groups.map((group) => [group.id, rules.rules.filter((rule) => isAbout(rule, group))]),
  );
  const runtime = await findRuntimeRoles(unit, organization.id, em);
  const mayGive = (name: string): boolean => isGivable(unit, name, runtime);
  const givable = new Set(rules.rules.map(({ role }) => role).filter(mayGive));
  const defaults = toRoleNames(rules.defaultRole).filter(mayGive);
  for (const some of inParts(identityIds))
    await applyToSome({ transaction, rules, rulesOfGroups, givable, defaults, joined }, some);
}
