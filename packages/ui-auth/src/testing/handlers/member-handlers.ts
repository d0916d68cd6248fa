import type { InputAt } from '#client/procedure-paths.ts';
import type { OrganizationMember } from '#client/wire-types.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandler } from '#testing/fakes/fake-handler.ts';
import type { FakeMember, FakeMembership } from '#testing/fakes/fake-organizations.ts';
import type { FakeState } from '#testing/fakes/fake-state.ts';
import {
  isAllowed,
  isOwner,
  mayGive,
  replaceMembership,
  requireOrganization,
  toListed,
} from '#testing/memberships.ts';

type MemberPath =
  | 'organization.listMembers'
  | 'organization.getActiveMemberRole'
  | 'organization.explainPermission'
  | 'organization.updateMemberRole'
  | 'organization.updateMemberRoles'
  | 'organization.removeMember'
  | 'organization.removeMembers';

type ListInput = Extract<InputAt<'organization.listMembers'>, object>;

const sortKeys = {
  name: ({ user }: FakeMember) => user.name.toLowerCase(),
  email: ({ user }: FakeMember) => user.email,
  role: ({ role }: FakeMember) => role,
  createdAt: ({ createdAt }: FakeMember) => createdAt,
};

const matches = ({ user }: FakeMember, text: string): boolean =>
  `${user.name} ${user.email}`.toLowerCase().includes(text.trim().toLowerCase());

function passes(member: FakeMember, { filterField, filterValue }: ListInput): boolean {
  if (filterField === 'role') return member.role.split(',').includes(String(filterValue));
  if (filterField === 'email') return [filterValue].flat().includes(member.user.email);
  if (filterField === 'id') return [filterValue].flat().includes(member.id);
  return filterField !== 'userId' || member.userId === filterValue;
}

function findPage(members: readonly FakeMember[], input: ListInput) {
  const { searchValue = '', sortBy = 'createdAt', sortDirection = 'asc' } = input;
  const limit = Number(input.limit ?? 100);
  const offset = Number(input.offset ?? 0);
  const found = members.filter((member) => matches(member, searchValue) && passes(member, input));
  const keyOf = sortKeys[sortBy];
  const sign = sortDirection === 'asc' ? 1 : -1;
  found.sort((one, other) => keyOf(one).localeCompare(keyOf(other)) * sign);
  return { page: found.slice(offset, offset + limit), total: found.length, limit, offset };
}

const isInTeam = ({ organization }: FakeState, userId: string, teamId: string | undefined): boolean =>
  teamId === undefined ||
  organization.teamMembers.some((one) => one.userId === userId && one.teamId === teamId);

interface Change {
  state: FakeState;
  organization: FakeMembership;
  own: FakeMember;
}

function requireTarget({ organization }: Change, memberIdOrEmail: string): FakeMember {
  const target = organization.members.find(
    ({ id, user }) => id === memberIdOrEmail || user.email === memberIdOrEmail,
  );
  if (!target) throw new FakeFailure('MEMBER_NOT_FOUND');
  return target;
}

const toListedOf = ({ state, organization }: Change, member: FakeMember): OrganizationMember =>
  toListed(state, organization, member);

function setRole(change: Change, memberId: string, role: string): FakeMember {
  const { state, organization, own } = change;
  const target = requireTarget(change, memberId);
  const [before, after] = [target.role.split(','), role.split(',')];
  const changed = [...before, ...after].filter((name) => !before.includes(name) || !after.includes(name));
  const touchesOwner = isOwner(state, target) && !isOwner(state, own);
  if (!isAllowed(state, own, 'member', 'update') || touchesOwner || !mayGive(state, own, changed))
    throw new FakeFailure('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER');
  if (toListedOf(change, target).isLastOwner && !isOwner(state, { role }))
    throw new FakeFailure('YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER');
  const given = { ...target, role };
  organization.members = organization.members.map((member) => (member === target ? given : member));
  return given;
}

