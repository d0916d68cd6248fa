import type { SsoConnection } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { DAY } from '#core/options/durations.ts';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { samlOptions } from '#features/enterprise-saml/options.ts';
import type { Fault } from '#features/enterprise-sign-in/connections/fault.ts';
import { toCertificateView, toEndpointViews } from '#features/enterprise-sign-in/connections/saml-view.ts';
import { createFault } from '#features/enterprise-sign-in/faults/create-fault.ts';
import { toEndpointFault } from '#features/enterprise-sign-in/saml/endpoint-fault.ts';
import { assertSaml } from '#features/enterprise-sign-in/saml/new-saml.ts';

/** Seconds before the end of a certificate. */
const SOON = 30 * DAY;

interface Dated {
  notAfter: string;
  fingerprint: string;
}

const endsBy = ({ notAfter }: Dated, now: Date, seconds: number): boolean =>
  Date.parse(notAfter) <= now.getTime() + seconds * 1000;

/** Of several certificates one that lasts is enough. */
function findDateFaults(
  ctx: AuthContext,
  issuer: string,
  { certificates, whose }: { certificates: readonly Dated[]; whose: 'theirs' | 'ours' },
): { isOver: boolean; faults: Fault[] } {
  const lasting = certificates.filter((one) => !endsBy(one, ctx.now, SOON));
  const [last] = certificates.toSorted((a, b) => Date.parse(b.notAfter) - Date.parse(a.notAfter));
  if (lasting.length > 0 || !last) return { isOver: false, faults: [] };
  const isOver = endsBy(last, ctx.now, 0);
  const details = { received: last.notAfter, at: last.fingerprint };
  const words = {
    message: `Our own certificate ${isOver ? 'has expired' : 'expires soon'}.`,
    hint: 'Make a new key, and give the new metadata to the identity provider.',
  };
  const code = isOver ? 'certificate_expired' : 'certificate_expiring';
  return { isOver, faults: [createFault(code, { issuer }, { ...details, ...(whose === 'ours' && words) })] };
}

/** What can be said of a connection by SAML before anybody signs in. */
export function checkSaml(ctx: AuthContext, connection: SsoConnection) {
  assertSaml(ctx);
  const { entityId, singleSignOn, certificates, spCertificates } = samlConfigOf(connection);
  const theirs = findDateFaults(ctx, entityId, { certificates, whose: 'theirs' });
  const ours = findDateFaults(ctx, entityId, { certificates: spCertificates, whose: 'ours' });
  const isRefused = theirs.isOver && samlOptions.of(ctx).rejectExpiredCertificates;
  const endpoints = Object.values(singleSignOn).flatMap(
    (url) => toEndpointFault(ctx, connection.organizationId, url) ?? [],
  );
  return {
    faults: [...endpoints, ...(isRefused ? theirs.faults : [])],
    warnings: [...(isRefused ? [] : theirs.faults), ...ours.faults],
    found: {
      issuer: entityId,
      singleSignOnService: toEndpointViews(singleSignOn),
      certificates: certificates.map(toCertificateView),
    },
  };
}
