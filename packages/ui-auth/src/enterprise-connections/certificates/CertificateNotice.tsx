'use client';

import type { ReactNode } from 'react';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Connection, ConnectionWords } from '../connection.ts';
import { findLast, toLasting } from '../saml/certificate.ts';

interface CertificateNoticeProps {
  connection: Connection;
  words: ConnectionWords;
  /** A button that opens the certificates. */
  action?: ReactNode;
}

const sentences = {
  theirs: { soon: 'certificateSoon', over: 'certificateOver' },
  ours: { soon: 'ownCertificateSoon', over: 'ownCertificateOver' },
} as const;

/** That the last certificate of either side ends soon, or has ended. */
export function CertificateNotice({ connection, words, action }: CertificateNoticeProps) {
  const { now } = useAuthUI();
  const format = useFormat();
  const { samlConfig } = connection;
  if (!samlConfig) return null;
  const sides = { theirs: samlConfig.certificate, ours: samlConfig.spCertificate };
  return (['theirs', 'ours'] as const).map((side) => {
    const last = findLast(sides[side]);
    const lasting = last && toLasting(last, now());
    if (!last || !lasting || lasting === 'fine') return null;
    return (
      <Alert key={side} tone="warning" className="ua-card-row-wide" action={action}>
        {words(sentences[side][lasting], { time: format.relative(last.notAfter) })}
      </Alert>
    );
  });
}