function remove(change: Change, memberIdOrEmail: string): FakeMember {
  const { state, organization, own } = change;
  const target = requireTarget(change, memberIdOrEmail);
  if (!isAllowed(state, own, 'member', 'delete') || !mayGive(state, own, target.role.split(',')))
    throw new FakeFailure('YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER');
  if (toListedOf(change, target).isLastOwner)
    throw new FakeFailure('YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER');
  organization.members = organization.members.filter((member) => member !== target);
  return target;
}

/** A change of the state's own copy, which the test's data stays out of. */
function begin(state: FakeState, organizationId: string | undefined): Change {
  const { organization } = requireOrganization(state, organizationId);
  replaceMembership(state, organization.id, { members: [...organization.members] });
  return { state, ...requireOrganization(state, organization.id) };
}

const toError = (cause: unknown) => {
  if (cause instanceof FakeFailure) return { code: cause.code, message: cause.code };
  throw cause;
};

const toRole = (role: string | string[]): string => [role].flat().join(',');

export const memberHandlers: { [Path in MemberPath]: FakeHandler<Path> } = {
  'organization.listMembers'(input, state) {
    const { organization } = requireOrganization(state, input?.organizationId);
    const { teamId } = input ?? {};
    const members = organization.members.filter(({ userId }) => isInTeam(state, userId, teamId));
    const { page, ...rest } = findPage(members, input ?? {});
    return { members: page.map((member) => toListed(state, organization, member)), ...rest };
  },
  'organization.getActiveMemberRole': (input, state) => ({
    role: requireOrganization(state, input?.organizationId).own.role,
  }),
  'organization.explainPermission'({ organizationId, userId, permissions }, state) {
    const { organization, own } = requireOrganization(state, organizationId);
    const target = organization.members.find((member) => member.userId === (userId ?? own.userId));
    const rights = Object.entries(permissions).flatMap(([resource, actions]) =>
      actions.map((action) => [resource, action] as const),
    );
    const has = (role: string): boolean =>
      rights.every(([resource, action]) => isAllowed(state, { ...own, role }, resource, action));
    const rolesThatAllow = state.config.organization.roles.map(({ name }) => name).filter(has);
    const role = target?.role.split(',').find(has) ?? null;
    const names = (member: FakeMember): string[] =>
      isAllowed(state, member, 'member', 'update')
        ? rolesThatAllow.filter((name) => mayGive(state, member, [name]))
        : [];
    const givers = organization.members.flatMap((member) =>
      member === target || names(member).length === 0
        ? []
        : [{ memberId: member.id, user: member.user, roles: names(member) }],
    );
    return {
      allowed: role !== null,
      rule: role !== null ? 'role' : target ? 'no-role' : 'not-member',
      role,
      missingPermissions: role === null ? rights.map((right) => right.join(':')) : [],
      requires: null,
      member: target ? { id: target.id, userId: target.userId, roles: target.role.split(',') } : null,
      rolesThatAllow,
      givers: role === null && target ? givers : [],
    };
  },
  'organization.updateMemberRole': ({ organizationId, memberId, role }, state) => {
    const { user: _, ...member } = setRole(begin(state, organizationId), memberId, toRole(role));
    return member;
  },
  'organization.updateMemberRoles'({ organizationId, members }, state) {
    const change = begin(state, organizationId);
    const results = members.map(({ memberId, role }) => {
      try {
        const { user: _, ...member } = setRole(change, memberId, toRole(role));
        return { memberId, status: 'updated' as const, member };
      } catch (cause) {
        return { memberId, status: 'failed' as const, error: toError(cause) };
      }
    });
    return { results, updated: results.filter(({ status }) => status === 'updated').length };
  },
  'organization.removeMember': ({ organizationId, memberIdOrEmail }, state) => ({
    member: remove(begin(state, organizationId), memberIdOrEmail),
  }),
  'organization.removeMembers'({ organizationId, memberIds }, state) {
    const change = begin(state, organizationId);
    const results = memberIds.map((memberId) => {
      try {
        remove(change, memberId);
        return { memberId, status: 'removed' as const };
      } catch (cause) {
        return { memberId, status: 'failed' as const, error: toError(cause) };
      }
    });
    return { results, removed: results.filter(({ status }) => status === 'removed').length };
  },
};
