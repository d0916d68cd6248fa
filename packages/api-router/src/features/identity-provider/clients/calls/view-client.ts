import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { type ClientView, toClientView } from '#features/identity-provider/clients/calls/client-view.ts';
import { toClient } from '#features/identity-provider/clients/client.ts';
import { findClientRow } from '#features/identity-provider/clients/find-client.ts';
import { OAUTH_CLIENT_NOT_FOUND } from '#features/oauth-grants/errors.ts';

/** A client as it is now, after it was written, with its secret if there is a new one. */
export async function viewClient(
  unit: Unit,
  id: string,
  secret?: string,
): Promise<ClientView & { client_secret?: string }> {
  const row = await findClientRow(unit.em(), id);
  if (!row) throw new AuthError(OAUTH_CLIENT_NOT_FOUND);
  return { ...toClientView(toClient(unit, row)), ...(secret !== undefined && { client_secret: secret }) };
}
