'use client';

import type { Organization } from '#client/wire-types.ts';
import { useAuthUI } from '#provider/context.ts';

type Choice = Organization | null;

/** Leads to the page of an organization that was chosen, unless the application stays where it is. */
export function useNextPage(onSwitch: ((organization: Choice) => unknown) | undefined) {
  const { navigate } = useAuthUI();
  return async function leaveFor<To extends Choice>(
    organization: To,
    toHref: ((organization: To) => string) | undefined,
  ): Promise<void> {
    if ((await onSwitch?.(organization)) === false) return;
    if (toHref) navigate(toHref(organization), { replace: false });
  };
}
