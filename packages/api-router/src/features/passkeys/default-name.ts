import { parseDevice } from '#core/http/device.ts';
import { nameOfAuthenticator } from '#features/passkeys/authenticators.ts';
import type { NewCredential } from '#features/passkeys/ceremony/verify-response.ts';

/**
 * The name of a passkey that nobody has named: the product that holds it, or the browser and the system of the device
 * that does, `Chrome on Linux`. A security key or a phone is another device than that of the browser.
 */
export function toDefaultName(
  { aaguid, transports }: Pick<NewCredential, 'aaguid' | 'transports'>,
  userAgent: string | null,
): string {
  const { browser, system } = parseDevice(userAgent);
  const isInside = transports?.split(',').includes('internal') ?? false;
  const device = isInside && browser !== null && system !== null ? `${browser} on ${system}` : null;
  return nameOfAuthenticator(aaguid) ?? device ?? 'Passkey';
}
