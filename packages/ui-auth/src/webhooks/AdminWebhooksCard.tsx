'use client';

import { useAdminRights } from '#administration-access/useAdminRights.ts';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { webhooks as english } from '#words/webhooks.ts';
import { areOperatorWebhooksOffered, mayWebhooksBeLeft } from './is-offered.ts';
import { LeftWebhooks } from './LeftWebhooks.tsx';
import { Webhooks } from './Webhooks.tsx';

export type AdminWebhooksCardProps = AccountCardProps;

/**
 * URLs that get the events of the whole service, for administrators. Where organizations may have no webhooks, they
 * also see and remove those that are left.
 */
export const AdminWebhooksCard = defineCard<AdminWebhooksCardProps, 'webhooks'>(
  {
    name: 'admin-webhooks-card',
    group: 'webhooks',
    english,
    asks: ['webhook.list'],
    isOffered: areOperatorWebhooksOffered,
  },
  OfOperator,
);

function OfOperator(props: CardInside<AdminWebhooksCardProps, 'webhooks'>) {
  const { status } = useSession();
  const { rights } = useAdminRights();
  const { config } = useAuthConfig();
  if (status === 'signed-out' || (rights && !rights.has('readWebhooks'))) return null;
  const mayChange = rights?.has('updateWebhooks') ?? false;
  return (
    <Webhooks {...props} owner="operator" mayChange={mayChange}>
      {config && mayWebhooksBeLeft(config) && <LeftWebhooks {...props} mayChange={mayChange} />}
    </Webhooks>
  );
}
