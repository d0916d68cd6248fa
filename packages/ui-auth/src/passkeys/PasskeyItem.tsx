'use client';

import type { AccountCardProps } from '#card/card-props.ts';
import type { PasskeyRow } from '#client/wire-types.ts';
import { Button } from '#primitives/button/Button.tsx';
import { onKeys } from '#primitives/composition/on-keys.ts';
import { Badge } from '#primitives/display/Badge.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { passkeysCard } from '#words/passkeys-card.ts';
import { AuthenticatorMark } from './AuthenticatorMark.tsx';
import { PasskeyNameForm } from './PasskeyNameForm.tsx';
import { useRenamePasskey } from './useRenamePasskey.ts';

interface PasskeyItemProps extends Pick<AccountCardProps, 'onSuccess' | 'onError'> {
  passkey: PasskeyRow;
  /** The passkey was just added, so its name is edited. */
  isNew: boolean;
  isLeaving: boolean;
  readOnly: boolean;
  nameLimit: number;
  words: Words<keyof typeof passkeysCard>;
  onRemove: () => void;
}

/** One passkey. F2 on any of its buttons renames it. */
export function PasskeyItem({
  passkey,
  isNew,
  isLeaving,
  readOnly,
  nameLimit,
  words,
  ...rest
}: PasskeyItemProps) {
  const { onRemove, ...callbacks } = rest;
  const renaming = useRenamePasskey({ passkey, isNew }, callbacks);
  const { editing } = renaming;
  const { name, backedUp } = passkey;
  const { start } = editing;

  if (editing.active) {
    return (
      <li className="ua-card-row">
        <PasskeyNameForm passkey={passkey} renaming={renaming} nameLimit={nameLimit} words={words} />
      </li>
    );
  }
  return (
    <li
      className="ua-card-row"
      onKeyDown={onKeys((event) => {
        if (event.key === 'F2' && !readOnly) start();
      })}
    >
      <span className="ua-card-row-icon">
        <AuthenticatorMark passkey={passkey} />
      </span>
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          <bdi>{name}</bdi>
          <Badge>{words(backedUp ? 'synced' : 'oneDevice')}</Badge>
        </p>
        <PasskeyFacts passkey={passkey} words={words} />
      </div>
      {!readOnly && (
        <div className="ua-row-actions">
          <Button
            ref={editing.opener}
            variant="outline"
            size="sm"
            aria-label={words('renamePasskey', { name })}
            onClick={start}
          >
            {words('rename')}
          </Button>
          <Button
            variant="outline"
            size="sm"
            pending={isLeaving}
            aria-label={words('removePasskey', { name })}
            onClick={onRemove}
          >
            {words(isLeaving ? 'removing' : 'remove')}
          </Button>
        </div>
      )}
    </li>
  );
}

function PasskeyFacts({ passkey, words }: Pick<PasskeyItemProps, 'passkey' | 'words'>) {
  const { name, authenticatorName, createdAt, lastUsedAt } = passkey;
  const format = useFormat();
  return (
    <p className="ua-card-row-detail">
      {authenticatorName !== null && authenticatorName !== name && (
        <span className="ua-card-row-fact">{authenticatorName}</span>
      )}
      <time className="ua-card-row-fact" dateTime={createdAt} title={format.dateTime(createdAt)}>
        {words('addedOn', { date: format.relative(createdAt) })}
      </time>
      {lastUsedAt === null ? (
        <span className="ua-card-row-fact">{words('neverUsed')}</span>
      ) : (
        <time className="ua-card-row-fact" dateTime={lastUsedAt} title={format.dateTime(lastUsedAt)}>
          {words('lastUsed', { time: format.relative(lastUsedAt) })}
        </time>
      )}
    </p>
  );
}
