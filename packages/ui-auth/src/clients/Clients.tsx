'use client';

import AppWindow from 'lucide-react/icons/app-window';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import Power from 'lucide-react/icons/power';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardQuestion } from '#card/CardQuestion.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps, CardFrame } from '#card/card-props.ts';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { useQuestion } from '#card/useQuestion.ts';
import { findHost } from '#consent/asked-request.ts';
import { toFace } from '#consent/ConsentClient.tsx';
import { ErrorSentence } from '#flow/FormAlert.tsx';
import { MenuButton } from '#overlay/MenuButton.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { CreateClientDialog } from './CreateClientDialog.tsx';
import type { ClientOwner, OAuthClient } from './calls.ts';
import { findKind } from './client-kinds.ts';
import type { ClientWords } from './client-words.ts';
import { RotateSecretDialog } from './RotateSecretDialog.tsx';
import { type ClientsState, useClients } from './useClients.ts';

interface ClientsProps extends Pick<AccountCardProps, 'readOnly' | 'onSuccess' | 'onError'> {
  owner: ClientOwner;
  mayChange: boolean;
  words: ClientWords;
  frame: CardFrame;
}

/** The applications of one owner, with the allowed actions. */
export function Clients({ owner, words, frame, readOnly = false, ...props }: ClientsProps) {
  const mayChange = props.mayChange && !readOnly;
  const state = useClients(owner, props);
  const { clients, error } = state;
  const creating = useQuestion<true>();
  const rotating = useQuestion<OAuthClient>();
  const deleting = useQuestion<OAuthClient>();
  const list = useRef<HTMLUListElement>(null);
  // Whoever may not see them sees no card.
  if (error?.status === 403) return null;
  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words(owner === 'operator' ? 'operatorDescription' : 'description')}
      action={
        clients &&
        mayChange && (
          <Button
            size="sm"
            icon={<Icon name="add" glyph={Plus} />}
            aria-haspopup="dialog"
            onClick={() => creating.ask(true)}
          >
            {words('new')}
          </Button>
        )
      }
    >
      {!clients && !error && <CardSkeleton rows={2} picture={40} />}
      {!clients && error && <CardFailed error={error} onRetry={state.refetch} />}
      {clients?.length === 0 && (
        <EmptyState
          icon={<Icon name="application" glyph={AppWindow} size={28} />}
          title={words('emptyTitle')}
          description={words('emptyText')}
        />
      )}
      {clients && clients.length > 0 && (
        <ul ref={list} className="ua-card-list" aria-label={words('list')} tabIndex={-1}>
          {clients.map((client) => (
            <ClientItem
              key={client.client_id}
              client={client}
              state={state}
              mayChange={mayChange}
              words={words}
              onRotate={() => rotating.ask(client)}
              onDelete={() => deleting.ask(client)}
            />
          ))}
        </ul>
      )}
      {creating.about && (
        <CreateClientDialog
          owner={owner}
          state={state}
          words={words}
          open={creating.open}
          onClose={creating.close}
        />
      )}
      {rotating.about && (
        <RotateSecretDialog
          key={`${rotating.about.client_id}-${rotating.open}`}
          client={rotating.about}
          state={state}
          words={words}
          open={rotating.open}
          onClose={rotating.close}
        />
      )}
      <CardQuestion
        question={deleting}
        title={words('deleteTitle', { name: deleting.about?.client_name })}
        description={toLoss(deleting.about, words)}
        confirmLabel={words('delete')}
        finalFocus={list}
        onConfirm={(client) => void state.remove(client, words('deleted', { name: client.client_name }))}
      />
    </SettingsCard>
  );
}

/** What its deletion does. One that is known by its document would be there again. */
function toLoss(client: OAuthClient | null, words: ClientWords): string {
  if (client?.source === 'document') return words('deleteDocument');
  return client?.people === undefined ? words('deleteText') : words('deletePeople', { count: client.people });
}

interface ClientItemProps {
  client: OAuthClient;
  state: Pick<ClientsState, 'busy' | 'failure' | 'setDisabled'>;
  mayChange: boolean;
  words: ClientWords;
  onRotate: () => void;
  onDelete: () => void;
}

function ClientItem({ client, state, mayChange, words, onRotate, onDelete }: ClientItemProps) {
  const { client_id: id, client_name: name, disabled, source } = client;
  const failure = state.failure?.id === id ? state.failure.error : null;
  const host = findHost(client.client_uri) ?? findHost(client.redirect_uris[0]);
  const hasSecret = client.token_endpoint_auth_method.startsWith('client_secret');
  const notice = words(disabled ? 'turnedOn' : 'turnedOff', { name });
  return (
    <li className="ua-card-row">
      <Avatar user={toFace(name)} size={40} shape="square" />
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          <bdi>{name}</bdi>
          {disabled && <Badge>{words('off')}</Badge>}
          {source === 'operator' && <Badge>{words('configured')}</Badge>}
        </p>
        <p className="ua-card-row-detail">
          <span className="ua-card-row-fact">{words(findKind(client))}</span>
          {host !== undefined && <bdi className="ua-card-row-fact">{host}</bdi>}
          <span className="ua-card-row-fact">
            <code className="ua-code-text" dir="ltr">
              {id}
            </code>
          </span>
        </p>
      </div>
      {mayChange && source !== 'operator' && (
        <div className="ua-row-actions">
          <MenuButton
            label={words('actions', { name })}
            disabled={state.busy === id}
            entries={[
              ...(client.client_uri === undefined
                ? []
                : [
                    {
                      label: words('tryIt'),
                      icon: <Icon name="application" glyph={AppWindow} />,
                      onSelect: () => void window.open(client.client_uri, '_blank', 'noopener,noreferrer'),
                    },
                  ]),
              ...(hasSecret
                ? [
                    {
                      label: words('rotateSecret'),
                      icon: <Icon name="replace-secret" glyph={KeyRound} />,
                      onSelect: onRotate,
                    },
                  ]
                : []),
              {
                label: words(disabled ? 'turnOn' : 'turnOff'),
                icon: <Icon name="power" glyph={Power} />,
                onSelect: () => void state.setDisabled(client, !disabled, notice),
              },
              {
                label: words('delete'),
                icon: <Icon name="delete" glyph={Trash2} />,
                danger: true,
                onSelect: onDelete,
              },
            ]}
          />
        </div>
      )}
      {failure && (
        <Alert focusFor={failure} className="ua-card-row-wide">
          <ErrorSentence error={failure} />
        </Alert>
      )}
    </li>
  );
}
