import type { JWTHeaderParameters, JWTPayload } from 'jose';
import type { UnitSource } from '#core/call/unit.ts';
import { loadJose } from '#core/crypto/load-jose.ts';
import { keyRing } from '#features/signed-tokens/key-ring.ts';
import type { TokenKind } from '#features/signed-tokens/sign.ts';

/** Longest token that is verified. */
const LONGEST = 64 * 1024;

/** What a token has to be. */
export interface Expected {
  kind: TokenKind;
  issuer: string;
  audience: string | string[];
  /** Tokens without `typ` are taken too, as other products sign them whose keys were imported. */
  mayLackTyp?: boolean;
  /** Whom it once named counts, and not whether it is still valid: a hint (OpenID Connect Core section 3.1.2.1). */
  mayBeExpired?: boolean;
}

/** A media type without what RFC 7515 section 4.1.9 lets out. */
const toMediaType = (typ: string): string => typ.toLowerCase().replace(/^application\//, '');

function isOfKind(typ: unknown, { kind, mayLackTyp = false }: Expected): boolean {
  if (typ === undefined) return mayLackTyp;
  return typeof typ === 'string' && toMediaType(typ) === toMediaType(kind.typ);
}

/**
 * The claims of a token of this service, if it is of this kind: signature, `typ`, `exp`, `nbf`, `iss` and `aud`. Its
 * `kid` names a key, and the row of that one says the algorithm, never the token (RFC 8725 section 3.1).
 */
export async function verifyToken(
  caller: UnitSource,
  token: string,
  expected: Expected,
): Promise<JWTPayload | null> {
  if (token.length > LONGEST) return null;
  const { errors, jwtVerify } = await loadJose();
  const { kind, issuer, audience, mayBeExpired = false } = expected;
  const requireKey = async ({ alg, kid, typ }: JWTHeaderParameters) => {
    if (!isOfKind(typ, expected)) throw new errors.JWTInvalid('the token is of another kind');
    const found = typeof kid === 'string' ? await keyRing.of(caller).findVerifier(caller, kid) : undefined;
    if (!found) throw new errors.JWKSNoMatchingKey();
    if (found.algorithm !== alg) throw new errors.JOSEAlgNotAllowed('the key is of another algorithm');
    return found.key;
  };
  try {
    const { payload } = await jwtVerify(token, requireKey, {
      algorithms: [kind.algorithm],
      issuer,
      audience,
      currentDate: caller.now,
      clockTolerance: mayBeExpired ? Number.MAX_SAFE_INTEGER : 0,
      requiredClaims: ['exp'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
