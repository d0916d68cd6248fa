'use client';

import { useId, useState } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { CopyButton } from '#primitives/button/CopyButton.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { NewOAuthClient } from './calls.ts';
import type { KindName } from './client-kinds.ts';
import type { ClientWords } from './client-words.ts';
import { toSnippets } from './snippets.ts';

interface ClientSecretProps {
  client: NewOAuthClient;
  /** What was chosen when it was made. */
  kind?: KindName | undefined;
  /** Seconds for which the secret from before works, after a rotation. */
  overlap?: number | undefined;
  words: ClientWords;
  onDone: () => void;
}

/** What a program needs, with the secret this once. Whoever has a secret to save says that it is saved. */
export function ClientSecret({ client, kind, overlap, words, onDone }: ClientSecretProps) {
  const id = useId();
  const { config } = useAuthConfig();
  const issuer = config?.oauthProvider.issuer;
  const [isSaved, setSaved] = useState(client.client_secret === undefined);
  return (
    <div className="ua-secret">
      {overlap === undefined && issuer && (
        <ShownText label={words('issuer')} value={issuer} copy={words('copyIssuer')} />
      )}
      <ShownText label={words('clientId')} value={client.client_id} copy={words('copyId')} />
      {client.client_secret !== undefined && (
        <>
          <ShownText label={words('secret')} value={client.client_secret} copy={words('copySecret')} />
          <p id={id} className="ua-card-note">
            {words('secretText')}
          </p>
        </>
      )}
      {overlap !== undefined && overlap > 0 && <Overlap seconds={overlap} words={words} />}
      {overlap === undefined &&
        issuer &&
        client.redirect_uris.length > 0 &&
        toSnippets(client, { issuer, kind }).map(({ name, text }) => (
          <details key={name}>
            <summary>{name}</summary>
            <pre className="ua-secret-sample" dir="ltr">
              {text}
            </pre>
            <CopyButton value={text} aria-label={words('copySnippet', { name })} />
          </details>
        ))}
      <div className="ua-card-actions ua-client-end">
        {client.client_secret !== undefined && (
          <Checkbox
            label={words('saved')}
            checked={isSaved}
            onChange={(event) => setSaved(event.target.checked)}
          />
        )}
        <Button disabled={!isSaved} onClick={onDone}>
          {words('done')}
        </Button>
      </div>
    </div>
  );
}

function ShownText({ label, value, copy }: { label: string; value: string; copy: string }) {
  const id = useId();
  return (
    <div className="ua-field">
      <label className="ua-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="ua-client-text">
        <input
          id={id}
          className="ua-input ua-secret-text"
          dir="ltr"
          readOnly
          spellCheck={false}
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={value} aria-label={copy} />
      </div>
    </div>
  );
}

/** Both secrets as bars: the old one ends while the new one goes on. */
function Overlap({ seconds, words }: { seconds: number; words: ClientWords }) {
  const format = useFormat();
  return (
    <dl className="ua-client-overlap" aria-label={words('bothWork')}>
      <dt>{words('oldSecret')}</dt>
      <dd data-bar="old">
        <span>{words('moreTime', { time: format.duration(seconds) })}</span>
      </dd>
      <dt>{words('newSecret')}</dt>
      <dd data-bar="new">
        <span>{words('fromNow')}</span>
      </dd>
    </dl>
  );
}
