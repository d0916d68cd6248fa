import { CopyButton } from '#primitives/button/CopyButton.tsx';
import { TextLink } from '#primitives/button/TextLink.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { twoFactorCard } from '#words/two-factor-card.ts';
import { QrCode } from './QrCode.tsx';
import { readSecret } from './useTwoFactorSetup.ts';

interface SetupScanProps {
  uri: string;
  words: Words<keyof typeof twoFactorCard>;
}

const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? '';

/** The secret for the authenticator app as a picture, and for those who cannot scan it as a link and as text. */
export function SetupScan({ uri, words }: SetupScanProps) {
  const key = readSecret(uri);
  return (
    <div className="ua-two-factor-scan">
      <QrCode text={uri} label={words('qrLabel')} />
      <div className="ua-two-factor-scan-text">
        <p className="ua-two-factor-text">{words('scanText')}</p>
        <TextLink href={uri}>{words('openApp')}</TextLink>
        <p className="ua-card-row-title">{words('cannotScan')}</p>
        <code className="ua-two-factor-key" dir="ltr">
          {inGroups(key)}
        </code>
        <CopyButton value={key}>{words('copyKey')}</CopyButton>
      </div>
    </div>
  );
}
