'use client';

import type { AccountCardProps } from '#card/card-props.ts';
import type { CardInside } from '#card/define-card.tsx';
import { defineOrganizationCard } from '#organization-membership/define-organization-card.tsx';
import { useMembership } from '#organization-membership/useMembership.ts';
import { useSession } from '#provider/session/useSession.ts';
import { oauthClients as english } from '#words/oauth-clients.ts';
import { Clients } from './Clients.tsx';
import type { ClientRights } from './client-rights.ts';
import { areOrganizationClientsOffered } from './is-offered.ts';

export interface OrganizationClientsProps extends AccountCardProps {
  /** Default: the active organization. */
  organizationId?: string | undefined;
}

/** Applications of an organization, for its owners and members with a role that has `oauthClient`. */
export const OrganizationClients = defineOrganizationCard<OrganizationClientsProps, 'oauthClients'>(
  {
    name: 'organization-clients',
    group: 'oauthClients',
    english,
    asks: ['oauth2.getClients'],
    isOffered: areOrganizationClientsOffered,
  },
  OfOrganization,
);

function OfOrganization({ organizationId, ...props }: CardInside<OrganizationClientsProps, 'oauthClients'>) {
  const { status } = useSession();
  const { membership } = useMembership(organizationId);
  const can = (action: 'read' | keyof ClientRights): boolean =>
    membership?.isOwner === true || (membership?.can({ oauthClient: [action] }) ?? false);
  if (status === 'signed-out' || organizationId === undefined || (membership && !can('read'))) return null;
  const may = { create: can('create'), update: can('update'), delete: can('delete') };
  return <Clients {...props} owner={{ organizationId }} may={may} />;
}
