'use client';

import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthInputs, AuthOutputs } from '#client/wire-types.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { type CallResult, type CallState, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useIsKnown } from '#provider/session/useIsKnown.ts';
import { useToast } from '#provider/useHost.ts';
import { useUndo } from '#provider/useUndo.ts';

/** An e-mail domain of an organization. */
export type OrganizationDomain = AuthOutputs['organization']['listDomains'][number];
/** The values of a domain that can be changed. */
export type DomainChanges = AuthInputs['organization']['updateDomain']['data'];

export interface OrganizationDomainsCardState {
  /** Undefined until the server has answered. */
  domains: readonly OrganizationDomain[] | undefined;
  error: AuthUIError | null;
  refetch: () => void;
  /** The call that adds a domain. */
  addition: CallState;
  /** Returns whether it was added; `notice` is announced. */
  add: (domain: string, notice: string) => Promise<boolean>;
  /** Id of the domain with a running call. */
  busy: string | null;
  /** Error of that call. */
  failure: { id: string; error: AuthUIError } | null;
  /** Looks for the DNS record; `notice` is announced. */
  verify: (domain: OrganizationDomain, notice: string) => Promise<void>;
  /** Changes who joins by the domain; the notice can undo it. */
  update: (domain: OrganizationDomain, changes: DomainChanges, notice: string) => Promise<void>;
  /** Removes a domain; `notice` is shown. */
  remove: (domain: OrganizationDomain, notice: string) => Promise<void>;
}

/** Updates the list from the answers. */
const options = { keepsAnswers: true };

/** The domain as the server will answer it. */
function withChanges(domain: OrganizationDomain, changes: DomainChanges): OrganizationDomain {
  const { enrollment = domain.enrollment, role = domain.role } = changes;
  return { ...domain, enrollment, role: [role].flat().join(',') };
}

/**
 * The e-mail domains of an organization.
 *
 * @example
 * function Domains({ organizationId }: { organizationId: string }) {
 *   const { domains, error, busy, failure, verify } = useOrganizationDomainsCard(organizationId);
 *   if (error && !domains) return <p role="alert">{error.message}</p>;
 *   return domains?.map((domain) => (
 *     <p key={domain.id}>
 *       {domain.domain} {failure?.id === domain.id && failure.error.message}
 *       {domain.status === 'pending' && (
 *         <button type="button" disabled={busy === domain.id} onClick={() => void verify(domain, 'Verified.')}>
 *           Verify
 *         </button>
 *       )}
 *     </p>
 *   ));
 * }
 */
export function useOrganizationDomainsCard(
  organizationId?: string,
  callbacks: CardCallbacks = {},
): OrganizationDomainsCardState {
  const isKnown = useIsKnown();
  const input = toOrganizationInput(organizationId);
  const list = trpc.useUtils().organization.listDomains;
  const { calls } = useServer().client;
  const asked = trpc.organization.listDomains.useQuery(input, {
    enabled: isKnown,
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.organization.listDomains, input, 'query'));
  const addition = useAuthCall(trpc.organization.addDomain.useMutation(), options);
  const verification = useAuthCall(trpc.organization.verifyDomain.useMutation(), options);
  const change = useAuthCall(trpc.organization.updateDomain.useMutation(), options);
  const removal = useAuthCall(trpc.organization.removeDomain.useMutation(), options);
  const report = useReport(callbacks);
  const toast = useToast();
  const offerUndo = useUndo();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<OrganizationDomainsCardState['failure']>(null);

  function put(domain: OrganizationDomain): void {
    list.setData(input, (rows = []) =>
      rows.some(({ id }) => id === domain.id)
        ? rows.map((row) => (row.id === domain.id ? domain : row))
        : [...rows, domain],
    );
  }

  async function during<Result extends { ok: boolean; error?: AuthUIError }>(
    { id }: OrganizationDomain,
    run: () => Promise<Result>,
  ): Promise<Result> {
    setBusy(id);
    setFailure(null);
    const result = await run();
    setBusy(null);
    if (result.error) setFailure({ id, error: result.error });
    return result;
  }

  async function add(domain: string, notice: string): Promise<boolean> {
    const result = await addition.run({ ...input, domain });
    if (result.ok) put(result.data);
    return report(result, { event: { name: 'domain_added' }, announcement: notice });
  }

  async function verify(domain: OrganizationDomain, notice: string): Promise<void> {
    const result = await during(domain, () => verification.run({ ...input, domainId: domain.id }));
    if (result.ok) put(result.data);
    report(result, { event: { name: 'domain_verified' }, announcement: notice });
  }

  async function save(domain: OrganizationDomain, changes: DomainChanges): Promise<CallResult<unknown>> {
    put(withChanges(domain, changes));
    const result = await during(domain, () => change.run({ ...input, domainId: domain.id, data: changes }));
    put(result.ok ? result.data : domain);
    report(result, { event: { name: 'domain_updated' } });
    return result;
  }

  async function update(domain: OrganizationDomain, changes: DomainChanges, notice: string): Promise<void> {
    const result = await save(domain, changes);
    // Only what was changed, since a colleague may have changed the other one meanwhile.
    const toChanged = ({ enrollment, role }: OrganizationDomain): DomainChanges => ({
      ...(changes.enrollment !== undefined && { enrollment }),
      ...(changes.role !== undefined && { role }),
    });
    const find = (rows: readonly OrganizationDomain[] | undefined) =>
      rows?.find(({ id }) => id === domain.id);
    const undo = () => save(find(list.getData(input)) ?? domain, toChanged(domain));
    const read = async () => {
      const now = find(await calls.organization.listDomains.query(input));
      return now && toChanged(now);
    };
    if (result.ok) offerUndo({ title: notice, undo, read });
  }

  async function remove(domain: OrganizationDomain, notice: string): Promise<void> {
    const result = await during(domain, () => removal.run({ ...input, domainId: domain.id }));
    const isGone = result.ok || result.error.code === 'DOMAIN_NOT_FOUND';
    if (isGone) list.setData(input, (rows) => rows?.filter(({ id }) => id !== domain.id));
    if (report(result, { event: { name: 'domain_removed' } })) toast({ title: notice });
  }

  return {
    domains: query.data,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    addition,
    add,
    busy,
    failure,
    verify,
    update,
    remove,
  };
}
