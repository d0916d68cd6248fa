'use client';

import type { AdminRight } from '#administration-access/admin-rights.ts';
import { useAdminRights } from '#administration-access/useAdminRights.ts';
import { useMembership } from '#organization-membership/useMembership.ts';
import { useOrganizations } from '#organization-membership/useOrganizations.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useViewing } from '#provider/session/useViewing.ts';

const none: ReadonlySet<AdminRight> = new Set();

/**
 * Who looks for something, and what they may. Until `asks` only what is known already counts; what is not known is
 * not offered.
 */
export function usePaletteReader(asks: boolean) {
  const { user, session } = useSession();
  const { config } = useAuthConfig();
  const viewing = useViewing();
  const rules = { enabled: asks };
  const { rights } = useAdminRights(rules);
  const { organizations = [], active = null } = useOrganizations(rules);
  const { membership } = useMembership(session?.activeOrganizationId ?? undefined, rules);
  return {
    user,
    config,
    viewing,
    rights: rights ?? none,
    organizations,
    active,
    membership: membership ?? null,
  };
}

export type PaletteReader = ReturnType<typeof usePaletteReader>;
