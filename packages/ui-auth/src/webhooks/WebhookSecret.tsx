'use client';

import { useId } from 'react';
import { SecretShown } from '#card/SecretShown.tsx';
import type { Secret } from '#card/useSecret.ts';
import { Button } from '#primitives/button/Button.tsx';
import { CopyButton } from '#primitives/button/CopyButton.tsx';
import type { WebhookWords } from './webhook.ts';
import type { ShownSecret } from './webhook-question.ts';

interface WebhookSecretProps {
  shown: ShownSecret;
  secret: Secret<ShownSecret>;
  words: WebhookWords;
  onDone: () => void;
}

/** A new secret, which is shown once; or a public key, which can be read again later. */
export function WebhookSecret({ shown, secret, words, onDone }: WebhookSecretProps) {
  if (shown.secret === null)
    return <PublicKey publicKey={shown.publicKey ?? ''} words={words} onDone={onDone} />;
  return (
    <SecretShown
      value={shown.secret}
      fileName="webhook-secret.txt"
      words={words}
      isLeaving={secret.isLeaving}
      onKept={secret.keep}
      onStay={secret.stay}
      onDone={() => {
        if (secret.isLeaving || secret.leave()) onDone();
      }}
    />
  );
}

interface PublicKeyProps extends Pick<WebhookSecretProps, 'words' | 'onDone'> {
  publicKey: string;
}

function PublicKey({ publicKey, words, onDone }: PublicKeyProps) {
  const id = useId();
  return (
    <div className="ua-secret">
      <label htmlFor={id} className="ua-field-label">
        {words('publicKey')}
      </label>
      <input
        id={id}
        className="ua-input ua-secret-text"
        dir="ltr"
        readOnly
        spellCheck={false}
        value={publicKey}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="ua-card-note">{words('keyText')}</p>
      <div className="ua-card-actions">
        <CopyButton value={publicKey} size="md">
          {words('copyKey')}
        </CopyButton>
        <Button onClick={onDone}>{words('done')}</Button>
      </div>
    </div>
  );
}
