'use client';

import type { AccountCardProps } from '#card/card-props.ts';
import type { CardInside } from '#card/define-card.tsx';
import { defineOrganizationCard } from '#organization-membership/define-organization-card.tsx';
import { useMembership } from '#organization-membership/useMembership.ts';
import { useSession } from '#provider/session/useSession.ts';
import { webhooks as english } from '#words/webhooks.ts';
import { areOrganizationWebhooksOffered } from './is-offered.ts';
import { Webhooks } from './Webhooks.tsx';

export interface OrganizationWebhooksCardProps extends AccountCardProps {
  /** Default: the active organization. */
  organizationId?: string | undefined;
}

/** URLs that get the events of an organization, for its owners and members with a role that has `webhook`. */
export const OrganizationWebhooksCard = defineOrganizationCard<OrganizationWebhooksCardProps, 'webhooks'>(
  {
    name: 'organization-webhooks-card',
    group: 'webhooks',
    english,
    asks: ['webhook.list'],
    isOffered: areOrganizationWebhooksOffered,
  },
  OfOrganization,
);

function OfOrganization({ organizationId, ...props }: CardInside<OrganizationWebhooksCardProps, 'webhooks'>) {
  const { status } = useSession();
  const { membership } = useMembership(organizationId);
  const can = (action: 'read' | 'update'): boolean =>
    membership?.isOwner === true || (membership?.can({ webhook: [action] }) ?? false);
  const isReader = membership === undefined || can('read');
  if (status === 'signed-out' || organizationId === undefined || !isReader) return null;
  return <Webhooks {...props} owner={{ organizationId }} mayChange={can('update')} />;
}
