'use client';

import { useAdminRights } from '#administration-access/useAdminRights.ts';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { areApplicationsOffered } from '#connected-applications/is-offered.ts';
import { useSession } from '#provider/session/useSession.ts';
import { oauthClients as english } from '#words/oauth-clients.ts';
import { Clients } from './Clients.tsx';

export type AdminClientsProps = AccountCardProps;

/**
 * All applications of the service, for administrators with the right `oauthClient`. Those of the configuration cannot be
 * changed.
 */
export const AdminClients = defineCard<AdminClientsProps, 'oauthClients'>(
  { name: 'admin-clients', group: 'oauthClients', english, isOffered: areApplicationsOffered },
  OfOperator,
);

function OfOperator(props: CardInside<AdminClientsProps, 'oauthClients'>) {
  const { status } = useSession();
  const { rights } = useAdminRights();
  if (status === 'signed-out' || (rights && !rights.has('readClients'))) return null;
  const may = {
    create: rights?.has('createClients') ?? false,
    update: rights?.has('updateClients') ?? false,
    delete: rights?.has('deleteClients') ?? false,
  };
  return <Clients {...props} owner="operator" may={may} />;
}
