'use client';

import LogIn from 'lucide-react/icons/log-in';
import { ErrorSentence } from '#flow/FormAlert.tsx';
import { MenuButton } from '#overlay/MenuButton.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { CopyButton } from '#primitives/button/CopyButton.tsx';
import { Badge, type BadgeProps } from '#primitives/display/Badge.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import { CertificateNotice } from './certificates/CertificateNotice.tsx';
import { type Connection, type ConnectionWords, toFaultText } from './connection.ts';
import { type ConnectionAction, toEntries } from './connection-entries.tsx';
import { FaultList } from './FaultList.tsx';
import type { ConnectionsState } from './useConnections.ts';

interface ConnectionItemProps {
  connection: Connection;
  state: Pick<ConnectionsState, 'busy' | 'failure' | 'checked' | 'check'>;
  place: { at: number; of: number };
  mayChange: boolean;
  words: ConnectionWords;
  onAsk: (action: ConnectionAction) => void;
}

const tones: Readonly<Record<Connection['status'], BadgeProps['tone']>> = {
  active: 'success',
  draft: 'neutral',
  failing: 'danger',
  'domain-lapsed': 'warning',
};

/** One identity provider: its state, the last refusal in words, and what can be done with it. */
export function ConnectionItem({ connection, state, place, mayChange, words, onAsk }: ConnectionItemProps) {
  const { providerId, name, type, status, lastFault, domainVerified } = connection;
  const own = type === 'saml' ? connection.acsUrl : connection.redirectURI;
  const failure = state.failure?.providerId === providerId ? state.failure.error : null;
  const checked = state.checked?.providerId === providerId ? state.checked.found : null;
  const isBusy = state.busy === providerId;
  return (
    <li className="ua-card-row">
      <span className="ua-card-row-icon">
        <Icon name="sso" glyph={LogIn} size={20} />
      </span>
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          <bdi>{name}</bdi>
          <Badge tone={tones[status]} dot>
            {words(`status.${status}`)}
          </Badge>
        </p>
        <ConnectionFacts connection={connection} words={words} />
      </div>
      <div className="ua-row-actions">
        {mayChange && (
          <Button
            variant="outline"
            size="sm"
            pending={isBusy}
            aria-label={words('checkOf', { name })}
            onClick={() => void state.check(connection)}
          >
            {words('check')}
          </Button>
        )}
        <MenuButton
          label={words('actions', { name })}
          disabled={isBusy}
          entries={toEntries(connection, { words, mayChange, place, onAsk })}
        />
      </div>
      {mayChange && (
        <p className="ua-card-row-detail ua-card-row-wide ua-sso-value">
          <code className="ua-code-text" dir="ltr">
            {own}
          </code>
          <CopyButton
            value={own}
            variant="ghost"
            iconOnly
            aria-label={words(type === 'saml' ? 'copyAcs' : 'copyRedirect', { name })}
          />
        </p>
      )}
      {!domainVerified && (
        <Alert tone="warning" className="ua-card-row-wide">
          {words(status === 'domain-lapsed' ? 'lapsedText' : 'unverifiedText')}
        </Alert>
      )}
      {lastFault !== null && (
        <Alert
          tone="warning"
          className="ua-card-row-wide"
          action={
            <Button variant="outline" size="sm" onClick={() => onAsk('sign-ins')}>
              {words('signIns')}
            </Button>
          }
        >
          {toFaultText(words, lastFault)}
        </Alert>
      )}
      <CertificateNotice
        connection={connection}
        words={words}
        action={
          <Button variant="outline" size="sm" onClick={() => onAsk('certificates')}>
            {words('certificates')}
          </Button>
        }
      />
      {checked && (
        <div className="ua-card-row-wide" aria-live="polite">
          {checked.faults.length + checked.warnings.length === 0 ? (
            <Alert tone="success">{words('checkedWell')}</Alert>
          ) : (
            <FaultList faults={checked.faults} warnings={checked.warnings} words={words} />
          )}
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

/** Protocol, domains, and the last sign-in. */
function ConnectionFacts({ connection, words }: Pick<ConnectionItemProps, 'connection' | 'words'>) {
  const format = useFormat();
  const { type, domain, lastSignInAt, allowAgents } = connection;
  return (
    <p className="ua-card-row-detail">
      <span className="ua-card-row-fact">{words(`protocol.${type}`)}</span>
      <span className="ua-card-row-fact">{domain.split(',').join(', ')}</span>
      {allowAgents && <span className="ua-card-row-fact">{words('agentsOn')}</span>}
      {lastSignInAt === null ? (
        <span className="ua-card-row-fact">{words('neverUsed')}</span>
      ) : (
        <time className="ua-card-row-fact" dateTime={lastSignInAt} title={format.dateTime(lastSignInAt)}>
          {words('lastUsed', { date: format.relative(lastSignInAt) })}
        </time>
      )}
    </p>
  );
}
