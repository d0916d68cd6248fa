'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { CopyButton } from '#primitives/button/CopyButton.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthEvents } from '#provider/useHost.ts';
import { type CreatedApiKey, type ScopeOption, toScopeNames } from './api-key.ts';
import type { ApiKeyWords } from './api-key-columns.tsx';
import { type ApiKeyConfiguration, findConfigurationOf } from './is-offered.ts';

interface ApiKeySecretProps {
  apiKey: CreatedApiKey;
  words: ApiKeyWords;
  /** Names of its scopes. */
  scopes?: readonly ScopeOption[] | undefined;
  /** Example of a request, with a placeholder for the key. */
  sample?: ((key: string) => ReactNode) | undefined;
  /** Whether to warn a user who closes the dialog without copying the key. */
  isLeaving: boolean;
  onKept: () => void;
  onStay: () => void;
  onDone: () => void;
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text, '\n'], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: 'api-key.txt' }).click();
  URL.revokeObjectURL(url);
}

const toSample = (configuration: ApiKeyConfiguration | undefined) =>
  configuration &&
  ((key: string): ReactNode =>
    `curl -H "${configuration.sample.header}: ${key}" ${configuration.sample.url}`);

/** A new key, shown once, with buttons to copy and save it. */
export function ApiKeySecret(props: ApiKeySecretProps) {
  const { apiKey, words, scopes, sample, isLeaving, onKept, onStay, onDone } = props;
  const emit = useAuthEvents();
  const id = useId();
  const copy = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const { key } = apiKey;
  const { config } = useAuthConfig();
  const configuration = config && findConfigurationOf(config, apiKey);
  const request = sample ?? toSample(configuration);
  const rights = toScopeNames(apiKey, scopes ?? configuration?.scopes).join(', ');
  useEffect(() => (isLeaving ? back : copy).current?.focus(), [isLeaving]);

  function keep(): void {
    emit({ name: 'api_key_copied' });
    onKept();
  }

  return (
    <div className="ua-api-key-secret">
      <label htmlFor={id} className="ua-field-label">
        {words('secretLabel')}
      </label>
      <input
        id={id}
        className="ua-input ua-api-key-text"
        dir="ltr"
        readOnly
        spellCheck={false}
        value={key}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="ua-card-note">{words('secretText')}</p>
      <div className="ua-row-actions">
        <CopyButton ref={copy} value={key} onCopied={keep}>
          {words('copy')}
        </CopyButton>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            download(key);
            onKept();
          }}
        >
          {words('download')}
        </Button>
      </div>
      {rights && (
        <p className="ua-card-note">
          {words('permissions')}: {rights}
        </p>
      )}
      {request && (
        <div>
          <p className="ua-field-label">{words('sample')}</p>
          <pre className="ua-api-key-sample" dir="ltr">
            <code>{request(`${apiKey.start ?? ''}…`)}</code>
          </pre>
        </div>
      )}
      {isLeaving ? (
        <Alert tone="warning">
          {words('closeQuestion')}
          <div className="ua-row-actions">
            <Button ref={back} variant="outline" size="sm" onClick={onStay}>
              {words('goBack')}
            </Button>
            <Button variant="danger" size="sm" onClick={onDone}>
              {words('closeAnyway')}
            </Button>
          </div>
        </Alert>
      ) : (
        <div className="ua-card-actions">
          <Button onClick={onDone}>{words('done')}</Button>
        </div>
      )}
    </div>
  );
}
