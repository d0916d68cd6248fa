import type { Claims } from '#features/openid-client/claims.ts';

/** Claims of the protocol, which bind a token to a request and to other tokens. */
const ofProtocol: ReadonlySet<string> = new Set(['nonce', 'at_hash', 'c_hash', 's_hash']);

const MOST_CLAIMS = 100;
const MOST_CHARACTERS = 2000;

/** A token in a claim, as some identity providers put it there, opens something. */
const isToken = (value: unknown): boolean =>
  typeof value === 'string' && /^[\w-]{8,}\.[\w-]{8,}\.[\w-]*$/.test(value);

function shorten(value: unknown): unknown {
  if (isToken(value)) return '…';
  const text = JSON.stringify(value) ?? '';
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : value;
}

/** Claims for whoever set the connection up. */
export const showClaims = (claims: Claims): Claims =>
  Object.fromEntries(
    Object.entries(claims)
      .filter(([name]) => !ofProtocol.has(name))
      .slice(0, MOST_CLAIMS)
      .map(([name, value]) => [name, shorten(value)]),
  );
