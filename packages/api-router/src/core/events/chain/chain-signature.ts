import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { EventChain } from '@keystead/db';

/** The ends of a chain, and how it began: everything that its signature covers. */
export type ChainFacts = Omit<EventChain, 'sealedKey' | 'signature'>;

/** Signed by earlier versions in this order. */
const toPlainText = ({ id, firstSeq, removedSeq, removedHash, lastSeq, lastHash }: ChainFacts): unknown[] => [
  id,
  firstSeq,
  removedSeq,
  removedHash,
  lastSeq,
  lastHash,
];

const toText = (chain: ChainFacts): unknown[] => {
  const { reason, createdAt, foundEvents, oldestAt, cutUntil } = chain;
  const moments = [createdAt, oldestAt, cutUntil].map((moment) => moment?.getTime() ?? null);
  return reason === null ? toPlainText(chain) : [reason, foundEvents, ...moments, ...toPlainText(chain)];
};

const digest = (key: KeyObject, chain: ChainFacts): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(toText(chain)))
    .digest();

export const signatureOf = (key: KeyObject, chain: ChainFacts): string =>
  digest(key, chain).toString('base64url');

export function isSigned(key: KeyObject, chain: ChainFacts & Pick<EventChain, 'signature'>): boolean {
  const [expected, given] = [digest(key, chain), Buffer.from(chain.signature, 'base64url')];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * Signs a chain that was changed. One of an earlier version says from now on how it began, and what is cut by then
 * may be.
 */
export function signChain(key: KeyObject, chain: EventChain, now: Date): void {
  if (chain.reason === null) {
    chain.reason = 'earlier';
    chain.cutUntil = now;
  }
  chain.signature = signatureOf(key, chain);
}
