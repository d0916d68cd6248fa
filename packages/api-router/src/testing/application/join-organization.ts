import { Member, Organization } from '@keystead/db';
import type { ServerCaller } from '#caller.ts';
import { toRoleNames } from '#core/access-control/role-names.ts';
import { quote, suggest } from '#core/options/check-options.ts';
import { roleOptions, runtimeRoleOptions } from '#features/organization-membership/options.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';
import type { AnyKeystead } from '#keystead.ts';
import type { JoinedOrganization } from '#testing/application/person.ts';
import type { OrganizationGiven } from '#testing/application/read-person.ts';

type Service = Pick<AnyKeystead, 'deps'>;

/** Role of somebody who joins, if the test names none. */
const USUAL = 'member';

const find = ({ deps }: Service, slug: string): Promise<Organization | null> =>
  deps.orm.em.fork().findOne(Organization, { slug, deletedAt: null });

/** Refuses roles that the options do not name. An organization may have made more of them at run time. */
function assertRoles({ deps }: Service, roles: readonly string[]): void {
  if (runtimeRoleOptions.of(deps).enabled) return;
  const known = Object.keys(roleOptions.of(deps).roles);
  const wrong = roles.find((role) => !known.includes(role));
  if (wrong === undefined) return;
  const expected = `expected ${known.join(', ')}${suggest(wrong, known)}`;
  throw new TypeError(`signedIn: organization.role is ${quote(wrong)}, ${expected}`);
}

/** Refuses an organization where there are none, and unknown roles, before anything is written. */
export function assertOrganization(service: Service, { roles = [] }: OrganizationGiven): void {
  if (!hasOrganizations(service.deps))
    throw new TypeError('signedIn: organization needs the option organization of the service');
  assertRoles(service, roles);
}

/** True for a new organization in which the person gets another role than that of a founder. */
export async function needsFounder(service: Service, { slug, roles }: OrganizationGiven): Promise<boolean> {
  if (roles === undefined || roles.join() === roleOptions.of(service.deps).creatorRole) return false;
  return (await find(service, slug)) === null;
}

async function becomeMember(
  service: Service,
  operator: ReturnType<ServerCaller>,
  {
    organization,
    userId,
    roles,
  }: { organization: Organization; userId: string; roles: readonly string[] | undefined },
): Promise<string> {
  const { id: organizationId, slug } = organization;
  const member = await service.deps.orm.em
    .fork()
    .findOne(Member, { user: userId, organization: organizationId });
  if (!member) {
    const role = [...(roles ?? [USUAL])];
    assertRoles(service, role);
    return (await operator.organization.addMember({ userId, organizationId, role })).id;
  }
  const has = toRoleNames(member.role);
  if (roles && String(has.toSorted()) !== String([...roles].toSorted()))
    throw new TypeError(
      `signedIn: organization.role is ${quote(roles.join(','))}, but they are in ${slug} already, as ${has.join(',')}`,
    );
  return member.id;
}

/** Makes a person a member of an organization, which they create if it is not there. */
export async function joinOrganization(
  service: Service,
  operator: ReturnType<ServerCaller>,
  { userId, given }: { userId: string; given: OrganizationGiven },
): Promise<JoinedOrganization> {
  const { slug, roles, name, rest } = given;
  const found = await find(service, slug);
  if (found) {
    const memberId = await becomeMember(service, operator, { organization: found, userId, roles });
    return { id: found.id, slug, name: found.name, memberId };
  }
  const made = await operator.organization.create({ ...rest, name, slug, userId });
  return { id: made.id, slug: made.slug, name: made.name, memberId: made.members[0]?.id ?? '' };
}
