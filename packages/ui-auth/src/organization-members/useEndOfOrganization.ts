'use client';

import type { Organization } from '#client/wire-types.ts';
import type { AuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import type { AuthUIEvent } from '#provider/events.ts';
import { useAuthEvents, useToast } from '#provider/useHost.ts';

/** Options of leaving or deleting an organization. */
export interface EndOrganizationOptions {
  /** Called after the organization is left or deleted, before home is shown; false keeps the page. */
  onEnd?: ((organization: Organization) => unknown) | undefined;
}

/** Refreshes the lists and shows home, after the user has left an organization. */
export function useEndOfOrganization(
  call: Pick<AuthCall<never, never>, 'refresh'>,
  { onEnd }: EndOrganizationOptions,
) {
  const { navigate, paths } = useAuthUI();
  const emit = useAuthEvents();
  const toast = useToast();
  return async (organization: Organization, said: { event: AuthUIEvent; notice: string }): Promise<void> => {
    emit(said.event);
    toast({ title: said.notice });
    await call.refresh();
    if (onEnd?.(organization) !== false) navigate(paths.home, { replace: true });
  };
}
