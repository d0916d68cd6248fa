import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { WebhookEndpoint, type WebhookSigning } from '@keystead/db';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { sealing } from '#core/crypto/keys.ts';
import { type SealedColumn, sealedColumn } from '#core/crypto/sealed-column.ts';

type SecretColumn = 'secret' | 'previousSecret';

const placeOf = (endpointId: string, column: SecretColumn): string =>
  `webhook_endpoint:${endpointId}:${column}`;

const toColumn = (property: SecretColumn): SealedColumn =>
  sealedColumn(WebhookEndpoint, { property, purpose: sealing, placeOf: (id) => placeOf(id, property) });

export const secretColumns: readonly SealedColumn[] = [toColumn('secret'), toColumn('previousSecret')];

/** PKCS #8 of an Ed25519 key, up to its 32 bytes (RFC 8410 section 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Bytes in front of the key in a public one (RFC 8410 section 4). */
const SPKI_LENGTH = 12;

const toKey = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });

const publicBytes = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI_LENGTH);

export interface NewSecret {
  /** `whsec_…`, or the private key `whsk_…`. */
  secret: string;
  /** `whpk_…` of a private key. */
  publicKey: string | null;
}

/** A new secret of at least 190 random bits, as Standard Webhooks writes it. */
export function createSecret({ deps }: ServiceCarrier, signing: WebhookSigning): NewSecret {
  const random = deps.random(32, 'letters');
  if (signing === 'v1') return { secret: `whsec_${Buffer.from(random).toString('base64')}`, publicKey: null };
  const seed = createHash('sha256').update(random).digest();
  const known = publicBytes(toKey(seed));
  return {
    secret: `whsk_${Buffer.concat([seed, known]).toString('base64')}`,
    publicKey: `whpk_${known.toString('base64')}`,
  };
}

/** The bytes of a secret, without the part that says what kind it is. */
export const toBytes = (secret: string): Buffer =>
  Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64');

/** The key of `whsk_…`. */
export const toPrivateKey = (secret: string): KeyObject => toKey(toBytes(secret).subarray(0, 32));

/** Encrypted for one row and column. */
export const sealSecret = (
  carrier: ServiceCarrier,
  endpointId: string,
  { column, secret }: { column: SecretColumn; secret: string },
): string => sealAtRest(carrier, secret, { purpose: sealing, place: placeOf(endpointId, column) });

async function openColumn(
  carrier: ServiceCarrier,
  endpoint: WebhookEndpoint,
  column: SecretColumn,
): Promise<string | undefined> {
  const sealed = endpoint[column];
  if (sealed === null) return undefined;
  return openAtRest(carrier, sealed, { purpose: sealing, place: placeOf(endpoint.id, column) });
}

/** The secret of today; undefined when no key opens it. */
export const openSecret = (carrier: ServiceCarrier, endpoint: WebhookEndpoint): Promise<string | undefined> =>
  openColumn(carrier, endpoint, 'secret');

/** The secrets that sign now: that of today, and the one before until its end. */
export async function openSecrets(
  carrier: ServiceCarrier & { now: Date },
  endpoint: WebhookEndpoint,
): Promise<string[]> {
  const { previousEndsAt } = endpoint;
  const isOver = previousEndsAt === null || previousEndsAt <= carrier.now;
  const opened = [
    await openSecret(carrier, endpoint),
    isOver ? undefined : await openColumn(carrier, endpoint, 'previousSecret'),
  ];
  return opened.filter((secret) => secret !== undefined);
}
