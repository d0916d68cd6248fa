import { uniqueConstraints, Verification } from '@keystead/db';
import { decodeJwt, type JWTPayload } from 'jose';
import type { Unit } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { MINUTE } from '#core/options/durations.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { isOwnNonce } from '#features/social-sign-in/flow/nonce.ts';
import { LAST_MOMENT } from '#features/social-sign-in/social-view.ts';

const PURPOSE = 'spent-id-token';

/** Seconds for which a token is remembered after its end, as clocks differ. */
const MARGIN = 10 * MINUTE;

/**
 * What a token is known by. Of a signed one the part that is signed: a signature can be spelt in several ways, and each
 * would pass for another token.
 */
function toIdentifier(token: string): string {
  const [header = '', payload = '', ...signature] = token.split('.');
  return hashToken(signature.length === 1 ? `${header}.${payload}` : token);
}

/** The claims as they stand there, tested by nobody; none of a token in another form, which an own test may take. */
export function readClaims(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

function toExpiry({ exp }: JWTPayload): Date {
  // Without an end it could come back at any time.
  const end = typeof exp === 'number' ? (exp + MARGIN) * 1000 : LAST_MOMENT;
  return new Date(Math.min(end, LAST_MOMENT));
}

const toRow = ({ deps, now }: Unit, token: string) => ({
  id: deps.random(32, 'letters'),
  purpose: PURPOSE,
  identifier: toIdentifier(token),
  value: '',
  user: null,
  expiresAt: toExpiry(readClaims(token)),
  createdAt: now,
  updatedAt: now,
});

/** Whether a token has been used, or came to us by another way than a client. */
export const isSpent = async (unit: Unit, token: string): Promise<boolean> =>
  (await unit.em().count(Verification, { purpose: PURPOSE, identifier: toIdentifier(token) })) > 0;

/**
 * Uses an id token of a client up, with the rest of the unit; a unit that is refused leaves it. Throws `INVALID_TOKEN`
 * when it is used up already, also at the commit: of two at once the unique key of the row lets one through.
 */
export async function spendIdToken(unit: Unit, token: string): Promise<void> {
  if (await isSpent(unit, token)) throw new AuthError(INVALID_TOKEN);
  const row = toRow(unit, token);
  unit.onTaken(uniqueConstraints.tokenOfPurpose, INVALID_TOKEN);
  unit.write((em) => em.insert(Verification, row));
}

/** An id token that the provider gave to us: nobody can sign in with it. One with a nonce of ours can not anyway. */
export function spendOwnIdToken(unit: Unit, token: string | null): void {
  if (token === null || isOwnNonce(unit, readClaims(token).nonce)) return;
  const row = toRow(unit, token);
  unit.write((em) =>
    em.upsert(Verification, row, {
      onConflictFields: ['purpose', 'identifier'],
      onConflictAction: 'ignore',
    }),
  );
}
