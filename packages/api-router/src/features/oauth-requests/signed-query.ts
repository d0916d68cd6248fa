import type { Unit } from '#core/call/unit.ts';
import { isSignedBy, sign } from '#core/crypto/sign.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { keysFor } from '#core/options/service-options.ts';
import { querySigning, REQUEST_LIFETIME } from '#features/oauth-requests/facts.ts';

type Pairs = [name: string, value: string][];

/** Names which parameters are signed, itself too: published clients hand these on, and leave others on their page. */
const NAMES = 'ba_param';
const SIGNATURE = 'sig';
const END = 'exp';
/** The id of the pending request. */
const REQUEST = 'request';
/** To whom a page was shown on which only that person decides. */
const SHOWN_TO = 'shown_to';

/** The same text whatever the order in which they came. */
const toCanonical = (pairs: Pairs): string =>
  new URLSearchParams(
    pairs.toSorted(([a, x], [b, y]) => (a === b ? Number(x > y) - Number(x < y) : a < b ? -1 : 1)),
  ).toString();

/** A person, for one request: their id has no place in the address of a page. */
const toShownTo = (requestId: string, userId: string): string => hashToken(`${requestId} ${userId}`);

/** The page of a request. */
export interface SignedPage {
  requestId: string;
  /** Parameters that it shows. */
  params?: readonly (readonly [string, string])[];
  /** The only person who decides on it; null: it is no such page. */
  userId?: string | null;
}

/** The query of a page that belongs to a pending request. */
export function signQuery(
  unit: Pick<Unit, 'options' | 'now'>,
  { requestId, params = [], userId = null }: SignedPage,
): string {
  const end = Math.floor(unit.now.getTime() / 1000) + REQUEST_LIFETIME;
  const pairs: Pairs = [...params.map(([name, value]): [string, string] => [name, value])];
  if (userId !== null) pairs.push([SHOWN_TO, toShownTo(requestId, userId)]);
  pairs.push([REQUEST, requestId], [END, String(end)]);
  const names = [...new Set(pairs.map(([name]) => name)), NAMES];
  const all = [...pairs, ...names.map((name): [string, string] => [NAMES, name])];
  const signature = sign(keysFor(unit, querySigning), toCanonical(all)).toString('base64url');
  return new URLSearchParams([...all, [SIGNATURE, signature]]).toString();
}

/** What a query that the service has signed says. */
export interface SignedQuery {
  requestId: string;
  /** The client, where the query is one of a page. */
  clientId: string | null;
  hasEnded: boolean;
  /** The page was shown to this person. */
  isFor: (userId: string) => boolean;
}

/** Undefined: the service has not signed it, or it is about no request. Parameters that it does not name are ignored. */
export function readSignedQuery(unit: Pick<Unit, 'options' | 'now'>, text: string): SignedQuery | undefined {
  const query = new URLSearchParams(text);
  const signature = query.get(SIGNATURE);
  const requestId = query.get(REQUEST);
  const names = new Set(query.getAll(NAMES));
  if (!signature || !requestId || ![REQUEST, END, NAMES].every((name) => names.has(name))) return undefined;
  const signed = toCanonical([...query].filter(([name]) => name !== SIGNATURE && names.has(name)));
  if (!isSignedBy(keysFor(unit, querySigning), signed, Buffer.from(signature, 'base64url'))) return undefined;
  const hasEnded = Number(query.get(END)) * 1000 <= unit.now.getTime();
  const read = (name: string): string | null => (names.has(name) ? query.get(name) : null);
  const shownTo = read(SHOWN_TO);
  const isFor = (userId: string): boolean => shownTo === toShownTo(requestId, userId);
  return { requestId, clientId: read('client_id'), hasEnded, isFor };
}
