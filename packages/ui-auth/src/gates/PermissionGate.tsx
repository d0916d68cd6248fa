import type { ReactNode } from 'react';
import type { AccessControlLike } from '#organization-membership/permissions.ts';
import type { PermissionQuestion } from '#organization-membership/usePermission.ts';
import { Show, type ShowProps } from './Show.tsx';

export interface PermissionGateProps<Access extends AccessControlLike = AccessControlLike>
  extends PermissionQuestion<Access>,
    Omit<ShowProps, 'when'> {}

/**
 * Shows its children to members with a role or a permission. It only hides: the server checks every call.
 *
 * @example
 * <PermissionGate<typeof ac> permission={{ project: ['delete'] }}>…</PermissionGate>
 */
export function PermissionGate<Access extends AccessControlLike = AccessControlLike>(
  props: PermissionGateProps<Access>,
): ReactNode;
export function PermissionGate({ fallback, loading, children, ...question }: PermissionGateProps): ReactNode {
  return (
    <Show when={question} fallback={fallback} loading={loading}>
      {children}
    </Show>
  );
}
