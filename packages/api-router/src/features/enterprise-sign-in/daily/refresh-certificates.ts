import type { SsoCertificate, SsoConnection, SsoWatch } from '@keystead/db';
import type { IdentityProviderMetadata } from '@keystead/saml';
import { record } from '#core/events/record.ts';
import { certificatesChanged } from '#features/enterprise-connections/facts.ts';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { certificateAddedMail } from '#features/enterprise-sign-in/daily/mails.ts';
import { mergeCertificates } from '#features/enterprise-sign-in/daily/merge-certificates.ts';
import { failingMail } from '#features/enterprise-sign-in/log/mails.ts';
import {
  type Difference,
  findDifferences,
  usableCertificates,
} from '#features/enterprise-sign-in/saml/metadata-differences.ts';
import { noticeToOwners } from '#features/organization-membership/notice-to-owners.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** `4f2a…` → `4F:2A:…`, as consoles show it. */
const toShown = (fingerprint: string): string =>
  fingerprint.toUpperCase().match(/.{2}/g)?.join(':') ?? fingerprint;

/** Not taken: whoever signs in from now on could be somebody else. Owners are told of each difference once. */
async function refuse(
  transaction: OrganizationTransaction,
  {
    connection,
    watch,
    difference: { fault, name: reason },
  }: { connection: SsoConnection; watch: SsoWatch; difference: Difference },
): Promise<SsoWatch> {
  const refused = [fault.code, fault.received ?? ''].join(' ');
  const { name: provider } = connection;
  Object.assign(connection, { lastFault: fault.code, lastFaultAt: transaction.unit.now });
  if (watch.refused === refused) return watch;
  const facts = { provider, reason, isMetadata: true };
  await noticeToOwners(transaction, failingMail, (owner) => ({ ...owner, ...facts }));
  return { ...watch, refused };
}

async function tellOfAdded(
  transaction: OrganizationTransaction,
  { name: provider }: SsoConnection,
  { fingerprint, notAfter }: SsoCertificate,
): Promise<void> {
  const facts = { provider, fingerprint: toShown(fingerprint), notAfter: new Date(notAfter) };
  await noticeToOwners(transaction, certificateAddedMail, (owner) => ({ ...owner, ...facts }));
}

const fingerprintsOf = (certificates: readonly SsoCertificate[]): string[] =>
  certificates.map(({ fingerprint }) => fingerprint);

/** Takes the certificates of metadata that is about the same identity provider. Returns what is to be remembered. */
export async function refreshCertificates(
  transaction: OrganizationTransaction,
  connection: SsoConnection,
  { metadata, watch }: { metadata: IdentityProviderMetadata; watch: SsoWatch },
): Promise<SsoWatch> {
  const { unit, organization } = transaction;
  const config = samlConfigOf(connection);
  const [difference] = findDifferences(config, metadata);
  if (difference) return refuse(transaction, { connection, watch, difference });
  const { refused: _, missing: missed = {}, ...rest } = watch;
  const offered = usableCertificates(metadata);
  // Nobody could sign in any more: what is there stays.
  if (offered.length === 0) return { ...rest, missing: missed };
  const merged = mergeCertificates({ certificates: config.certificates, missing: missed }, offered, unit.now);
  const { certificates, missing, added, dropped } = merged;
  if (added.length + dropped.length > 0) {
    Object.assign(connection, { config: { ...config, certificates }, updatedAt: unit.now });
    record(unit, certificatesChanged, {
      actorId: null,
      organizationId: organization.id,
      targetType: 'sso-connection',
      targetId: connection.id,
      data: {
        providerId: connection.providerId,
        added: fingerprintsOf(added),
        dropped: fingerprintsOf(dropped),
      },
    });
  }
  for (const certificate of added) await tellOfAdded(transaction, connection, certificate);
  return { ...rest, missing };
}
