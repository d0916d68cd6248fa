import { isSuspended } from '#administration-access/user-status.ts';
import type { InputAt } from '#client/procedure-paths.ts';
import type { AdminUser, LinkedAccount, UserOrganization } from '#client/wire-types.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { BrandPath, FakeHandler, FakePath, LaterPath } from '#testing/fakes/fake-handler.ts';
import type { FakeMembership } from '#testing/fakes/fake-organizations.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';
import { adasAdminSession, toFakeSessions } from '#testing/fakes/fake-users.ts';
import { readMemberships } from '#testing/memberships.ts';

/** Calls by which administrators look at organizations. */
export type AdminOrganizationPath = Extract<
  FakePath,
  'admin.listOrganizations' | 'admin.getOrganization' | 'admin.listOrganizationMembers'
>;

type AdminPath = Exclude<
  Extract<FakePath, `admin.${string}`>,
  LaterPath | AdminOrganizationPath | BrandPath | 'admin.listEvents' | 'admin.overview'
>;
type ListInput = Extract<InputAt<'admin.listUsers'>, object>;

type Request = Exclude<InputAt<'admin.hasPermission'>['permissions'], undefined>;

/** One of the visitor's roles has to allow all of it. */
export function mayDo(state: FakeState, request: Request): boolean {
  const { user } = requireSession(state);
  const own = (user.role ?? 'user').split(',');
  const roles = state.config.admin.roles.filter(({ name }) => own.includes(name));
  return roles.some(({ permissions }) =>
    Object.entries(request).every(([resource, asked]) =>
      [asked].flat().every((action) => typeof action === 'string' && permissions[resource]?.includes(action)),
    ),
  );
}

export function requireRight(state: FakeState, request: Request): void {
  if (requireSession(state).session.impersonatedBy) throw new FakeFailure('NOT_WHILE_IMPERSONATING');
  if (!mayDo(state, request)) throw new FakeFailure('YOU_ARE_NOT_ALLOWED_TO_LIST_USERS');
}

function requireUser(state: FakeState, userId: string): AdminUser {
  const user = state.users.find(({ id }) => id === userId);
  if (!user) throw new FakeFailure('USER_NOT_FOUND');
  return user;
}

function changeUser(state: FakeState, userId: string, changes: Partial<AdminUser>): AdminUser {
  const changed = { ...requireUser(state, userId), ...changes };
  state.users = state.users.map((user) => (user.id === userId ? changed : user));
  return changed;
}

function isFound(user: AdminUser, { searchValue = '', searchField = 'email' }: ListInput): boolean {
  const { email, name, id } = user;
  const text = { email, name, id, username: user.username ?? '', any: `${name}\n${email}` }[searchField];
  return text.toLowerCase().includes(searchValue.toLowerCase());
}

function isNarrowed(user: AdminUser, input: ListInput, now: number): boolean {
  const { role, status, emailVerified, twoFactorEnabled } = input;
  if (role !== undefined && !(user.role ?? 'user').split(',').includes(role)) return false;
  if (status !== undefined && isSuspended(user, now) !== (status === 'suspended')) return false;
  if (emailVerified !== undefined && user.emailVerified !== emailVerified) return false;
  return twoFactorEnabled === undefined || user.twoFactorEnabled === twoFactorEnabled;
}

function passes(user: AdminUser, { filterField, filterValue, filterOperator = 'eq' }: ListInput): boolean {
  if (filterField === 'id') return [filterValue].flat().includes(user.id);
  if (filterField === 'email') return user.email === String(filterValue).toLowerCase();
  if (filterField === 'role') return (user.role ?? 'user').split(',').includes(String(filterValue));
  if (filterField !== 'banned' && filterField !== 'emailVerified') return true;
  return (user[filterField] === filterValue) === (filterOperator === 'eq');
}

function toKey(user: AdminUser, sortBy: ListInput['sortBy']): string {
  if (sortBy === 'role' || sortBy === 'lastSignInAt') return user[sortBy] ?? '';
  if (sortBy === 'banned') return user.banned ? '1' : '0';
  return sortBy === 'name' ? user.name.toLowerCase() : user.createdAt;
}

function listUsers({ users, now }: FakeState, input: ListInput) {
  const limit = Number(input.limit ?? 100);
  const offset = Number(input.offset ?? 0);
  const sign = input.sortDirection === 'desc' ? -1 : 1;
  const found = users.filter(
    (user) => isFound(user, input) && passes(user, input) && isNarrowed(user, input, now),
  );
  found.sort((one, other) => toKey(one, input.sortBy).localeCompare(toKey(other, input.sortBy)) * sign);
  return { users: found.slice(offset, offset + limit), total: found.length, limit, offset };
}

/** Everybody has the same accounts in the fake: those of the visitor. */
const toAccountOf = (account: LinkedAccount, userId: string): LinkedAccount => ({
  ...account,
  userId,
  accountId: account.accountId === account.userId ? userId : account.accountId,
});

const toOrganizationOf = (
  { id, name, slug, logo, members }: FakeMembership,
  userId: string,
): UserOrganization[] =>
  members
    .filter((member) => member.userId === userId)
    .map(({ role, createdAt }) => ({ id, name, slug, logo, role, memberSince: createdAt }));

const isAdministrator = ({ role }: AdminUser): boolean => (role ?? '').split(',').includes('admin');

