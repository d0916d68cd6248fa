import type { OAuthClient } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import type { ClientAction } from '#features/identity-provider/clients/calls/owner.ts';
import { findClientRow } from '#features/identity-provider/clients/find-client.ts';
import { operatorClients } from '#features/identity-provider/clients/operator-clients.ts';
import {
  OAUTH_CLIENT_NOT_FOUND,
  OAUTH_CLIENT_READ_ONLY,
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_OAUTH_CLIENTS,
} from '#features/oauth-grants/errors.ts';

/** Procedure for administrators with this right about applications. */
export const adminClientProcedure = (action: ClientAction) =>
  administratorProcedure({
    permission: { oauthClient: [action] },
    denied: YOU_ARE_NOT_ALLOWED_TO_MANAGE_OAUTH_CLIENTS,
  });

/** Errors of `requireRow`. */
export const rowRefusals = [OAUTH_CLIENT_NOT_FOUND, OAUTH_CLIENT_READ_ONLY];

/** Any application that is not in the options. */
export async function requireRow(unit: Unit, id: string): Promise<OAuthClient> {
  if (operatorClients.of(unit).has(id)) throw new AuthError(OAUTH_CLIENT_READ_ONLY);
  const row = await findClientRow(unit.em(), id);
  if (!row) throw new AuthError(OAUTH_CLIENT_NOT_FOUND);
  return row;
}
