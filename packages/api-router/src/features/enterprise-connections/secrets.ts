import { SsoConnection, SsoSession, SsoTest } from '@keystead/db';
import { z } from 'zod';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { type AtRestCarrier, openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { sealing } from '#core/crypto/keys.ts';
import { type SealedColumn, sealedColumn } from '#core/crypto/sealed-column.ts';

const placeOfOutcome = (testId: string): string => `sso_test:${testId}:outcome`;

const placeOf = (connectionId: string): string => `sso_connection:${connectionId}:clientSecret`;
const placeOfSpKeys = (connectionId: string): string => `sso_connection:${connectionId}:spKeys`;
const placeOfHint = (id: string): string => `sso_session:${id}:logoutHint`;

export const connectionSecrets: readonly SealedColumn[] = [
  sealedColumn(SsoConnection, { property: 'clientSecret', purpose: sealing, placeOf }),
  sealedColumn(SsoConnection, { property: 'spKeys', purpose: sealing, placeOf: placeOfSpKeys }),
  sealedColumn(SsoSession, { property: 'logoutHint', purpose: sealing, placeOf: placeOfHint }),
  sealedColumn(SsoTest, { property: 'outcome', purpose: sealing, placeOf: placeOfOutcome }),
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

/** Private keys of the service, PEM, encrypted for one row. */
export const sealSpKeys = (carrier: AtRestCarrier, connectionId: string, keys: readonly string[]): string =>
  sealAtRest(carrier, JSON.stringify(keys), { purpose: sealing, place: placeOfSpKeys(connectionId) });

/** In the order of the certificates of the service; none for OpenID Connect, and when no key opens them. */
export async function openSpKeys(
  carrier: AtRestCarrier,
  { id, spKeys }: Pick<SsoConnection, 'id' | 'spKeys'>,
): Promise<string[]> {
  if (spKeys === null) return [];
  const text = await openAtRest(carrier, spKeys, { purpose: sealing, place: placeOfSpKeys(id) });
  return text === undefined ? [] : z.array(z.string()).parse(JSON.parse(text));
}

/** Encrypted for one row of `sso_session`. */
export const sealLogoutHint = (carrier: AtRestCarrier, rowId: string, hint: string): string =>
  sealAtRest(carrier, hint, { purpose: sealing, place: placeOfHint(rowId) });

/** What the identity provider is shown at a logout; undefined without it, and when no key opens it. */
export async function openLogoutHint(
  carrier: AtRestCarrier,
  { id, logoutHint }: Pick<SsoSession, 'id' | 'logoutHint'>,
): Promise<string | undefined> {
  if (logoutHint === null) return undefined;
  return openAtRest(carrier, logoutHint, { purpose: sealing, place: placeOfHint(id) });
}

/** What came of a test: it says who somebody is at the identity provider. */
export const sealOutcome = (carrier: ServiceCarrier, testId: string, outcome: unknown): string =>
  sealAtRest(carrier, JSON.stringify(outcome), { purpose: sealing, place: placeOfOutcome(testId) });

/** Undefined while there is none, and when no key opens it. */
export async function openOutcome(
  carrier: ServiceCarrier,
  { id, outcome }: Pick<SsoTest, 'id' | 'outcome'>,
): Promise<unknown> {
  if (outcome === null) return undefined;
  const text = await openAtRest(carrier, outcome, { purpose: sealing, place: placeOfOutcome(id) });
  return text === undefined ? undefined : JSON.parse(text);
}
