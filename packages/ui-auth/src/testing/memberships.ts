import type { Organization, OrganizationMember } from '#client/wire-types.ts';
import { FakeFailure } from './fakes/fake-failure.ts';
import type { FakeMember, FakeMembership } from './fakes/fake-organizations.ts';
import type { FakeState } from './fakes/fake-state.ts';

/** The organization of `FakeState.organization`, as one of a list. */
function toMembership({
  organization: { organization, members, role },
  session,
}: FakeState): FakeMembership[] {
  if (role === null) return [];
  const own = members.map((member) => (member.userId === session?.user.id ? { ...member, role } : member));
  return [{ ...organization, members: own, transfer: null }];
}

/** All organizations that there are. */
export const readMemberships = (state: FakeState): FakeMembership[] =>
  state.organizations ?? toMembership(state);

/** Puts a changed copy in the place of an organization. */
export function replaceMembership(state: FakeState, id: string, changes: Partial<FakeMembership>): void {
  state.organizations = readMemberships(state).map((one) => (one.id === id ? { ...one, ...changes } : one));
}

/** The organization that a call names, or the active one, if the visitor is a member of it. */
export function requireOrganization(
  state: FakeState,
  organizationId?: string | undefined,
): { organization: FakeMembership; own: FakeMember } {
  const id = organizationId ?? state.session?.session.activeOrganizationId;
  if (!state.session) throw new FakeFailure('UNAUTHORIZED');
  if (!id) throw new FakeFailure('NO_ACTIVE_ORGANIZATION');
  const { user } = state.session;
  const organization = readMemberships(state).find((one) => one.id === id);
  const own = organization?.members.find(({ userId }) => userId === user.id);
  if (!organization || !own) throw new FakeFailure('YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION');
  return { organization, own };
}

export const toView = ({ id, name, slug, logo, metadata, createdAt }: FakeMembership): Organization => ({
  id,
  name,
  slug,
  logo,
  metadata,
  createdAt,
});

const hasRole = (role: string, name: string): boolean => role.split(',').includes(name);

/** Ids of the teams of a member. */
const findTeamsOf = ({ organization }: FakeState, { organizationId, userId }: FakeMember): string[] =>
  organization.teamMembers
    .filter((one) => one.userId === userId && organizationId === organization.organization.id)
    .map(({ teamId }) => teamId);

/** A member as a list shows them. */
export function toListed(
  state: FakeState,
  { members }: FakeMembership,
  member: FakeMember,
): OrganizationMember {
  const { creatorRole } = state.config.organization;
  const owners = members.filter(({ role }) => hasRole(role, creatorRole));
  return {
    ...member,
    ...(state.config.organization.teams && { teams: findTeamsOf(state, member) }),
    isYou: member.userId === state.session?.user.id,
    isLastOwner: owners.length === 1 && hasRole(member.role, creatorRole),
  };
}

/** One of the member's roles has to have the right. */
export const isAllowed = (
  { config }: FakeState,
  member: FakeMember,
  resource: string,
  action: string,
): boolean =>
  config.organization.roles.some(
    ({ name, permissions }) => hasRole(member.role, name) && permissions[resource]?.includes(action),
  );

export const isOwner = ({ config }: FakeState, { role }: Pick<FakeMember, 'role'>): boolean =>
  hasRole(role, config.organization.creatorRole);

/** The permissions of these roles together, as `team:create`. */
const rightsOf = ({ config }: FakeState, names: readonly string[]): string[] =>
  config.organization.roles
    .filter(({ name }) => names.includes(name))
    .flatMap(({ permissions }) =>
      Object.entries(permissions).flatMap(([resource, actions]) =>
        actions.map((action) => `${resource}:${action}`),
      ),
    );

/** True if a member may grant these roles, or take them away. */
export function mayGive(state: FakeState, member: FakeMember, names: readonly string[]): boolean {
  if (isOwner(state, member)) return true;
  if (names.includes(state.config.organization.creatorRole)) return false;
  const own = rightsOf(state, member.role.split(','));
  return rightsOf(state, names).every((right) => own.includes(right));
}
