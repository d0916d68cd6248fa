'use client';

import { forwardRef } from 'react';
import { useOrganizationId } from '#organization-membership/organization-context.ts';
import { ApiKeysTable, type ApiKeysTableProps } from './ApiKeysTable.tsx';

export interface OrganizationApiKeysProps extends Omit<ApiKeysTableProps, 'owner'> {
  /** Default: the active organization. */
  organizationId?: string | undefined;
}

/** The keys of an organization. */
export const OrganizationApiKeys = forwardRef<HTMLElement, OrganizationApiKeysProps>(
  function OrganizationApiKeys({ organizationId: given, ...props }, ref) {
    const organizationId = useOrganizationId(given);
    return organizationId === undefined ? null : (
      <ApiKeysTable key={organizationId} {...props} owner={{ organizationId }} ref={ref} />
    );
  },
);
