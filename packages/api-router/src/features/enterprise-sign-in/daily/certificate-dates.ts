import type { SsoCertificate, SsoSamlConfig } from '@keystead/db';
import { DAY } from '#core/options/durations.ts';

/** Days before the end of a certificate at which its owners are told, the last one first. 0: it is over. */
export const steps = [0, 1, 7, 14, 30] as const;

type Dated = Pick<SsoCertificate, 'fingerprint' | 'notAfter'>;

/** Of several certificates one that lasts is enough: the one that ends last counts. */
export const findLast = <One extends Dated>(certificates: readonly One[]): One | undefined =>
  certificates.toSorted((one, other) => Date.parse(other.notAfter) - Date.parse(one.notAfter))[0];

/** How near the end of a certificate is; undefined: it is far. */
export const findStep = ({ notAfter }: Dated, now: Date): (typeof steps)[number] | undefined =>
  steps.find((days) => Date.parse(notAfter) <= now.getTime() + days * DAY * 1000);

/** Nobody can sign in by a certificate any more, if those that have ended are refused. */
export const areOver = (certificates: readonly Dated[], now: Date): boolean =>
  certificates.every((one) => findStep(one, now) === 0);

export interface Ending {
  certificate: SsoCertificate;
  isOurs: boolean;
  step: number;
}

/**
 * The certificates of both sides whose end is near and was not told yet at this step, and what was told afterwards.
 */
export function findEndings(
  { certificates, spCertificates }: Pick<SsoSamlConfig, 'certificates' | 'spCertificates'>,
  told: Readonly<Record<string, number>>,
  now: Date,
): { endings: Ending[]; told: Record<string, number> } {
  const near = [
    { certificate: findLast(certificates), isOurs: false },
    { certificate: findLast(spCertificates), isOurs: true },
  ].flatMap(({ certificate, isOurs }) => {
    const step = certificate && findStep(certificate, now);
    return certificate === undefined || step === undefined ? [] : [{ certificate, isOurs, step }];
  });
  const endings = near.filter(
    ({ certificate, step }) => step < (told[certificate.fingerprint] ?? Number.POSITIVE_INFINITY),
  );
  return {
    endings,
    told: Object.fromEntries(near.map(({ certificate, step }) => [certificate.fingerprint, step])),
  };
}
