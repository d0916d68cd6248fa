'use client';

import type { ReactNode } from 'react';
import type { User } from '#client/wire-types.ts';
import type { AccessControlLike } from '#organization-membership/permissions.ts';
import type { PermissionQuestion, RightQuestion } from '#organization-membership/usePermission.ts';
import { type SessionState, useSession } from '#provider/session/useSession.ts';
import { ShowByRight } from './ShowByRight.tsx';

/** A state of the session, a role or permissions in an organization, or a function of both. */
export type ShowCondition<Access extends AccessControlLike = AccessControlLike> =
  | SessionState['status']
  | PermissionQuestion<Access>
  | ((has: (question: RightQuestion<Access>) => boolean, user: User) => boolean);

export interface ShowProps<Access extends AccessControlLike = AccessControlLike> {
  /**
   * `signed-in` or `signed-out`; `{ role }`, `{ permission, mode }` or, for any member, `{}`, each in the active
   * organization or in that of `organizationId`; or a function of both: `(has, user) => boolean`.
   */
  when: ShowCondition<Access>;
  /** Shown if the condition is false. */
  fallback?: ReactNode;
  /** Shown until the server has answered, and while it cannot be reached. Default: nothing. */
  loading?: ReactNode;
  /** Shown if the condition is true. */
  children: ReactNode;
}

/**
 * Shows its children if a condition is true. It only hides: the server checks every call. With resources of your
 * own give the type of your access control.
 *
 * @example
 * <Show<typeof ac> when={{ permission: { project: ['delete'] } }} fallback={<p>Ask an admin.</p>}>…</Show>
 */
export function Show<Access extends AccessControlLike = AccessControlLike>(
  props: ShowProps<Access>,
): ReactNode;
export function Show({ when, fallback = null, loading = null, children }: ShowProps): ReactNode {
  const { status, user, error } = useSession();
  // Without an answer the fallback must not be shown.
  const state = status === 'signed-out' && error ? 'loading' : status;
  if (typeof when !== 'string') {
    return (
      <ShowByRight
        when={when}
        user={user}
        fallback={fallback}
        loading={loading}
        isLoading={state === 'loading'}
      >
        {children}
      </ShowByRight>
    );
  }
  if (when === state) return children;
  return state === 'loading' ? loading : fallback;
}
