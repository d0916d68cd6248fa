import type { JWTPayload } from 'jose';
import type { VouchFault } from '#features/identity-provider/vouched-agents/vouch-fault.ts';

/** Seconds that clocks may differ. */
export const TOLERANCE = 30;

/** Seconds that an assertion may live: it is exchanged at once. */
const LONGEST_LIFE = 300;

/** Of a subject (OpenID Connect Core section 2), and of an id. */
const LONGEST = 255;

/** What the claims are compared with. */
export interface Expected {
  /** How the identity provider may name itself. */
  issuers: readonly string[];
  /** The issuer that this service is. */
  audience: string;
  clientId: string;
  /** Seconds since 1970. */
  now: number;
}

const isName = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST && !/\p{Cc}/u.test(value);

const isAlone = (aud: unknown, audience: string): boolean => {
  const all = [aud].flat();
  return all.length === 1 && all[0] === audience;
};

const isFuture = (at: unknown, now: number): boolean => typeof at !== 'number' || at > now + TOLERANCE;

/** What is wrong with the claims, in the order in which it is looked for. */
const checks: readonly [VouchFault, isWrong: (claims: JWTPayload, expected: Expected) => boolean][] = [
  ['issuer', ({ iss }, { issuers }) => !issuers.some((issuer) => issuer === iss)],
  ['audience', ({ aud }, { audience }) => !isAlone(aud, audience)],
  ['client', (claims, { clientId }) => claims.client_id !== clientId],
  ['expired', ({ exp }, { now }) => typeof exp !== 'number' || exp + TOLERANCE <= now],
  ['lifetime', ({ exp = 0 }, { now }) => exp > now + LONGEST_LIFE + TOLERANCE],
  ['issued_at', ({ iat, nbf = 0 }, { now }) => isFuture(iat, now) || isFuture(nbf, now)],
  ['jti', ({ jti }) => !isName(jti)],
  ['subject', ({ sub }) => !isName(sub)],
];

/** The first thing that is wrong with the claims of an assertion; undefined if nothing is. */
export const findClaimFault = (claims: JWTPayload, expected: Expected): VouchFault | undefined =>
  checks.find(([, isWrong]) => isWrong(claims, expected))?.[0];
