'use client';

import { Badge } from '#primitives/display/Badge.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { type Certificate, toFingerprint, toLasting, toShortFingerprint } from './certificate.ts';
import type { SamlWords } from './saml-words.ts';

const tones = { soon: 'warning', over: 'danger' } as const;

interface CertificateFactsProps {
  certificate: Certificate;
  words: SamlWords;
}

/** Kind of the key, when the certificate ends, and its fingerprint. */
export function CertificateFacts({ certificate, words }: CertificateFactsProps) {
  const { publicKeyAlgorithm, notAfter, fingerprintSha256 } = certificate;
  const format = useFormat();
  const { now } = useAuthUI();
  const lasting = toLasting(certificate, now());
  return (
    <span className="ua-sso-certificate">
      <span className="ua-sso-value">
        <time dateTime={notAfter} title={format.dateTime(notAfter)}>
          {words(lasting === 'over' ? 'ended' : 'ends', { date: format.date(notAfter) })}
        </time>
        {lasting !== 'fine' && (
          <Badge tone={tones[lasting]} dot>
            {lasting === 'soon' ? words('endsIn', { time: format.relative(notAfter) }) : words('expired')}
          </Badge>
        )}
      </span>
      <span className="ua-sso-fingerprint" title={toFingerprint(fingerprintSha256)}>
        {`${publicKeyAlgorithm.toUpperCase()} · SHA-256 `}
        <code className="ua-code-text" dir="ltr">
          {toShortFingerprint(fingerprintSha256)}
        </code>
      </span>
    </span>
  );
}
