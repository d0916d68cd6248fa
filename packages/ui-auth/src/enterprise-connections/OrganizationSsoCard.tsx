'use client';

import LogIn from 'lucide-react/icons/log-in';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import type { CardInside } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { useQuestion } from '#card/useQuestion.ts';
import { defineOrganizationCard } from '#organization-membership/define-organization-card.tsx';
import { useMembership } from '#organization-membership/useMembership.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { organizationSso as english } from '#words/organization-sso.ts';
import { ConnectionList } from './ConnectionList.tsx';
import type { Connection, ConnectionWords } from './connection.ts';
import type { ConnectionAction } from './connection-entries.tsx';
import { areConnectionsOffered } from './is-offered.ts';
import { LazySsoWizard } from './LazySsoWizard.tsx';
import { SsoDialogs } from './SsoDialogs.tsx';
import { useConnections } from './useConnections.ts';

export interface OrganizationSsoCardProps extends AccountCardProps {
  /** Default: the active organization. */
  organizationId?: string | undefined;
}

/** Identity providers of an organization: owners set them up, administrators see them. */
export const OrganizationSsoCard = defineOrganizationCard<OrganizationSsoCardProps, 'organizationSso'>(
  {
    name: 'organization-sso-card',
    group: 'organizationSso',
    english,
    asks: ['sso.providers'],
    changes: ['sso.register', 'sso.updateProvider', 'sso.deleteProvider'],
    isOffered: areConnectionsOffered,
  },
  Sso,
);

function Sso({ words, frame, ...props }: CardInside<OrganizationSsoCardProps, 'organizationSso'>) {
  const { organizationId, readOnly = false, onSuccess, onError } = props;
  const { status } = useSession();
  const { membership } = useMembership(organizationId);
  const callbacks = { onSuccess, onError };
  const { connections, error, ...state } = useConnections(organizationId, callbacks);
  // Without an identity provider it is a new one.
  const [setup, setSetup] = useState<{ connection?: Connection } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const deletion = useQuestion<Connection>();
  const turningOff = useQuestion<Connection>();
  const editing = useQuestion<Connection>();
  const signIns = useQuestion<Connection>();
  const certificates = useQuestion<Connection>();
  const may = (action: string): boolean =>
    !readOnly && (membership?.isOwner === true || membership?.can({ sso: [action] }) === true);
  const isReader = membership === undefined || membership?.isOwner || membership?.can({ sso: ['read'] });
  if (status === 'signed-out' || !isReader) return null;

  const act = (connection: Connection, action: ConnectionAction): void => {
    const { name } = connection;
    const does: Record<ConnectionAction, () => void> = {
      'sign-ins': () => signIns.ask(connection),
      certificates: () => certificates.ask(connection),
      try: () => setSetup({ connection }),
      edit: () => editing.ask(connection),
      delete: () => deletion.ask(connection),
      off: () => turningOff.ask(connection),
      on: () => void state.setEnabled(connection, true, words('turnedOn', { name })),
      up: () => void state.move(connection, -1, words('moved', { name })),
      down: () => void state.move(connection, 1, words('moved', { name })),
    };
    does[action]();
  };
  const add = (
    <Button
      ref={opener}
      variant={connections?.length ? 'outline' : undefined}
      size="sm"
      icon={<Icon name="add" glyph={Plus} />}
      onClick={() => setSetup({})}
    >
      {words('add')}
    </Button>
  );

  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words('description')}
      action={connections && may('create') && !setup && add}
    >
      {!connections &&
        (error ? <CardFailed error={error} onRetry={state.refetch} /> : <CardSkeleton rows={2} />)}
      {connections?.length === 0 && !setup && <NoConnection mayAdd={may('create')} words={words} />}
      {connections && connections.length > 0 && !setup && (
        <ConnectionList
          ref={list}
          connections={connections}
          state={state}
          mayChange={may('update')}
          words={words}
          onAsk={act}
        />
      )}
      {connections && connections.length > 0 && !may('update') && !readOnly && membership && (
        <p className="ua-card-note">{words('readersNote')}</p>
      )}
      {setup && membership && (
        <LazySsoWizard
          {...callbacks}
          organization={membership.organization}
          connection={setup.connection}
          taken={connections?.map(({ providerId }) => providerId) ?? []}
          words={words}
          localization={props.localization}
          onEnd={() => {
            setSetup(null);
            requestAnimationFrame(() => opener.current?.focus());
          }}
        />
      )}
      <SsoDialogs
        {...callbacks}
        questions={{ editing, deletion, turningOff, signIns, certificates }}
        mayChange={may('update')}
        state={state}
        organizationId={organizationId}
        list={list}
        words={words}
        localization={props.localization}
      />
    </SettingsCard>
  );
}

function NoConnection({ mayAdd, words }: { mayAdd: boolean; words: ConnectionWords }) {
  return (
    <EmptyState
      icon={<Icon name="sso" glyph={LogIn} size={28} />}
      title={words('emptyTitle')}
      description={words(mayAdd ? 'emptyText' : 'emptyForReaders')}
    />
  );
}
