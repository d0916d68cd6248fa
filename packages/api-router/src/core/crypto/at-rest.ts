import type { KeyObject } from 'node:crypto';
import type { Orm } from '@keystead/db';
import type { DataKeyRing, DataKeys } from '#core/crypto/data-keys.ts';
import type { KeyPurpose } from '#core/crypto/keys.ts';
import { dataKeyIdOf, markOf, sealByDataKey, unseal, unsealByDataKey } from '#core/crypto/seal.ts';
import { isSignedBy, sign } from '#core/crypto/sign.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { keysFor } from '#core/options/service-options.ts';

/** A call, a unit of work, or the service itself. */
export interface AtRestCarrier extends OptionCarrier {
  deps: { dataKeys: DataKeys };
}

/** Where a sealed text is kept, and what for. */
export interface AtRest {
  purpose: KeyPurpose;
  place: string;
  /** That of a transaction which is open where the text is opened. */
  em?: Orm['em'] | undefined;
  /** A data key that was replaced opens nothing. Default: it does. */
  isOfToday?: boolean;
}

/** Encrypts what the database keeps and the service has to read again. A new secret does not end it. */
export const sealAtRest = ({ deps }: AtRestCarrier, text: string, { purpose, place }: AtRest): string =>
  sealByDataKey(deps.dataKeys.ring().current(purpose), text, place);

/** Opens what was sealed for this place, also by a secret of an earlier release. Undefined when nothing opens it. */
export async function openAtRest(
  carrier: AtRestCarrier,
  sealed: string,
  { purpose, place, em, isOfToday = false }: AtRest,
): Promise<string | undefined> {
  const id = dataKeyIdOf(sealed);
  // Whoever opens something may seal it anew, so the keys are read for a value of an earlier release too.
  const ring = await carrier.deps.dataKeys.know([id], em);
  if (id === undefined) return unseal(keysFor(carrier, purpose), sealed, place);
  const key = isOfToday && id !== ring.currentId ? undefined : ring.find(id, purpose);
  return key && unsealByDataKey(key, sealed, place);
}

export const isSealedByCurrent = ({ deps }: AtRestCarrier, sealed: string): boolean =>
  sealed.startsWith(markOf(deps.dataKeys.ring().currentId));

interface Signature {
  keyId: string;
  hash: string;
}

/** HMAC of a value for the database, and the data key that made it. */
export function signAtRest({ deps }: AtRestCarrier, purpose: KeyPurpose, value: string): Signature {
  const { id, key } = deps.dataKeys.ring().current(purpose);
  return { keyId: id, hash: sign([key], value).toString('base64url') };
}

/** Each key that may have signed what the database keeps: the data keys, and what was derived from secrets before. */
function keysAtRest(carrier: AtRestCarrier, ring: DataKeyRing, purpose: KeyPurpose): KeyObject[] {
  const dataKeys = ring.ids.flatMap((id) => ring.find(id, purpose)?.key ?? []);
  return [...dataKeys, ...ring.ofSecrets(purpose), ...keysFor(carrier, purpose)];
}

/** The HMACs of a value by each of the keys: what to look for in the database. The first one is that of today. */
export const hashesAtRest = (carrier: AtRestCarrier, purpose: KeyPurpose, value: string): string[] => [
  ...new Set(
    keysAtRest(carrier, carrier.deps.dataKeys.ring(), purpose).map((key) =>
      sign([key], value).toString('base64url'),
    ),
  ),
];

/** The key that signed what must look the same for ever: the oldest one. */
export function oldestAtRest({ deps }: AtRestCarrier, purpose: KeyPurpose): KeyObject {
  const ring = deps.dataKeys.ring();
  const { key } = ring.find(ring.oldestId, purpose) ?? ring.current(purpose);
  return ring.ofSecrets(purpose).at(-1) ?? key;
}

/** All keys for a purpose that may have made something that is still around. */
export const allAtRest = (carrier: AtRestCarrier, purpose: KeyPurpose): KeyObject[] =>
  keysAtRest(carrier, carrier.deps.dataKeys.ring(), purpose);

/** HMAC of a value with the id of its key in front, for a column that is not searched. */
export function toSignature(carrier: AtRestCarrier, purpose: KeyPurpose, value: string): string {
  const { keyId, hash } = signAtRest(carrier, purpose, value);
  return `${keyId}.${hash}`;
}

interface Signed {
  value: string;
  signature: string;
}

/** Id of the data key that made a signature; undefined in those of earlier releases. */
export const keyIdOf = (signature: string): string | undefined =>
  signature.includes('.') ? signature.split('.')[0] : undefined;

/** The same as {@link isSignedAtRest} by the data keys that were read. */
export function isSignedByKnown(
  carrier: AtRestCarrier,
  purpose: KeyPurpose,
  { value, signature }: Signed,
): boolean {
  const id = keyIdOf(signature);
  const ring = carrier.deps.dataKeys.ring();
  const named = id === undefined ? undefined : ring.find(id, purpose)?.key;
  const [first, ...others] =
    id === undefined ? keysAtRest(carrier, ring, purpose) : [named].filter((key) => key !== undefined);
  const hash = signature.slice(id === undefined ? 0 : id.length + 1);
  return first !== undefined && isSignedBy([first, ...others], value, Buffer.from(hash, 'base64url'));
}

/** Also true of a signature of a release that left the id of the key out. */
export async function isSignedAtRest(
  carrier: AtRestCarrier,
  purpose: KeyPurpose,
  signed: Signed,
): Promise<boolean> {
  await carrier.deps.dataKeys.know([keyIdOf(signed.signature)]);
  return isSignedByKnown(carrier, purpose, signed);
}
