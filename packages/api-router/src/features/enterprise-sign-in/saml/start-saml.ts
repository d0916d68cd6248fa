import type { SsoConnection } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { bindingOf, createRequest } from '#features/enterprise-saml/authn-request.ts';
import { SP_PATH } from '#features/enterprise-saml/service-provider.ts';
import { type Destination, startRoundTrip } from '#features/openid-client/round-trip.ts';
import type { RoundTripPurpose } from '#features/openid-client/round-trip-purpose.ts';

/** Page with a form for an identity provider that takes requests by HTTP-POST alone. */
export const REQUEST_PATH = `${SP_PATH}/request`;

/** Begins a round trip by SAML, and returns the URL for the browser to open. */
export async function startSaml<Data>(
  ctx: AuthContext,
  purpose: RoundTripPurpose<Data>,
  { connection, destination }: { connection: SsoConnection; destination: Destination<Data> },
): Promise<string> {
  const { state } = startRoundTrip(ctx, purpose, { providerId: connection.id, ...destination });
  if (bindingOf(connection) === 'post')
    return `${serviceOptions.of(ctx).base.href}${REQUEST_PATH}/${connection.providerId}?state=${state}`;
  const message = await createRequest(ctx, connection, state);
  if (message.binding !== 'redirect') throw new TypeError('the request is not for a redirect');
  return message.url;
}
