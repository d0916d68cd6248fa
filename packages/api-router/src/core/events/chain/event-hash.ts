import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { areaOf, type Event } from '@keystead/db';
import { areTextsUnchanged, coveredData } from '#core/events/chain/event-texts.ts';
import { toNetwork } from '#core/http/addresses/address-key.ts';

/** The same text for the same values, because some databases change the order of keys. */
export function toCanonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCanonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, toCanonical(inner)]),
  );
}

/** Columns of an event that its hash covers, but for texts in `data`, of which it covers digests. */
export const hashedColumns = [
  'id',
  'action',
  'actorId',
  'impersonatorId',
  'targetType',
  'targetId',
  'organizationId',
  'userAgent',
  'addressHash',
  'data',
] as const satisfies readonly (keyof Event)[];

/** The other columns, and how a change of them is found. */
export const otherColumns = {
  seq: 'is in the hash as a number',
  createdAt: 'is in the hash in milliseconds',
  chainedAt: 'is in the hash in milliseconds, unless an earlier version made it',
  textDigests: 'the digests are in the hash in place of the texts',
  seal: 'whether it was right is in the hash',
  area: 'follows from the action',
  ipAddress: 'its network is in the hash, and the whole of it in addressHash',
  ipRecordedAt: 'says whether the address is whole',
  addressSalt: 'addressHash is made with it',
  hash: 'is what is checked',
} as const satisfies Partial<Record<keyof Event, string>>;

/**
 * Version of the hashed text, its first value. Events that got their number without its time have the first version,
 * those with digests of texts the last.
 */
const FORMS = { plain: 1, dated: 2, digested: 3 };

const isWhole = ({ ipAddress, ipRecordedAt }: Event): boolean => ipAddress !== null && ipRecordedAt !== null;

/** The IP address was whole once, and is truncated. */
export const isCut = (event: Event): boolean => event.addressHash !== null && !isWhole(event);

/** The part of an IP address that stays after it is truncated. */
const networkOf = (event: Event): string | null =>
  isWhole(event) ? toNetwork(event.ipAddress) : event.ipAddress;

const hashAddress = (salt: string, address: string): string =>
  createHash('sha256').update(`${salt} ${address}`).digest('base64url');

/** Hash of the full IP address; null without one. */
export const addressHashOf = (event: Event, salt: string): string | null =>
  event.ipAddress !== null && isWhole(event) ? hashAddress(salt, event.ipAddress) : null;

function toHead({ chainedAt, seal, textDigests }: Event): unknown[] {
  if (chainedAt === null) return [FORMS.plain];
  const form = textDigests === null ? FORMS.dated : FORMS.digested;
  return [form, chainedAt.getTime(), seal !== null];
}

/** Hash of an event that comes after the one with the hash `previous`. */
export function hashEvent(key: KeyObject, previous: string, event: Event): string {
  const { seq, createdAt } = event;
  const values = hashedColumns.map((column) =>
    toCanonical(column === 'data' ? coveredData(event) : event[column]),
  );
  const place = [previous, seq, createdAt.getTime(), networkOf(event)];
  const text = JSON.stringify([...toHead(event), ...place, ...values]);
  return createHmac('sha256', key).update(text).digest('base64url');
}

const isEqual = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};

/** Unchanged since it was added after the event with the hash `previous`. */
export function isUnchanged(key: KeyObject, previous: string, event: Event): boolean {
  const { hash, addressHash, addressSalt, area, action } = event;
  if (hash === null || area !== areaOf(action) || !areTextsUnchanged(event)) return false;
  if (isWhole(event) && (addressSalt === null || addressHashOf(event, addressSalt) !== addressHash))
    return false;
  return isEqual(hash, hashEvent(key, previous, event));
}
