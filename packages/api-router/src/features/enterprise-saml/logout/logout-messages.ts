import type { SsoConnection } from '@keystead/db';
import type { OutgoingMessage } from '@keystead/saml';
import { z } from 'zod';
import type { UnitSource } from '#core/call/unit.ts';
import { loadSaml } from '#features/enterprise-saml/library.ts';
import type { LogoutEndpoint } from '#features/enterprise-saml/logout/logout-endpoint.ts';
import { bytesOfState } from '#features/enterprise-saml/request-id.ts';
import { spEntityIdOf } from '#features/enterprise-saml/service-provider.ts';
import { openSigningKey, randomBytesOf } from '#features/enterprise-saml/sp-keys.ts';

/** A session as the identity provider names it: what is kept of an assertion, to end the session there, too. */
export const namedSession = z.object({
  value: z.string(),
  format: z.string(),
  nameQualifier: z.string().nullable(),
  spNameQualifier: z.string().nullable(),
  sessionIndex: z.string().optional(),
});

export type NamedSession = z.infer<typeof namedSession>;

/** What a message needs besides its content. */
interface Sent {
  connection: SsoConnection;
  endpoint: LogoutEndpoint;
}

/** The signed request to end a session. The same state gives the same ID, so that a page with a form can be made again. */
export async function createLogout(
  source: UnitSource,
  { connection, endpoint }: Sent,
  { state, session }: { state: string; session: NamedSession },
): Promise<OutgoingMessage> {
  const { createLogoutRequest } = await loadSaml();
  const { value, format, nameQualifier, spNameQualifier, sessionIndex } = session;
  return createLogoutRequest(
    {
      ...endpoint,
      issuer: spEntityIdOf(connection),
      nameId: value,
      nameIdFormat: format,
      nameQualifiers: { nameQualifier, spNameQualifier },
      sessionIndexes: sessionIndex === undefined ? [] : [sessionIndex],
      relayState: state,
      key: await openSigningKey(source, connection),
    },
    { now: source.now, randomBytes: () => bytesOfState('logout', state) },
  );
}

interface Answered {
  /** ID of the request. */
  inResponseTo: string;
  /** The one that came with it. */
  relayState: string | null;
}

/** The signed answer that a logout was done. */
export async function createLogoutAnswer(
  source: UnitSource,
  { connection, endpoint }: Sent,
  { inResponseTo, relayState }: Answered,
): Promise<OutgoingMessage> {
  const { createLogoutResponse } = await loadSaml();
  return createLogoutResponse(
    {
      ...endpoint,
      issuer: spEntityIdOf(connection),
      inResponseTo,
      ...(relayState !== null && { relayState }),
      key: await openSigningKey(source, connection),
    },
    { now: source.now, randomBytes: randomBytesOf(source) },
  );
}
