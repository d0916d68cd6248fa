import type { AdminOrganization } from '#client/wire-types.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandler } from '#testing/fakes/fake-handler.ts';
import type { FakeMembership } from '#testing/fakes/fake-organizations.ts';
import type { FakeState } from '#testing/fakes/fake-state.ts';
import { isOwner, readMemberships } from '#testing/memberships.ts';
import { type AdminOrganizationPath, requireRight } from './administration-handlers.ts';

function toAdministrated(state: FakeState, organization: FakeMembership): AdminOrganization {
  const { id, name, slug, logo, createdAt, members } = organization;
  const owner = members.find((member) => isOwner(state, member));
  return {
    id,
    name,
    slug,
    logo,
    createdAt,
    memberCount: members.length,
    owner: owner ? { id: owner.userId, name: owner.user.name } : null,
  };
}

function requireTarget(state: FakeState, id: string | undefined): FakeMembership {
  const organization = readMemberships(state).find((one) => one.id === id);
  if (!organization) throw new FakeFailure('ORGANIZATION_NOT_FOUND');
  return organization;
}

const isFound = (text: string, searched = ''): boolean =>
  text.toLowerCase().includes(searched.trim().toLowerCase());

const isInForce = ({ users }: FakeState, userId: string): boolean =>
  !users.some(({ id, banned }) => id === userId && banned);

export const adminOrganizationHandlers: { [Path in AdminOrganizationPath]: FakeHandler<Path> } = {
  'admin.listOrganizations'(input, state) {
    requireRight(state, { organization: ['list'] });
    const { searchValue, sortBy = 'createdAt', sortDirection = 'asc' } = input ?? {};
    const [limit, offset] = [Number(input?.limit ?? 50), Number(input?.offset ?? 0)];
    const sign = sortDirection === 'desc' ? -1 : 1;
    const toKey = (one: AdminOrganization) => String(one[sortBy]).toLowerCase();
    const found = readMemberships(state)
      .map((one) => toAdministrated(state, one))
      .filter(({ id, name, slug }) => id === searchValue || isFound(`${name}\n${slug}`, searchValue))
      .sort((one, other) => toKey(one).localeCompare(toKey(other), 'en', { numeric: true }) * sign);
    return { organizations: found.slice(offset, offset + limit), total: found.length, limit, offset };
  },
  'admin.getOrganization'({ id }, state) {
    requireRight(state, { organization: ['get'] });
    const { config, organization } = state;
    const isDetailed = organization.organization.id === id;
    const open = organization.invitations.filter(
      ({ status, isExpired }) => status === 'pending' && !isExpired,
    );
    return {
      ...toAdministrated(state, requireTarget(state, id)),
      ...(config.organization.teams && { teams: isDetailed ? organization.teams.length : 0 }),
      invitations: isDetailed ? open.length : 0,
      ...(config.organization.domains && {
        domains: isDetailed ? organization.domains.map(({ domain, status }) => ({ domain, status })) : [],
      }),
    };
  },
  'admin.listOrganizationMembers'({ organizationId, searchValue, ...page }, state) {
    requireRight(state, { organization: ['get'] });
    const [limit, offset] = [Number(page.limit ?? 50), Number(page.offset ?? 0)];
    const found = requireTarget(state, organizationId)
      .members.filter(({ user }) => isFound(`${user.name}\n${user.email}`, searchValue))
      .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
      .map(({ role, createdAt, userId, user }) => ({
        role,
        memberSince: createdAt,
        user,
        inForce: isInForce(state, userId),
      }));
    return { members: found.slice(offset, offset + limit), total: found.length, limit, offset };
  },
};
