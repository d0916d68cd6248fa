import { createHash } from 'node:crypto';
import type { SsoConnection } from '@keystead/db';
import type { OutgoingMessage, SamlBinding } from '@keystead/saml';
import type { UnitSource } from '#core/call/unit.ts';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { openSpKeys } from '#features/enterprise-connections/secrets.ts';
import { loadSaml } from '#features/enterprise-saml/library.ts';
import { acsUrlOf, spEntityIdOf } from '#features/enterprise-saml/service-provider.ts';

const ID_BYTES = 20;

/** Bytes that only whoever has the state knows: nothing has to be stored to find the request of an answer again. */
const bytesOf = (state: string): Buffer =>
  createHash('sha256').update(`saml request ${state}`).digest().subarray(0, ID_BYTES);

/** ID of the request that was sent with this RelayState. */
export const requestIdOf = (state: string): string => `_${bytesOf(state).toString('hex')}`;

/** HTTP-Redirect, unless the identity provider takes nothing but HTTP-POST. */
export const bindingOf = (connection: Pick<SsoConnection, 'id' | 'config'>): SamlBinding =>
  samlConfigOf(connection).singleSignOn.redirect === undefined ? 'post' : 'redirect';

/**
 * The signed request of a round trip. The same state gives the same ID, so that a page with a form can be made again.
 * Throws a TypeError without a key or an endpoint, which registration sees to.
 */
export async function createRequest(
  source: UnitSource,
  connection: SsoConnection,
  state: string,
): Promise<OutgoingMessage> {
  const { createAuthnRequest } = await loadSaml();
  const config = samlConfigOf(connection);
  const binding = bindingOf(connection);
  const destination = config.singleSignOn[binding];
  const [privateKey] = await openSpKeys(source, connection);
  const [certificate] = config.spCertificates;
  if (destination === undefined || privateKey === undefined || certificate === undefined)
    throw new TypeError(`the connection ${connection.id} has no endpoint or no key`);
  const request = {
    destination,
    binding,
    issuer: spEntityIdOf(connection),
    acsUrl: acsUrlOf(source, connection.providerId),
    relayState: state,
    key: { privateKey, certificate: certificate.pem },
    forceAuthn: config.forceAuthn === true,
    ...(config.authnContexts && { authnContextClassRefs: config.authnContexts }),
    ...(config.identifierFormat !== undefined && { nameIdFormat: config.identifierFormat }),
  };
  return createAuthnRequest(request, { now: source.now, randomBytes: () => bytesOf(state) });
}
