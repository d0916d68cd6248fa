import type { JsonObject } from '#mcp/ask-issuer.ts';
import type { TokenFault } from '#mcp/faults.ts';

/** What a token says that is meant for this resource. */
export interface TokenClaims {
  sub: string;
  clientId: string;
  scopes: readonly string[];
  orgId: string | null;
  /** Seconds since 1970. */
  expiresAt: number;
  issuedAt: number;
  notBefore: number;
}

/** Seconds that clocks may differ. */
export const SKEW = 10;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A text with a blank too many is a list with the same scopes. */
const toScopes = (scope: string): string[] => [...new Set(scope.split(' ').filter(Boolean))];

const isFor = (aud: unknown, resource: string): boolean =>
  Array.isArray(aud) ? aud.includes(resource) : aud === resource;

/** Reads claims of a token, or of what the issuer says about it. The signature is not its business. */
export function readClaims(
  claims: JsonObject,
  { issuer, resource }: { issuer: string; resource: string },
): TokenClaims | TokenFault {
  const { iss, aud, sub, client_id: clientId, org_id: orgId, scope = '', exp, iat, nbf = 0, cnf } = claims;
  if (iss !== issuer) return 'other-issuer';
  if (!isFor(aud, resource)) return 'other-audience';
  // RFC 7800: it is worth something only together with a proof that nobody asks for here.
  if (cnf !== undefined) return 'bound';
  if (!isText(sub) || !isText(clientId) || typeof scope !== 'string') return 'claims';
  if (!isTime(exp) || !isTime(iat) || !isTime(nbf)) return 'claims';
  return {
    sub,
    clientId,
    scopes: toScopes(scope),
    orgId: isText(orgId) ? orgId : null,
    expiresAt: exp,
    issuedAt: iat,
    notBefore: nbf,
  };
}

export function findTimeFault(
  { expiresAt, issuedAt, notBefore }: TokenClaims,
  now: Date,
): TokenFault | undefined {
  const second = now.getTime() / 1000;
  if (expiresAt <= second - SKEW) return 'expired';
  return Math.max(issuedAt, notBefore) > second + SKEW ? 'future' : undefined;
}
