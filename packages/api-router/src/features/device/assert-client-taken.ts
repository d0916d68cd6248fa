import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_CLIENT_ID } from '#features/device-codes/errors.ts';
import { deviceAuthorizationOptions } from '#features/device-codes/options.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';

/**
 * Throws `INVALID_CLIENT_ID` for a device that the operator does not take. Where the service knows applications, a device
 * that is none of them has to be named.
 */
export async function assertClientTaken(ctx: AuthContext, clientId: string): Promise<void> {
  const { clients, validateClient } = deviceAuthorizationOptions.of(ctx);
  const isTaken = validateClient
    ? await validateClient(clientId)
    : (clients?.includes(clientId) ?? !hasProvider(ctx));
  if (!isTaken) throw new AuthError(INVALID_CLIENT_ID);
}
