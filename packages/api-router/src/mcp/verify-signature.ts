import { compactVerify, decodeProtectedHeader, errors, type ProtectedHeaderParameters } from 'jose';
import { hashToken } from '#core/crypto/token-hash.ts';
import { createVerifiedValues } from '#core/crypto/verified-values.ts';
import { isObject, type JsonObject } from '#mcp/ask-issuer.ts';
import type { TokenFault } from '#mcp/faults.ts';
import { type IssuerKey, keepKeySet } from '#mcp/key-set.ts';
import type { McpAuthSettings } from '#mcp/options.ts';
import { findTimeFault, readClaims, type TokenClaims } from '#mcp/token-claims.ts';

/** Some megabytes. Whoever is signed in has one token for a quarter of an hour. */
const MOST_REMEMBERED = 5_000;

/** A token that was verified, with the key that did. */
interface Verified {
  claims: TokenClaims;
  kid: string;
  by: IssuerKey;
}

function readHeader(token: string): ProtectedHeaderParameters | undefined {
  try {
    return decodeProtectedHeader(token);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** RFC 9068 section 2.1. Session, id and logout tokens of the same issuer have another type. */
const isAccessToken = (typ: unknown): boolean =>
  typeof typ === 'string' && /^(application\/)?at\+jwt$/i.test(typ);

function parse(payload: Uint8Array): JsonObject | undefined {
  try {
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
    return isObject(claims) ? claims : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

async function readPayload(token: string, { key, algorithm }: IssuerKey): Promise<JsonObject | TokenFault> {
  try {
    const { payload, protectedHeader } = await compactVerify(token, key, { algorithms: [algorithm] });
    // RFC 7797: a JWT has no such payload.
    return protectedHeader.b64 === false ? 'form' : (parse(payload) ?? 'form');
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
    if (error instanceof errors.JOSEError) return 'form';
    throw error;
  }
}

/** Verifies access tokens that are JWTs (RFC 9068), with the published keys of the issuer. */
export function createSignatureCheck(settings: McpAuthSettings) {
  const keys = keepKeySet(settings);
  const remembered = createVerifiedValues<Verified>(MOST_REMEMBERED);

  /** `unavailable` while the issuer is away, and the key is not among those that are known. */
  async function findKey(kid: string): Promise<IssuerKey | TokenFault> {
    const found = await keys.read((known) => known.has(kid));
    return found === undefined ? 'unavailable' : (found.get(kid) ?? 'unknown-key');
  }

  async function verify(token: string, hash: string): Promise<TokenClaims | TokenFault> {
    const header = readHeader(token);
    if (header === undefined || typeof header.kid !== 'string') return 'form';
    const { alg, kid, typ } = header;
    if (!isAccessToken(typ)) return 'kind';
    const by = await findKey(kid);
    if (typeof by === 'string') return by;
    if (alg !== by.algorithm) return 'algorithm';
    const payload = await readPayload(token, by);
    if (typeof payload === 'string') return payload;
    const claims = readClaims(payload, settings);
    if (typeof claims !== 'string') remembered.set(hash, { claims, kid, by });
    return claims;
  }

  /** A token counts again as long as its key is published. */
  async function recall({ claims, kid, by }: Verified): Promise<TokenClaims | undefined> {
    return (await findKey(kid)) === by ? claims : undefined;
  }

  return async (token: string): Promise<TokenClaims | TokenFault> => {
    const hash = hashToken(token);
    const known = remembered.get(hash);
    const claims = (known && (await recall(known))) ?? (await verify(token, hash));
    if (typeof claims === 'string') return claims;
    return findTimeFault(claims, settings.now()) ?? claims;
  };
}
