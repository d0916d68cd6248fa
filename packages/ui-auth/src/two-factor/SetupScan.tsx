'use client';

import { Button } from '#primitives/button/Button.tsx';
import { CopyButton } from '#primitives/button/CopyButton.tsx';
import { TextLink } from '#primitives/button/TextLink.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import { QrCode } from './QrCode.tsx';
import type { twoFactorCard } from './two-factor-card-words.ts';

interface SetupScanProps {
  uri: string;
  words: Words<keyof typeof twoFactorCard>;
  onContinue: () => void;
}

const readKey = (uri: string): string => new URL(uri).searchParams.get('secret') ?? '';
const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? '';

/** The secret for the authenticator app, as a picture, as text and as a link. */
export function SetupScan({ uri, words, onContinue }: SetupScanProps) {
  const key = readKey(uri);
  return (
    <>
      <p className="ua-two-factor-text">{words('scanText')}</p>
      <QrCode text={uri} label={words('qrLabel')} />
      <p className="ua-two-factor-text">{words('cannotScan')}</p>
      <code className="ua-two-factor-key" dir="ltr">
        {inGroups(key)}
      </code>
      <div className="ua-two-factor-row">
        <CopyButton value={key}>{words('copyKey')}</CopyButton>
        <TextLink href={uri}>{words('openApp')}</TextLink>
      </div>
      <Button size="lg" fullWidth onClick={onContinue}>
        {words('continue')}
      </Button>
    </>
  );
}
