'use client';

import { useState } from 'react';
import { useOrganizations } from '#organization-membership/useOrganizations.ts';
import type { PublicClient } from './application.ts';

/** The organization in which an application may act. */
export interface OrganizationChoice {
  /** Organizations to choose from, where the request asks for one; undefined where it does not. */
  organizations: readonly { id: string; name: string; logo?: string | null | undefined }[] | undefined;
  /** The one that is chosen. */
  organizationId: string | undefined;
  /** Chooses another one. */
  chooseOrganization: (id: string) => void;
}

/**
 * The choice of an organization, for a request with these scopes; and whether there is something to choose by now. An
 * application for members alone is used in its own organization.
 */
export function useOrganizationChoice(
  scopes: readonly string[],
  client: Pick<PublicClient, 'audience' | 'organization'> | undefined,
): OrganizationChoice & { isReady: boolean } {
  const { organizations: all, active } = useOrganizations();
  const [chosen, chooseOrganization] = useState<string | undefined>(undefined);
  if (!scopes.includes('organization'))
    return { organizations: undefined, organizationId: undefined, chooseOrganization, isReady: true };
  const own = client?.audience === 'members' ? client.organization?.id : undefined;
  const organizations = own === undefined ? all : all?.filter(({ id }) => id === own);
  const first = organizations?.find(({ id }) => id === active?.id) ?? organizations?.[0];
  return {
    organizations: organizations ?? [],
    organizationId: chosen ?? first?.id,
    chooseOrganization,
    isReady: organizations !== undefined,
  };
}
