import type { Orm, ProviderSession, SsoConnection } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { endSessionsNamed } from '#features/enterprise-connections/end-sessions-named.ts';
import { hashName, type SignInThere } from '#features/enterprise-connections/provider-session.ts';
import { endTicketsNamed } from '#features/two-factor-challenge/tickets.ts';

/** A session at the provider, or all of a subject there. */
export type NamedSignIn = Partial<Pick<SignInThere, 'subject' | 'sid'>>;

function toHashes(
  connectionId: string,
  { subject, sid }: NamedSignIn,
): Partial<Pick<ProviderSession, 'subjectHash' | 'sidHash'>> {
  if (subject === undefined && sid === undefined) throw new TypeError('everybody would be signed out');
  return {
    ...(subject !== undefined && { subjectHash: hashName(connectionId, subject) }),
    ...(sid !== undefined && { sidHash: hashName(connectionId, sid) }),
  };
}

/**
 * Ends what a connection opened, in a transaction, as its provider names it: sessions, and sign-ins that wait for a second
 * step. Returns the ids of the users whose sessions ended.
 */
export async function endNamed(
  unit: Unit,
  em: Orm['em'],
  { connection: { id }, of }: { connection: Pick<SsoConnection, 'id'>; of: NamedSignIn },
): Promise<ReadonlySet<string>> {
  const hashes = toHashes(id, of);
  // These first: one whose second step is just shown is a session then.
  await endTicketsNamed(em, id, hashes);
  return endSessionsNamed(unit, em, { connectionId: id, ...hashes });
}
