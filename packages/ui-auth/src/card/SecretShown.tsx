'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { CopyButton } from '#primitives/button/CopyButton.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import type { Words } from '#provider/words/useMessages.ts';

interface SecretShownProps {
  value: string;
  /** Name of the file of a download. */
  fileName: string;
  words: Words<
    'secretLabel' | 'secretText' | 'copy' | 'download' | 'closeQuestion' | 'closeAnyway' | 'goBack' | 'done'
  >;
  /** The user closes the dialog without having copied the secret: warn them. */
  isLeaving: boolean;
  onCopied?: (() => void) | undefined;
  onKept: () => void;
  onStay: () => void;
  onDone: () => void;
  /** More facts about the secret. */
  children?: ReactNode;
}

function download(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text, '\n'], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  URL.revokeObjectURL(url);
}

/** A secret that is shown once, with buttons to copy and save it. */
export function SecretShown(props: SecretShownProps) {
  const { value, fileName, words, isLeaving, onCopied, onKept, onStay, onDone, children } = props;
  const id = useId();
  const copy = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => (isLeaving ? back : copy).current?.focus(), [isLeaving]);

  return (
    <div className="ua-secret">
      <label htmlFor={id} className="ua-field-label">
        {words('secretLabel')}
      </label>
      <input
        id={id}
        className="ua-input ua-secret-text"
        dir="ltr"
        readOnly
        spellCheck={false}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="ua-card-note">{words('secretText')}</p>
      <div className="ua-row-actions">
        <CopyButton
          ref={copy}
          value={value}
          onCopied={() => {
            onCopied?.();
            onKept();
          }}
        >
          {words('copy')}
        </CopyButton>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            download(value, fileName);
            onKept();
          }}
        >
          {words('download')}
        </Button>
      </div>
      {children}
      {isLeaving ? (
        <Alert
          tone="warning"
          action={
            <div className="ua-row-actions">
              <Button ref={back} variant="outline" size="sm" onClick={onStay}>
                {words('goBack')}
              </Button>
              <Button variant="danger" size="sm" onClick={onDone}>
                {words('closeAnyway')}
              </Button>
            </div>
          }
        >
          {words('closeQuestion')}
        </Alert>
      ) : (
        <div className="ua-card-actions">
          <Button onClick={onDone}>{words('done')}</Button>
        </div>
      )}
    </div>
  );
}
