'use client';

import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '#primitives/display/Badge.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import {
  type Certificate,
  toFingerprint,
  toLasting,
  toShortFingerprint,
  toSpan,
} from '../saml/certificate.ts';
import type { SamlWords } from '../saml/saml-words.ts';

interface CertificateRowProps {
  certificate: Certificate;
  words: SamlWords;
  /** What it is for now. */
  badge?: { label: string; tone: BadgeProps['tone'] } | undefined;
  /** A button at its end. */
  action?: ReactNode;
}

/** A certificate with its part of the next 90 days. */
export function CertificateRow({ certificate, words, badge, action }: CertificateRowProps) {
  const { fingerprintSha256, notAfter, publicKeyAlgorithm } = certificate;
  const format = useFormat();
  const { now } = useAuthUI();
  const lasting = toLasting(certificate, now());
  const [from, until] = toSpan(certificate, now());
  return (
    <li className="ua-sso-certificate-row">
      <span className="ua-sso-value">
        <code className="ua-code-text" dir="ltr" title={toFingerprint(fingerprintSha256)}>
          {toShortFingerprint(fingerprintSha256)}
        </code>
        <span className="ua-card-note">{publicKeyAlgorithm.toUpperCase()}</span>
        {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
      </span>
      <span className="ua-sso-value ua-sso-certificate-end" data-lasting={lasting}>
        <time dateTime={notAfter} title={format.dateTime(notAfter)}>
          {words(lasting === 'over' ? 'ended' : 'ends', { date: format.date(notAfter) })}
        </time>
        {action}
      </span>
      <span className="ua-sso-span" aria-hidden="true">
        <span
          data-lasting={lasting}
          style={{ marginInlineStart: `${from.toString()}%`, inlineSize: `${(until - from).toString()}%` }}
        />
      </span>
    </li>
  );
}

/** What the beginning and the end of the bars stand for. */
export function SpanLegend({ words }: { words: SamlWords }) {
  return (
    <p className="ua-sso-span-legend" aria-hidden="true">
      <span>{words('today')}</span>
      <span>{words('in90')}</span>
    </p>
  );
}
