'use client';

import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { DeletedOrganization } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useToast } from '#provider/useHost.ts';

export interface DeletedOrgsCardState {
  /** Undefined until the server has answered. */
  deleted: readonly DeletedOrganization[] | undefined;
  /** Error of loading them. */
  error: AuthUIError | null;
  refetch: () => void;
  /** The one that is being restored, or was refused. */
  current: DeletedOrganization | null;
  /** True if its slug is taken, so that it needs another one. */
  needsSlug: boolean;
  /** True if the last try had a slug of its own. */
  triedSlug: boolean;
  pending: boolean;
  /** Error of restoring. */
  changeError: AuthUIError | null;
  /** Without a slug it gets its old one back. `notice` is shown afterwards. */
  restore: (organization: DeletedOrganization, notice: string, slug?: string) => Promise<void>;
  /** Gives up restoring. */
  close: () => void;
}

const listKey = getQueryKey(trpc.organization.listDeleted, undefined, 'query');

/**
 * Organizations that the user owned and deleted, and restoring them.
 *
 * @example
 * function DeletedOrgs() {
 *   const { deleted, error, refetch, restore, current, pending, changeError } = useDeletedOrgsCard();
 *   if (error && !deleted) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!deleted) return <p>One moment</p>;
 *   return deleted.map((organization) => (
 *     <p key={organization.id}>
 *       <button type="button" disabled={pending} onClick={() => void restore(organization, 'It is back.')}>
 *         {`Restore ${organization.name}`}
 *       </button>
 *       {current?.id === organization.id && changeError?.message}
 *     </p>
 *   ));
 * }
 */
export function useDeletedOrgsCard(callbacks: CardCallbacks = {}): DeletedOrgsCardState {
  const { session } = useSession();
  const asked = trpc.organization.listDeleted.useQuery(undefined, {
    enabled: session !== null,
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, listKey);
  const call = useAuthCall(trpc.organization.restore.useMutation());
  const report = useReport(callbacks);
  const toast = useToast();
  const [current, setCurrent] = useState<DeletedOrganization | null>(null);
  const [needsSlug, setNeedsSlug] = useState(false);
  const [triedSlug, setTriedSlug] = useState(false);

  async function restore(organization: DeletedOrganization, notice: string, slug?: string): Promise<void> {
    setCurrent(organization);
    setTriedSlug(slug !== undefined);
    const result = await call.run({ organizationId: organization.id, ...(slug !== undefined && { slug }) });
    if (!result.ok && result.error.code === 'ORGANIZATION_SLUG_ALREADY_TAKEN') return setNeedsSlug(true);
    if (!report(result, { event: { name: 'org_restored' } })) return;
    close();
    toast({ title: notice });
  }

  function close(): void {
    call.reset();
    setCurrent(null);
    setNeedsSlug(false);
    setTriedSlug(false);
  }

  return {
    deleted: query.data,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    current,
    needsSlug,
    triedSlug,
    pending: call.pending,
    changeError: call.error,
    restore,
    close,
  };
}
