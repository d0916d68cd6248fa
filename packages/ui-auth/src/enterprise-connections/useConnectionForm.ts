'use client';

import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthInputs } from '#client/wire-types.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { type Connection, type ConnectionChanges, type ConnectionFault, findFaults } from './connection.ts';

/** A new identity provider. */
export type NewConnection = Omit<AuthInputs['sso']['register'], 'organizationId'>;

export interface ConnectionFormState {
  pending: boolean;
  /** Error of the last call. */
  error: AuthUIError | null;
  /** What is wrong with the identity provider, if that is why it was refused. */
  faults: readonly ConnectionFault[];
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
  /**
   * Changes that would give the accounts of people to another identity provider. They are made by `save` with
   * `confirm`.
   */
  unconfirmed: ConnectionChanges | null;
  /** Adds one. Returns it; undefined if it was refused. */
  add: (draft: NewConnection) => Promise<Connection | undefined>;
  /** Changes one. Returns it; undefined if it was refused, or has to be confirmed. */
  save: (providerId: string, changes: ConnectionChanges) => Promise<Connection | undefined>;
  /** Forgets the error, and changes that wait to be confirmed. */
  reset: () => void;
}

/**
 * Adds or changes an identity provider of an organization.
 *
 * @example
 * function RenameProvider({ providerId }: { providerId: string }) {
 *   const { save, pending, error } = useConnectionForm();
 *   return (
 *     <button type="button" disabled={pending} onClick={() => void save(providerId, { name: 'Harbour' })}>
 *       {error?.message ?? 'Call it Harbour'}
 *     </button>
 *   );
 * }
 */
export function useConnectionForm(
  organizationId?: string,
  callbacks: CardCallbacks = {},
): ConnectionFormState {
  const addition = useAuthCall(trpc.sso.register.useMutation());
  const change = useAuthCall(trpc.sso.updateProvider.useMutation());
  const report = useReport(callbacks);
  const [unconfirmed, setUnconfirmed] = useState<ConnectionChanges | null>(null);
  const error = addition.error ?? change.error;
  const needsConfirmation = change.error?.code === 'SSO_IDENTITY_CHANGE' && unconfirmed !== null;

  return {
    pending: addition.pending || change.pending,
    error: needsConfirmation ? null : error,
    faults: findFaults(error?.details),
    retryAt: addition.retryAt ?? change.retryAt,
    unconfirmed: needsConfirmation ? unconfirmed : null,
    async add(draft) {
      const result = await addition.run({ ...toOrganizationInput(organizationId), ...draft });
      report(result, { event: { name: 'sso_connection_created' } });
      return result.ok ? result.data : undefined;
    },
    async save(providerId, changes) {
      const result = await change.run({ providerId, ...changes });
      const asks = !result.ok && result.error.code === 'SSO_IDENTITY_CHANGE';
      setUnconfirmed(asks ? changes : null);
      if (!asks) report(result, { event: { name: 'sso_connection_updated' } });
      return result.ok ? result.data : undefined;
    },
    reset() {
      setUnconfirmed(null);
      addition.reset();
      change.reset();
    },
  };
}
