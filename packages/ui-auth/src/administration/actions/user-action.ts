import type { AdminRight } from '#administration-access/admin-rights.ts';
import { isSuspended } from '#administration-access/user-status.ts';
import type { AdminUser } from '#client/wire-types.ts';

/** Actions for one user, in the order of the menu. */
export const userActionNames = [
  'setRole',
  'setPassword',
  'resetTwoFactor',
  'revokeSessions',
  'impersonate',
  'ban',
  'delete',
] as const;

/** Name of something that an administrator can do with a user. */
export type UserActionName = (typeof userActionNames)[number];

/** Actions that a page offers, and `create`. Default: all; the server checks every call. */
export type OfferedActions = Partial<Record<UserActionName | 'create', boolean>>;

/** Actions that are not offered for one's own account, and impersonation of a banned user. */
const notOnOneself: ReadonlySet<UserActionName> = new Set(['resetTwoFactor', 'ban', 'delete', 'impersonate']);

interface Situation {
  rights: ReadonlySet<AdminRight>;
  offered: OfferedActions;
  /** Id of the administrator. */
  ownId: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

export interface PossibleAction {
  name: UserActionName;
  /** Reason why it is shown but disabled. */
  blocked?: 'you' | 'suspended';
}

/** Actions of an administrator for a user. */
export function findActions(user: AdminUser, { rights, offered, ownId, now }: Situation): PossibleAction[] {
  const possible = userActionNames.filter(
    (name) =>
      rights.has(name) && offered[name] !== false && (name !== 'resetTwoFactor' || user.twoFactorEnabled),
  );
  return possible.map((name): PossibleAction => {
    if (user.id === ownId && notOnOneself.has(name)) return { name, blocked: 'you' };
    return name === 'impersonate' && isSuspended(user, now) ? { name, blocked: 'suspended' } : { name };
  });
}
