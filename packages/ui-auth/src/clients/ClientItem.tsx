'use client';

import AppWindow from 'lucide-react/icons/app-window';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Power from 'lucide-react/icons/power';
import Trash2 from 'lucide-react/icons/trash-2';
import { findHost } from '#consent/asked-request.ts';
import { toFace } from '#consent/ConsentClient.tsx';
import { ErrorSentence } from '#flow/FormAlert.tsx';
import { MenuButton } from '#overlay/MenuButton.tsx';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { OAuthClient } from './calls.ts';
import { findKind } from './client-kinds.ts';
import type { ClientRights } from './client-rights.ts';
import type { ClientWords } from './client-words.ts';
import type { ClientsState } from './useClients.ts';

interface ClientItemProps {
  client: OAuthClient;
  state: Pick<ClientsState, 'busy' | 'failure' | 'setDisabled'>;
  may: ClientRights;
  words: ClientWords;
  onEdit: () => void;
  onRotate: () => void;
  onDelete: () => void;
}

/** One application: its kind, its place, its id, and what may be done with it. */
export function ClientItem({ client, state, may, words, onEdit, onRotate, onDelete }: ClientItemProps) {
  const { client_id: id, client_name: name, disabled, source, client_uri: website } = client;
  const format = useFormat();
  const failure = state.failure?.id === id ? state.failure.error : null;
  const host = findHost(website) ?? findHost(client.redirect_uris[0]);
  const hasSecret = client.token_endpoint_auth_method.startsWith('client_secret');
  const notice = words(disabled ? 'turnedOn' : 'turnedOff', { name });
  const isSet = source === 'operator';
  const actions: readonly (MenuEntry & { isOffered: boolean })[] = [
    {
      label: words('edit'),
      icon: <Icon name="edit" glyph={Pencil} />,
      // Whoever has the document changes it there.
      isOffered: may.update && source !== 'document',
      onSelect: onEdit,
    },
    {
      label: words('tryIt'),
      icon: <Icon name="application" glyph={AppWindow} />,
      isOffered: website !== undefined && (may.update || may.delete),
      onSelect: () => void window.open(website, '_blank', 'noopener,noreferrer'),
    },
    {
      label: words('rotateSecret'),
      icon: <Icon name="replace-secret" glyph={KeyRound} />,
      isOffered: may.update && hasSecret,
      onSelect: onRotate,
    },
    {
      label: words(disabled ? 'turnOn' : 'turnOff'),
      icon: <Icon name="power" glyph={Power} />,
      isOffered: may.update,
      onSelect: () => void state.setDisabled(client, !disabled, notice),
    },
    {
      label: words('delete'),
      icon: <Icon name="delete" glyph={Trash2} />,
      danger: true,
      isOffered: may.delete,
      onSelect: onDelete,
    },
  ];
  const entries = isSet
    ? []
    : actions.filter(({ isOffered }) => isOffered).map(({ isOffered: _, ...entry }) => entry);
  const until = client.previous_secret_expires_at;
  return (
    <li className="ua-card-row">
      <Avatar user={toFace(name)} size={40} shape="square" />
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          <bdi>{name}</bdi>
          {disabled && <Badge>{words('off')}</Badge>}
          {isSet && <Badge>{words('configured')}</Badge>}
          {until !== undefined && (
            <Badge tone="warning">
              {words('twoSecrets', { time: format.relative(new Date(until * 1000).toISOString()) })}
            </Badge>
          )}
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
      {entries.length > 0 && (
        <div className="ua-row-actions">
          <MenuButton label={words('actions', { name })} disabled={state.busy === id} entries={entries} />
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
