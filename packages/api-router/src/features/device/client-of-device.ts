import type { DeviceCode } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_USER_CODE } from '#features/device-codes/errors.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { findUsableClient } from '#features/identity-provider/clients/find-client.ts';
import { grants } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';

/** The OAuth client of a device. Throws `INVALID_USER_CODE` once it is gone, or may not use devices any more. */
export async function requireClientOf(unit: Unit, { clientId }: DeviceCode): Promise<Client> {
  const client = hasProvider(unit) ? await findUsableClient(unit, clientId) : undefined;
  if (!client?.grantTypes.includes(grants.device)) throw new AuthError(INVALID_USER_CODE);
  return client;
}
