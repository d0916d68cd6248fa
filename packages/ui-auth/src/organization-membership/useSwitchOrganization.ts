'use client';

import { useState } from 'react';
import { trpc } from '#client/trpc.ts';
import type { Organization } from '#client/wire-types.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthEvents } from '#provider/useHost.ts';

/** Changing the active organization, as `useSwitchOrganization` returns it. */
export interface SwitchOrganization {
  /** The organization that is being activated, null for none; undefined if no call is running. */
  target: Organization | null | undefined;
  /** Null makes none active. The session is up to date before it resolves. */
  switchTo: (organization: Organization | null) => Promise<CallResult<unknown>>;
}

/**
 * Changes the active organization of the session, in this tab and all others.
 *
 * @example
 * function SwitchTo({ organization }: { organization: Organization }) {
 *   const { switchTo, target } = useSwitchOrganization();
 *   const toast = useToast();
 *   async function change() {
 *     const result = await switchTo(organization);
 *     if (!result.ok) toast({ title: result.error.message, tone: 'danger' });
 *   }
 *   return (
 *     <button type="button" disabled={target !== undefined} onClick={() => void change()}>
 *       {organization.name}
 *     </button>
 *   );
 * }
 */
export function useSwitchOrganization(): SwitchOrganization {
  const call = useAuthCall(trpc.organization.setActive.useMutation());
  const emit = useAuthEvents();
  const [target, setTarget] = useState<Organization | null | undefined>();

  async function switchTo(organization: Organization | null): Promise<CallResult<unknown>> {
    setTarget(organization);
    const result = await call.run({ organizationId: organization?.id ?? null });
    setTarget(undefined);
    if (result.ok) emit({ name: 'org_switched' });
    return result;
  }

  return { target, switchTo };
}
