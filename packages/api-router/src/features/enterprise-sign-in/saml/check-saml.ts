import type { SsoCertificate, SsoConnection } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { samlOptions } from '#features/enterprise-saml/options.ts';
import type { Fault } from '#features/enterprise-sign-in/connections/fault.ts';
import { toCertificateView, toEndpointViews } from '#features/enterprise-sign-in/connections/saml-view.ts';
import { findLast, findStep } from '#features/enterprise-sign-in/daily/certificate-dates.ts';
import { createFault } from '#features/enterprise-sign-in/faults/create-fault.ts';
import { toEndpointFault } from '#features/enterprise-sign-in/saml/endpoint-fault.ts';
import { readMetadataAt } from '#features/enterprise-sign-in/saml/fetch-metadata.ts';
import { findDifferences } from '#features/enterprise-sign-in/saml/metadata-differences.ts';
import { assertSaml } from '#features/enterprise-sign-in/saml/new-saml.ts';

function findDateFaults(
  ctx: AuthContext,
  issuer: string,
  { certificates, whose }: { certificates: readonly SsoCertificate[]; whose: 'theirs' | 'ours' },
): { isOver: boolean; faults: Fault[] } {
  const last = findLast(certificates);
  const step = last && findStep(last, ctx.now);
  if (!last || step === undefined) return { isOver: false, faults: [] };
  const isOver = step === 0;
  const details = { received: last.notAfter, at: last.fingerprint };
  const words = {
    message: `Our own certificate ${isOver ? 'has expired' : 'expires soon'}.`,
    hint: 'Make a new key, and give the new metadata to the identity provider.',
  };
  const code = isOver ? 'certificate_expired' : 'certificate_expiring';
  return { isOver, faults: [createFault(code, { issuer }, { ...details, ...(whose === 'ours' && words) })] };
}

/** What is wrong with the metadata that is read again each day. People come in without it. */
async function findMetadataFaults(ctx: AuthContext, connection: SsoConnection): Promise<Fault[]> {
  const config = samlConfigOf(connection);
  const { metadataUrl: url, metadataCertificate: pinned } = config;
  if (url === undefined) return [];
  const read = await readMetadataAt(ctx, connection.organizationId, { url, pinned });
  return 'fault' in read ? [read.fault] : findDifferences(config, read.metadata).map(({ fault }) => fault);
}

/** What can be said of a connection by SAML before anybody signs in. */
export async function checkSaml(ctx: AuthContext, connection: SsoConnection) {
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
    warnings: [
      ...(isRefused ? [] : theirs.faults),
      ...ours.faults,
      ...(await findMetadataFaults(ctx, connection)),
    ],
    found: {
      issuer: entityId,
      singleSignOnService: toEndpointViews(singleSignOn),
      certificates: certificates.map(toCertificateView),
    },
  };
}
