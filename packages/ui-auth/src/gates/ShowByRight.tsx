'use client';

import type { ReactNode } from 'react';
import type { User } from '#client/wire-types.ts';
import { useMembership } from '#organization-membership/useMembership.ts';
import {
  findPermission,
  type PermissionQuestion,
  type RightQuestion,
} from '#organization-membership/usePermission.ts';

interface ShowByRightProps {
  when: PermissionQuestion | ((has: (question: RightQuestion) => boolean, user: User) => boolean);
  user: User | null;
  isLoading: boolean;
  fallback: ReactNode;
  loading: ReactNode;
  children: ReactNode;
}

/** Shows its children to members with a role or a permission of an organization. */
export function ShowByRight(props: ShowByRightProps): ReactNode {
  const { when, user, isLoading, fallback, loading, children } = props;
  const state = useMembership(typeof when === 'function' ? undefined : when.organizationId);
  if (isLoading) return loading;
  if (!user) return fallback;
  let isWaiting = false;

  function has(question: RightQuestion): boolean {
    const answer = findPermission(state, question);
    if (answer === 'unknown') isWaiting = true;
    return answer === 'yes';
  }

  if (typeof when === 'function' ? when(has, user) : has(when)) return children;
  return isWaiting ? loading : fallback;
}
