import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_CLIENT_ID } from '#features/device-codes/errors.ts';
import { deviceAuthorizationOptions } from '#features/device-codes/options.ts';
import { findClient } from '#features/identity-provider/clients/find-client.ts';
import { UNAUTHORIZED_CLIENT } from '#features/oauth-grants/errors.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';

/** Errors of `assertClientTaken`. */
export const clientRefusals = [INVALID_CLIENT_ID, UNAUTHORIZED_CLIENT];

/**
 * Throws `INVALID_CLIENT_ID` for a device that the operator does not take. Where the service knows applications, a device
 * has to be named, and no device gets a session under the name of an application.
 */
export async function assertClientTaken(ctx: AuthContext, clientId: string): Promise<void> {
  const { clients, validateClient } = deviceAuthorizationOptions.of(ctx);
  const isProvider = hasProvider(ctx);
  const isTaken = validateClient
    ? await validateClient(clientId)
    : (clients?.includes(clientId) ?? !isProvider);
  if (!isTaken) throw new AuthError(INVALID_CLIENT_ID);
  if (isProvider && (await findClient(ctx, clientId))) throw new AuthError(UNAUTHORIZED_CLIENT);
}