export const administrationHandlers: { [Path in AdminPath]: FakeHandler<Path> } = {
  'admin.hasPermission': ({ permissions, permission }, state) => ({
    error: null,
    success: mayDo(state, permissions ?? permission ?? {}),
  }),
  'admin.listUsers'(input, state) {
    requireRight(state, { user: ['list'] });
    return listUsers(state, input ?? {});
  },
  'admin.getUser'({ id }, state) {
    requireRight(state, { user: ['get'] });
    return requireUser(state, id);
  },
  'admin.createUser'({ email, name, role }, state) {
    requireRight(state, { user: ['create'] });
    if (state.users.some((user) => user.email === email)) throw new FakeFailure('USER_ALREADY_EXISTS');
    const [model] = state.users;
    if (!model) throw new FakeFailure('FAILED_TO_CREATE_USER');
    const user: AdminUser = {
      ...model,
      id: `user-${state.users.length}`,
      email,
      name,
      role: [role ?? 'user'].flat().join(','),
      emailVerified: false,
      lastSignInAt: null,
    };
    state.users = [...state.users, user];
    return { user };
  },
  'admin.setRole'({ userId, role }, state) {
    requireRight(state, { user: ['set-role'] });
    const names = [role].flat().join(',');
    const isLast = state.users.filter(isAdministrator).length === 1;
    if (isLast && isAdministrator(requireUser(state, userId)) && !names.split(',').includes('admin'))
      throw new FakeFailure('LAST_ADMIN');
    return { user: changeUser(state, userId, { role: names }) };
  },
  'admin.banUser'({ userId, banReason = 'No reason', banExpiresIn }, state) {
    requireRight(state, { user: ['ban'] });
    const banExpires =
      banExpiresIn === undefined ? null : new Date(state.now + Number(banExpiresIn) * 1000).toISOString();
    return { user: changeUser(state, userId, { banned: true, banReason, banExpires }) };
  },
  'admin.unbanUser'({ userId }, state) {
    requireRight(state, { user: ['ban'] });
    return { user: changeUser(state, userId, { banned: false, banReason: null, banExpires: null }) };
  },
  'admin.setUserPassword'({ userId, newPassword }, state) {
    requireRight(state, { user: ['set-password'] });
    requireUser(state, userId);
    if (newPassword.length < state.config.emailAndPassword.minPasswordLength)
      throw new FakeFailure('PASSWORD_TOO_SHORT');
    const updatedAt = new Date(state.now).toISOString();
    state.accounts = state.accounts.map((account) =>
      account.providerId === 'credential' ? { ...account, updatedAt } : account,
    );
    return { status: true };
  },
  'admin.listUserAccounts'({ userId }, state) {
    requireRight(state, { user: ['get'] });
    requireUser(state, userId);
    return { accounts: state.accounts.map((account) => toAccountOf(account, userId)) };
  },
  'admin.listUserOrganizations'({ userId, limit: asked, offset: from }, state) {
    requireRight(state, { user: ['get'] });
    requireUser(state, userId);
    const limit = Number(asked ?? 50);
    const offset = Number(from ?? 0);
    const all = readMemberships(state).flatMap((one) => toOrganizationOf(one, userId));
    return { organizations: all.slice(offset, offset + limit), total: all.length, limit, offset };
  },
  'admin.listUserSessions'({ userId }, state) {
    requireRight(state, { session: ['list'] });
    const ended = state.endedSessions;
    return {
      sessions: toFakeSessions(userId).filter(({ token }) => !ended.some((one) => token.endsWith(one))),
    };
  },
  'admin.revokeUserSession'({ sessionToken }, state) {
    requireRight(state, { session: ['revoke'] });
    state.endedSessions = [...state.endedSessions, sessionToken];
    return { success: true };
  },
  'admin.revokeUserSessions'({ userId }, state) {
    requireRight(state, { session: ['revoke'] });
    state.endedSessions = [...state.endedSessions, requireUser(state, userId).id];
    return { success: true };
  },
  'admin.removeUser'({ userId }, state) {
    requireRight(state, { user: ['delete'] });
    requireUser(state, userId);
    state.users = state.users.filter(({ id }) => id !== userId);
    return { success: true };
  },
  'admin.resetTwoFactor'({ userId }, state) {
    requireRight(state, { user: ['reset-two-factor'] });
    if (!requireUser(state, userId).twoFactorEnabled) throw new FakeFailure('TWO_FACTOR_NOT_ENABLED');
    const needed = state.config.admin.twoFactorResetApprovals;
    if (needed === 1) changeUser(state, userId, { twoFactorEnabled: false });
    return { status: true, pending: needed > 1, approvals: 1, needed };
  },
  'admin.impersonateUser'({ userId, reason }, state) {
    requireRight(state, { user: ['impersonate'] });
    const own = requireSession(state);
    const user = requireUser(state, userId);
    if (state.config.admin.requireReason && !reason) throw new FakeFailure('REASON_REQUIRED');
    if (isAdministrator(user)) throw new FakeFailure('YOU_CANNOT_IMPERSONATE_ADMINS');
    const session = {
      ...own.session,
      id: 'session-impersonated',
      token: 'token-impersonated',
      userId,
      impersonatedBy: own.user.id,
      expiresAt: new Date(state.now + 3_600_000).toISOString(),
    };
    state.impersonator = own;
    state.session = { user, session };
    return { session, user };
  },
  'admin.stopImpersonating'(_, state) {
    const { session } = requireSession(state);
    if (!session.impersonatedBy) throw new FakeFailure('YOU_ARE_NOT_IMPERSONATING_ANYONE');
    const back = state.impersonator ?? adasAdminSession;
    state.session = back;
    state.impersonator = null;
    return { session: back.session, user: requireUser(state, back.user.id) };
  },
};
