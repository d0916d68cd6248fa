import type { OAuthLogout } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { createGuardedFetch } from '#core/http/outgoing/guarded-fetch.ts';
import { createFindAddresses } from '#core/http/outgoing/names/find-addresses.ts';
import { OutgoingError } from '#core/http/outgoing/outgoing-error.ts';
import { advancedOptions } from '#core/options/advanced-options.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { isOperators } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import { signLogoutToken } from '#features/identity-provider/logout/back-channel/logout-token.ts';
import { defineWayOfTenants } from '#features/openid-client/way-out.ts';

const TIME_LIMIT = 5;

/** Bytes of an answer that are read. Nothing of it is used but the status. */
const BODY_LIMIT = 64 * 1024;

const wayOfOperator = perService((deps) =>
  createGuardedFetch({
    timeLimit: TIME_LIMIT,
    bodyLimit: BODY_LIMIT,
    webPorts: true,
    privateOrigins: advancedOptions.of(deps).privateOrigins,
    findAddresses: createFindAddresses({ of: 'operator' }),
  }),
);

const wayOfStrangers = defineWayOfTenants();

/**
 * The way out to clients of the operator, who may have some in a private network, and to those of everybody else. All
 * clients of one organization share its bounds.
 */
const findWay = (deps: AuthDeps, { id, source, organizationId, userId }: Client): AuthDeps['fetch'] =>
  isOperators(source)
    ? wayOfOperator.of(deps)
    : wayOfStrangers(organizationId ?? userId ?? id).fetch.of({ deps });

/** Tells a client once that a session is over. Whether it has heard; it never throws. */
// Why: docs/decisions/0135-let-requests-out-through-one-guarded-way.md
export async function sendLogout(
  deps: AuthDeps,
  client: Client,
  logout: Pick<OAuthLogout, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const { backchannelLogoutUri: url } = client;
  if (url === null) return false;
  try {
    const body = new URLSearchParams({
      logout_token: await signLogoutToken(deps, client, logout),
    }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Keystead' };
    const { ok, status } = await findWay(deps, client)(url, { method: 'POST', headers, body });
    if (!ok) deps.logger.info({ client: client.id, status }, 'an application refused a logout');
    return ok;
  } catch (err) {
    const failure = err instanceof OutgoingError ? err.failure : 'fault';
    deps.logger.info({ err, client: client.id, failure }, 'a logout could not be sent to an application');
    return false;
  }
}
