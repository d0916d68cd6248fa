import type { AdminRight } from '#administration-access/admin-rights.ts';
import { isSuspended } from '#administration-access/user-status.ts';
import type { AdminUser } from '#client/wire-types.ts';

/** What can be done with one user, in the order of the menu. */
export const userActionNames = [
  'setRole',
  'setPassword',
  'resetTwoFactor',
  'revokeSessions',
  'impersonate',
  'ban',
  'delete',
] as const;

export type UserActionName = (typeof userActionNames)[number];

/** Which of them a page offers, and `create`. All do unless told otherwise; the server has the last word. */
export type OfferedActions = Partial<Record<UserActionName | 'create', boolean>>;

/** What takes one's own account away is not offered for it; nor is one viewed that is suspended. */
const notOnOneself: ReadonlySet<UserActionName> = new Set(['resetTwoFactor', 'ban', 'delete', 'impersonate']);

interface Situation {
  rights: ReadonlySet<AdminRight>;
  offered: OfferedActions;
  /** Id of whoever administers. */
  ownId: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

export interface PossibleAction {
  name: UserActionName;
  /** Why it is shown and cannot be chosen. */
  blocked?: 'you' | 'suspended';
}

/** What whoever administers may do with a user. */
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
