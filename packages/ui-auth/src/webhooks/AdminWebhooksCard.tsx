'use client';

import { useAdminRights } from '#administration-access/useAdminRights.ts';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { webhooks as english } from '#words/webhooks.ts';
import { areOperatorWebhooksOffered } from './is-offered.ts';
import { Webhooks } from './Webhooks.tsx';

export type AdminWebhooksCardProps = AccountCardProps;

/** URLs that get the events of the whole service, for administrators. */
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
  if (status === 'signed-out' || (rights && !rights.has('readWebhooks'))) return null;
  return <Webhooks {...props} owner="operator" mayChange={rights?.has('updateWebhooks') ?? false} />;
}
