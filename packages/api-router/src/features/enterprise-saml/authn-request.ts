import type { SsoConnection } from '@keystead/db';
import type { OutgoingMessage, SamlBinding } from '@keystead/saml';
import type { UnitSource } from '#core/call/unit.ts';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { loadSaml } from '#features/enterprise-saml/library.ts';
import { bytesOfState } from '#features/enterprise-saml/request-id.ts';
import { acsUrlOf, spEntityIdOf } from '#features/enterprise-saml/service-provider.ts';
import { openSigningKey } from '#features/enterprise-saml/sp-keys.ts';

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
  if (destination === undefined) throw new TypeError(`the connection ${connection.id} has no endpoint`);
  const request = {
    destination,
    binding,
    issuer: spEntityIdOf(connection),
    acsUrl: acsUrlOf(source, connection.providerId),
    relayState: state,
    key: await openSigningKey(source, connection),
    forceAuthn: config.forceAuthn === true,
    ...(config.authnContexts && { authnContextClassRefs: config.authnContexts }),
    ...(config.identifierFormat !== undefined && { nameIdFormat: config.identifierFormat }),
  };
  return createAuthnRequest(request, { now: source.now, randomBytes: () => bytesOfState('request', state) });
}
