'use client';

import type { ReactNode } from 'react';
import { SecretShown } from '#card/SecretShown.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthEvents } from '#provider/useHost.ts';
import { useItems } from '#provider/words/useItems.ts';
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
  /** The user closes the dialog without having copied the key: warn them. */
  isLeaving: boolean;
  onKept: () => void;
  onStay: () => void;
  onDone: () => void;
}

const toSample = (configuration: ApiKeyConfiguration | undefined) =>
  configuration &&
  ((key: string): ReactNode =>
    `curl -H "${configuration.sample.header}: ${key}" ${configuration.sample.url}`);

/** A new key, shown once, with its permissions and an example of a request. */
export function ApiKeySecret({ apiKey, words, scopes, sample, ...leaving }: ApiKeySecretProps) {
  const emit = useAuthEvents();
  const toItems = useItems();
  const { config } = useAuthConfig();
  const configuration = config && findConfigurationOf(config, apiKey);
  const request = sample ?? toSample(configuration);
  const rights = toItems(toScopeNames(apiKey, scopes ?? configuration?.scopes));
  return (
    <SecretShown
      {...leaving}
      value={apiKey.key}
      fileName="api-key.txt"
      words={words}
      onCopied={() => emit({ name: 'api_key_copied' })}
    >
      {rights && (
        <p className="ua-card-note">
          {words('permissions')}: {rights}
        </p>
      )}
      {request && (
        <div>
          <p className="ua-field-label">{words('sample')}</p>
          <pre className="ua-secret-sample" dir="ltr">
            <code>{request(`${apiKey.start ?? ''}…`)}</code>
          </pre>
        </div>
      )}
    </SecretShown>
  );
}
