'use client';

import { useEffect, useRef, useState } from 'react';
import { toFace } from '#consent/ConsentClient.tsx';
import { findClientHost } from '#consent/client-host.ts';
import { ErrorSentence } from '#flow/FormAlert.tsx';
import { useOrganizations } from '#organization-membership/useOrganizations.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { connectedApplications } from '#words/connected-applications.ts';
import type { ConnectedApplication } from './connected-application.ts';
import { NarrowApplication } from './NarrowApplication.tsx';
import type { ConnectedApplicationsState } from './useConnectedApplications.ts';

type ApplicationWords = Words<keyof typeof connectedApplications & string>;

interface ApplicationItemProps {
  application: ConnectedApplication;
  state: Pick<ConnectedApplicationsState, 'busy' | 'failure' | 'disconnect' | 'narrow'>;
  readOnly: boolean;
  words: ApplicationWords;
  /** The row is removed, and its button with it. */
  onLeave: () => void;
}

/** Scopes of OpenID Connect, in words. */
const known = {
  profile: 'profile',
  email: 'email',
  organization: 'organizationScope',
  offline_access: 'offline',
} as const;

const isKnown = (scope: string): scope is keyof typeof known => Object.hasOwn(known, scope);

/** What an application may do, in words. `openid` alone lets nobody see anything. */
function useRights(scopes: readonly string[], words: ApplicationWords) {
  const { config } = useAuthConfig();
  const own = config?.oauthProvider.scopes ?? [];
  const find = (name: string) => own.find((one) => one.name === name);
  const rights = scopes
    .filter((scope) => scope !== 'openid')
    .map((name) => ({ name, title: isKnown(name) ? words(known[name]) : (find(name)?.title ?? name) }));
  return { rights, isSensitive: scopes.some((scope) => find(scope)?.sensitive) };
}

/** One application: what it may do since when, where, and when it was used last. */
export function ApplicationItem({ application, state, readOnly, words, onLeave }: ApplicationItemProps) {
  const format = useFormat();
  const { organizations } = useOrganizations();
  const [asked, setAsked] = useState<'disconnect' | 'narrow' | null>(null);
  const isAsked = asked === 'disconnect';
  const change = useRef<HTMLButtonElement>(null);
  const { id, clientId, scopes, source, organizationId, createdAt, lastUsedAt } = application;
  const name = application.clientName ?? words('gone');
  const host = findClientHost({ source, id: clientId, uri: application.clientUri });
  const { rights, isSensitive } = useRights(scopes, words);
  const place = organizations?.find((one) => one.id === organizationId)?.name;
  const isVouched = application.origin === 'enterprise';
  const failure = state.failure?.id === id ? state.failure.error : null;
  const isBusy = state.busy === id;

  async function disconnect(): Promise<void> {
    if (await state.disconnect(application, words('disconnected', { name }))) onLeave();
    else setAsked(null);
  }

  async function narrow(kept: readonly string[]): Promise<void> {
    const left = scopes.filter((scope) => scope === 'openid' || kept.includes(scope));
    if (!(await state.narrow(application, left, words('narrowed', { name })))) return;
    setAsked(null);
    change.current?.focus();
  }

  return (
    <li className="ua-card-row ua-application">
      <Avatar user={toFace(name)} size={40} shape="square" />
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          <bdi>{name}</bdi>
          {isSensitive && <Badge tone="warning">{words('sensitive')}</Badge>}
          {host !== undefined && <span className="ua-application-host">{host}</span>}
        </p>
        <p className="ua-card-row-detail">
          {rights.length === 0 && <span className="ua-card-row-fact">{words('onlyYou')}</span>}
          {rights.map((right) => (
            <span key={right.name} className="ua-card-row-fact">
              {right.title}
            </span>
          ))}
          <time className="ua-card-row-fact" dateTime={createdAt} title={format.dateTime(createdAt)}>
            {words('since', { date: format.date(createdAt) })}
          </time>
        </p>
      </div>
      <p className="ua-application-use">
        {isVouched && (
          <span>{place ? words('vouched', { organization: place }) : words('vouchedUnnamed')}</span>
        )}
        {!isVouched && place && <bdi>{place}</bdi>}
        <time dateTime={lastUsedAt} title={format.dateTime(lastUsedAt)}>
          {words('used', { date: format.relative(lastUsedAt) })}
        </time>
      </p>
      {!readOnly && !isAsked && (
        <RowButtons
          changeRef={change}
          name={name}
          isChanging={asked === 'narrow'}
          words={words}
          {...(rights.length > 0 &&
            !isVouched && { onChange: () => setAsked(asked === 'narrow' ? null : 'narrow') })}
          onDisconnect={() => setAsked('disconnect')}
        />
      )}
      {asked === 'narrow' && (
        <NarrowApplication
          name={name}
          scopes={rights}
          isBusy={isBusy}
          words={words}
          onSave={(kept) => void narrow(kept)}
          onCancel={() => {
            setAsked(null);
            change.current?.focus();
          }}
        />
      )}
      {isAsked && (
        <DisconnectQuestion
          question={words(isVouched ? 'vouchedQuestion' : 'question', { name })}
          isBusy={isBusy}
          words={words}
          onKeep={() => setAsked(null)}
          onDisconnect={() => void disconnect()}
        />
      )}
      {failure && (
        <Alert focusFor={failure} className="ua-card-row-wide">
          <ErrorSentence error={failure} />
        </Alert>
      )}
    </li>
  );
}

interface RowButtonsProps {
  /** Of the button that opens what can be taken away. */
  changeRef: React.Ref<HTMLButtonElement>;
  name: string;
  isChanging: boolean;
  words: ApplicationWords;
  /** Left out: there is nothing to take away. */
  onChange?: () => void;
  onDisconnect: () => void;
}

const RowButtons = ({ changeRef, name, isChanging, words, onChange, onDisconnect }: RowButtonsProps) => (
  <div className="ua-row-actions">
    {onChange && (
      <Button
        ref={changeRef}
        variant="ghost"
        size="sm"
        aria-label={words('changeNamed', { name })}
        aria-expanded={isChanging}
        onClick={onChange}
      >
        {words('change')}
      </Button>
    )}
    <Button
      variant="outline"
      size="sm"
      aria-label={words('disconnectNamed', { name })}
      onClick={onDisconnect}
    >
      {words('disconnect')}
    </Button>
  </div>
);

interface DisconnectQuestionProps {
  question: string;
  isBusy: boolean;
  words: ApplicationWords;
  onKeep: () => void;
  onDisconnect: () => void;
}

/** Asked in place, because nothing can bring the access back. */
function DisconnectQuestion({ question, isBusy, words, onKeep, onDisconnect }: DisconnectQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <Alert
      tone="warning"
      className="ua-card-row-wide"
      role="group"
      aria-label={question}
      action={
        <div className="ua-row-actions">
          <Button ref={keep} variant="outline" size="sm" onClick={onKeep}>
            {words('keep')}
          </Button>
          <Button variant="danger" size="sm" pending={isBusy} onClick={onDisconnect}>
            {words(isBusy ? 'disconnecting' : 'disconnect')}
          </Button>
        </div>
      }
    >
      {question}
    </Alert>
  );
}
