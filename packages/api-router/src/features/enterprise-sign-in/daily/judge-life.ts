import type { SsoConnection, SsoWatch } from '@keystead/db';
import { record } from '#core/events/record.ts';
import { DAY } from '#core/options/durations.ts';
import { connectionDied, connectionRevived } from '#features/enterprise-connections/facts.ts';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { worksAgain } from '#features/enterprise-connections/works-again.ts';
import { tellOfDeath } from '#features/enterprise-enforcement/dead-connections.ts';
import { samlOptions } from '#features/enterprise-saml/options.ts';
import { areOver } from '#features/enterprise-sign-in/daily/certificate-dates.ts';
import type { Look } from '#features/enterprise-sign-in/daily/look-at.ts';
import { type FaultCode, isFaultCode } from '#features/enterprise-sign-in/faults/fault-codes.ts';
import { faultNames } from '#features/enterprise-sign-in/faults/fault-names.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** Seconds in which every look has to fail, and nobody comes in. */
export const LONG = 3 * DAY;

/** Remembers since when a look fails. */
export function watchReading(watch: SsoWatch, { fault }: Look, now: Date): SsoWatch {
  const { unreadableSince = now.toISOString(), ...rest } = watch;
  return fault ? { ...rest, unreadableSince } : rest;
}

/** Looks have failed for long, and nobody has come in meanwhile. */
export function isUnreadable(
  { lastSignInAt }: Pick<SsoConnection, 'lastSignInAt'>,
  { unreadableSince }: SsoWatch,
  now: Date,
): boolean {
  if (unreadableSince === undefined) return false;
  const since = Math.max(Date.parse(unreadableSince), lastSignInAt?.getTime() ?? 0);
  return since + LONG * 1000 <= now.getTime();
}

/**
 * Why nobody can come in, as the service itself knows it: nothing that a visitor sends counts. Sign-ins by SAML need no
 * answer of the identity provider to the service.
 */
function findCause(
  { unit }: OrganizationTransaction,
  connection: SsoConnection,
  { look, watch }: { look: Look; watch: SsoWatch },
): FaultCode | undefined {
  if (connection.protocol === 'oidc') {
    const code = look.fault?.code ?? 'other';
    return isUnreadable(connection, watch, unit.now) && isFaultCode(code) ? code : undefined;
  }
  const { certificates } = samlConfigOf(connection);
  const { rejectExpiredCertificates } = samlOptions.of(unit);
  return rejectExpiredCertificates && areOver(certificates, unit.now) ? 'certificate_expired' : undefined;
}

/** Marks a connection by which nobody can come in, and one that works again. */
// Why: docs/decisions/0186-open-the-door-behind-a-dead-identity-provider.md
export async function judgeLife(
  transaction: OrganizationTransaction,
  connection: SsoConnection,
  seen: { look: Look; watch: SsoWatch },
): Promise<void> {
  const { unit, organization } = transaction;
  const cause = findCause(transaction, connection, seen);
  if ((cause !== undefined) === (connection.deadSince !== null)) return;
  record(unit, cause === undefined ? connectionRevived : connectionDied, {
    actorId: null,
    organizationId: organization.id,
    targetType: 'sso-connection',
    targetId: connection.id,
    data: { providerId: connection.providerId, ...(cause !== undefined && { fault: cause }) },
  });
  if (cause === undefined) {
    Object.assign(connection, worksAgain);
    return;
  }
  const { failingSince } = connection;
  const { now } = unit;
  Object.assign(connection, {
    deadSince: now,
    failingSince: failingSince ?? now,
    lastFault: cause,
    lastFaultAt: now,
  });
  await tellOfDeath(transaction, { connection, stage: 'deadSince', reason: faultNames[cause] });
}
