import { AuthError } from '#core/errors/auth-error.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { INVALID_CLIENT_ID } from '#features/device-codes/errors.ts';
import { deviceAuthorizationOptions } from '#features/device-codes/options.ts';

/** Throws `INVALID_CLIENT_ID` for a device that the operator does not take. */
export async function assertClientTaken(carrier: OptionCarrier, clientId: string): Promise<void> {
  const { clients, validateClient } = deviceAuthorizationOptions.of(carrier);
  const isTaken = validateClient ? await validateClient(clientId) : (clients?.includes(clientId) ?? true);
  if (!isTaken) throw new AuthError(INVALID_CLIENT_ID);
}
