import type { SsoCertificate } from '@keystead/db';
import { DAY } from '#core/options/durations.ts';
import { MOST_CERTIFICATES } from '#features/enterprise-saml/certificate.ts';

/** Seconds for which a certificate is believed that the metadata has no more: answers signed by it are on their way. */
const KEPT = 7 * DAY;

interface Known {
  certificates: readonly SsoCertificate[];
  /** Fingerprints of those that were missed already, with the moment of the first time. */
  missing: Readonly<Record<string, string>>;
}

export interface Merged {
  certificates: SsoCertificate[];
  missing: Record<string, string>;
  added: SsoCertificate[];
  dropped: SsoCertificate[];
}

/** The certificates of a connection after a look at the metadata, which has at least one. */
export function mergeCertificates(
  { certificates, missing }: Known,
  offered: readonly SsoCertificate[],
  now: Date,
): Merged {
  const isIn = (list: readonly SsoCertificate[], { fingerprint }: SsoCertificate): boolean =>
    list.some((one) => one.fingerprint === fingerprint);
  const missed = certificates
    .filter((one) => !isIn(offered, one))
    .map((one) => ({ one, since: missing[one.fingerprint] ?? now.toISOString() }));
  const isOver = (since: string): boolean => Date.parse(since) + KEPT * 1000 <= now.getTime();
  const dropped = missed.filter(({ since }) => isOver(since)).map(({ one }) => one);
  const kept = certificates.filter((one) => !isIn(dropped, one));
  const room = Math.max(MOST_CERTIFICATES - kept.length, 0);
  const added = offered.filter((one) => !isIn(certificates, one)).slice(0, room);
  return {
    certificates: [...kept, ...added],
    missing: Object.fromEntries(
      missed.filter(({ since }) => !isOver(since)).map(({ one, since }) => [one.fingerprint, since]),
    ),
    added,
    dropped,
  };
}
