import type { JWTHeaderParameters, JWTPayload } from 'jose';
import type { UnitSource } from '#core/call/unit.ts';
import { loadJose } from '#core/crypto/load-jose.ts';
import { keyRing, type Verifier } from '#features/signed-tokens/key-ring.ts';
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

/** What was verified, and by which published key. */
export interface Verified {
  claims: JWTPayload;
  kid: string;
  key: Verifier['key'];
}

/**
 * A token of this service, if it is of this kind: signature, `typ`, `exp`, `nbf`, `iss` and `aud`. Its `kid` names a key,
 * and the row of that one says the algorithm, never the token (RFC 8725 section 3.1).
 */
export async function verifySigned(
  caller: UnitSource,
  token: string,
  expected: Expected,
): Promise<Verified | null> {
  if (token.length > LONGEST) return null;
  const { errors, jwtVerify } = await loadJose();
  const { kind, issuer, audience, mayBeExpired = false } = expected;
  const used: Omit<Verified, 'claims'>[] = [];
  const requireKey = async ({ alg, kid, typ }: JWTHeaderParameters) => {
    if (!isOfKind(typ, expected)) throw new errors.JWTInvalid('the token is of another kind');
    const found = typeof kid === 'string' ? await keyRing.of(caller).findVerifier(caller, kid) : undefined;
    if (!found || kid === undefined) throw new errors.JWKSNoMatchingKey();
    if (found.algorithm !== alg) throw new errors.JOSEAlgNotAllowed('the key is of another algorithm');
    used.push({ kid, key: found.key });
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
    const [by] = used;
    return by ? { claims: payload, ...by } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** The claims of such a token. */
export const verifyToken = async (
  caller: UnitSource,
  token: string,
  expected: Expected,
): Promise<JWTPayload | null> => (await verifySigned(caller, token, expected))?.claims ?? null;

/** The key is still published: nobody has taken back what it has signed. */
export async function isPublished(
  caller: UnitSource,
  { kid, key }: Omit<Verified, 'claims'>,
): Promise<boolean> {
  const found = await keyRing.of(caller).findVerifier(caller, kid);
  return found?.key === key;
}
