'use client';

import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { areApplicationsOffered } from '#connected-applications/is-offered.ts';
import { useSession } from '#provider/session/useSession.ts';
import { oauthClients as english } from '#words/oauth-clients.ts';
import { Clients } from './Clients.tsx';

export type AdminClientsProps = AccountCardProps;

/** All applications of the service, for administrators. Those of the configuration cannot be changed. */
export const AdminClients = defineCard<AdminClientsProps, 'oauthClients'>(
  { name: 'admin-clients', group: 'oauthClients', english, isOffered: areApplicationsOffered },
  OfOperator,
);

function OfOperator(props: CardInside<AdminClientsProps, 'oauthClients'>) {
  const { status } = useSession();
  if (status === 'signed-out') return null;
  return <Clients {...props} owner="operator" mayChange />;
}
