import { createUnit, type UnitSource } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { AMBIGUOUS_CREDENTIALS, TOO_MANY_REQUESTS } from '#core/errors/request-errors.ts';
import type { ClientCredentials } from '#features/identity-provider/clients/authentication/client-credentials.ts';
import { refuseClient } from '#features/identity-provider/clients/authentication/count-failure.ts';
import {
  type AssertionClaim,
  isAssertionOf,
  readAssertion,
} from '#features/identity-provider/clients/authentication/verify-assertion.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { findClient } from '#features/identity-provider/clients/find-client.ts';
import { matchesSecret } from '#features/identity-provider/clients/secrets/client-secret.ts';
import { INVALID_CLIENT } from '#features/oauth-grants/errors.ts';

/** Errors of `authenticateClient`. */
export const clientAuthenticationRefusals = [INVALID_CLIENT, AMBIGUOUS_CREDENTIALS, TOO_MANY_REQUESTS];

interface Named {
  id: string;
  claim: AssertionClaim | undefined;
}

/** Who the credentials say that it is. */
async function findNamed(source: UnitSource, sent: ClientCredentials): Promise<Named | undefined> {
  if (sent.method !== 'private_key_jwt') return { id: sent.id, claim: undefined };
  const claim = await readAssertion(source, sent.assertion);
  if (!claim || (sent.id !== undefined && sent.id !== claim.clientId)) return undefined;
  return { id: claim.clientId, claim };
}

async function isProved(
  source: UnitSource,
  client: Client,
  { sent, claim }: { sent: ClientCredentials; claim: AssertionClaim | undefined },
): Promise<boolean> {
  if (sent.method !== client.authMethod) return false;
  if (sent.method === 'none') return true;
  if (sent.method === 'private_key_jwt')
    return claim !== undefined && isAssertionOf(source, client, { assertion: sent.assertion, claim });
  return matchesSecret(client.secretHashes, sent.secret);
}

/**
 * The client that these credentials prove, by the method that it has and no other (RFC 6749 section 2.3). Throws
 * `INVALID_CLIENT` for everything else: it is unknown, switched off, or of somebody who is gone. A public client proves
 * nothing; its `authMethod` is `none`.
 */
export async function authenticateClient(source: UnitSource, sent: ClientCredentials): Promise<Client> {
  const named = await findNamed(source, sent);
  const client = named && (await findClient(createUnit(source), named.id));
  if (!client || client.refusal !== undefined) throw new AuthError(INVALID_CLIENT);
  if (!(await isProved(source, client, { sent, claim: named.claim })))
    return refuseClient(source, client, sent.method);
  return client;
}
