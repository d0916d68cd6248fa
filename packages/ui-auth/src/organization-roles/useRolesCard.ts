'use client';

import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useToast } from '#provider/useHost.ts';
import { toOrganizationInput } from './organization-input.ts';
import type { Permission, ShownRole } from './useRoles.ts';

/** The fields for a new role. */
export interface RoleValues {
  name: string;
  permission: Permission;
}

export interface RolesCardState {
  /** The role that is being changed, `new`, or undefined. */
  edited: ShownRole | 'new' | null;
  /** Begins to change a role, or to make one. */
  edit: (role: ShownRole | 'new') => void;
  /** Ends that without saving. */
  close: () => void;
  /** Saves the role that is being changed; `notice` is announced. */
  save: (values: RoleValues, notice: string) => Promise<void>;
  /** Deletes a role; `notice` is shown. */
  remove: (role: ShownRole, notice: string) => Promise<void>;
  pending: boolean;
  error: AuthUIError | null;
  retryAt: number | null;
}

const toActions = (permission: Permission): Record<string, string[]> =>
  Object.fromEntries(Object.entries(permission).map(([resource, actions]) => [resource, [...actions]]));

/**
 * Roles that an organization creates, changes and deletes. `first` is what is being changed at first.
 *
 * @example
 * function NewRole({ organizationId, values }: { organizationId: string; values: RoleValues }) {
 *   const { edited, edit, save, pending, error } = useRolesCard(organizationId);
 *   if (!edited) return <button type="button" onClick={() => edit('new')}>New role</button>;
 *   return (
 *     <>
 *       <button type="button" disabled={pending} onClick={() => void save(values, 'The role is there.')}>
 *         {`Create ${values.name}`}
 *       </button>
 *       {error && <p role="alert">{error.message}</p>}
 *     </>
 *   );
 * }
 */
export function useRolesCard(
  organizationId?: string,
  callbacks: CardCallbacks = {},
  first: RolesCardState['edited'] = null,
): RolesCardState {
  const input = toOrganizationInput(organizationId);
  const creation = useAuthCall(trpc.organization.createRole.useMutation(), { keepsAnswers: true });
  const change = useAuthCall(trpc.organization.updateRole.useMutation(), { keepsAnswers: true });
  const removal = useAuthCall(trpc.organization.deleteRole.useMutation(), { keepsAnswers: true });
  const report = useReport(callbacks);
  const toast = useToast();
  const [edited, setEdited] = useState(first);

  function close(): void {
    creation.reset();
    change.reset();
    setEdited(null);
  }

  async function save({ name, permission }: RoleValues, notice: string): Promise<void> {
    if (edited === null) return;
    const actions = toActions(permission);
    const isNew = edited === 'new';
    const result = isNew
      ? await creation.run({ ...input, role: name, permission: actions })
      : await change.run({
          ...input,
          roleName: edited.name,
          data: { permission: actions, ...(name !== edited.name && { roleName: name }) },
        });
    const event = { name: isNew ? 'role_created' : 'role_updated' } as const;
    if (!report(result, { event, announcement: notice })) return;
    await (isNew ? creation : change).refresh();
    close();
  }

  async function remove({ name }: ShownRole, notice: string): Promise<void> {
    const result = await removal.run({ ...input, roleName: name });
    if (report(result, { event: { name: 'role_deleted' } })) toast({ title: notice });
    else if (!result.ok) toast({ title: result.error.message, tone: 'danger' });
    await removal.refresh();
  }

  return {
    edited,
    close,
    save,
    remove,
    edit: setEdited,
    pending: creation.pending || change.pending,
    error: creation.error ?? change.error,
    retryAt: creation.retryAt ?? change.retryAt,
  };
}
