import { uniqueConstraints, Verification } from '@keystead/db';
import type { JWTPayload } from 'jose';
import { decodeJwt } from 'jose/jwt/decode';
import type { Unit } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { MINUTE } from '#core/options/durations.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import type { ProviderTokens } from '#features/openid-client/client-provider.ts';
import { isOwnNonce } from '#features/openid-client/nonce.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import { LAST_MOMENT } from '#features/social-sign-in/social-view.ts';

const PURPOSE = 'spent-id-token';

/** Seconds for which a token is remembered after its end, because clocks differ. */
const MARGIN = 10 * MINUTE;

/** Identity of a token. For a signed one it is the signed part, because a signature has several spellings. */
function toIdentifier(token: string): string {
  const [header = '', payload = '', ...signature] = token.split('.');
  return hashToken(signature.length === 1 ? `${header}.${payload}` : token);
}

/** The claims, without verification; none of a token in another format, which the operator's own check may accept. */
export function readClaims(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

/** The end of an access token is beside it; an id token has its own. */
function toEnd(token: string, { accessToken, accessTokenExpiresAt }: ProviderTokens): number | undefined {
  if (token === accessToken) return accessTokenExpiresAt?.getTime();
  const { exp } = readClaims(token);
  return typeof exp === 'number' ? exp * 1000 : undefined;
}

/** Without an end it could be sent again at any time. */
const toExpiry = (end = LAST_MOMENT): Date => new Date(Math.min(end + MARGIN * 1000, LAST_MOMENT));

const toRow = ({ deps, now }: Unit, token: string, tokens: ProviderTokens) => ({
  id: deps.random(32, 'letters'),
  purpose: PURPOSE,
  identifier: toIdentifier(token),
  value: '',
  user: null,
  expiresAt: toExpiry(toEnd(token, tokens)),
  createdAt: now,
  updatedAt: now,
});

/** Used already, or issued to the service itself. */
export const isSpent = async (unit: Unit, token: string): Promise<boolean> =>
  (await unit.em().count(Verification, { purpose: PURPOSE, identifier: toIdentifier(token) })) > 0;

/**
 * Uses up a token of a client, in the unit; a refused unit does not. Throws `INVALID_TOKEN` when it is used up
 * already, also at the commit: of two parallel calls the unique key of the row allows one.
 */
// Why: docs/decisions/0014-let-no-way-in-outlive-its-end.md
export async function spendIdToken(unit: Unit, token: string, tokens: ProviderTokens): Promise<void> {
  if (await isSpent(unit, token)) throw new AuthError(INVALID_TOKEN);
  const row = toRow(unit, token, tokens);
  unit.onTaken(uniqueConstraints.tokenOfPurpose, INVALID_TOKEN);
  unit.write((em) => em.insert(Verification, row));
}

/**
 * Marks the tokens that were issued to the service, so that no client can sign in with them. An id token with our nonce
 * is refused anyway.
 */
export function spendOwnTokens(unit: Unit, { definition }: ConfiguredProvider, tokens: ProviderTokens): void {
  const { idToken, accessToken } = tokens;
  const isBringable = definition.endpoints.inspection !== undefined;
  if (idToken !== null && !isOwnNonce(unit, readClaims(idToken).nonce)) spendOwn(unit, idToken, tokens);
  if (isBringable && accessToken !== null) spendOwn(unit, accessToken, tokens);
}

function spendOwn(unit: Unit, token: string, tokens: ProviderTokens): void {
  const row = toRow(unit, token, tokens);
  unit.write((em) =>
    em.upsert(Verification, row, {
      onConflictFields: ['purpose', 'identifier'],
      onConflictAction: 'ignore',
    }),
  );
}
