import { SsoConnection } from '@keystead/db';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { sealing } from '#core/crypto/keys.ts';
import { type SealedColumn, sealedColumn } from '#core/crypto/sealed-column.ts';

const placeOf = (connectionId: string): string => `sso_connection:${connectionId}:clientSecret`;

export const connectionSecrets: readonly SealedColumn[] = [
  sealedColumn(SsoConnection, { property: 'clientSecret', purpose: sealing, placeOf }),
];

/** Encrypted for one row. */
export const sealClientSecret = (carrier: ServiceCarrier, connectionId: string, secret: string): string =>
  sealAtRest(carrier, secret, { purpose: sealing, place: placeOf(connectionId) });

/** The secret of the service at the identity provider; undefined without one, and when no key opens it. */
export async function openClientSecret(
  carrier: ServiceCarrier,
  { id, clientSecret }: Pick<SsoConnection, 'id' | 'clientSecret'>,
): Promise<string | undefined> {
  if (clientSecret === null) return undefined;
  return openAtRest(carrier, clientSecret, { purpose: sealing, place: placeOf(id) });
}
