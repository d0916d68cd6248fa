import { hashToken } from '#core/crypto/token-hash.ts';
import { createVerifiedValues } from '#core/crypto/verified-values.ts';
import { askIssuer, type JsonObject } from '#mcp/ask-issuer.ts';
import type { TokenFault } from '#mcp/faults.ts';
import { keepIssuerDocument } from '#mcp/issuer-document.ts';
import type { McpAuthSettings } from '#mcp/options.ts';
import { findTimeFault, readClaims, type TokenClaims } from '#mcp/token-claims.ts';

const MOST_REMEMBERED = 5_000;

/** Tokens of the issuer that are no JWT, so that nobody makes it answer for other texts. */
const OPAQUE = /^ksa_[A-Za-z0-9]{40,100}$/;

export const isOpaque = (token: string): boolean => OPAQUE.test(token);

/** RFC 6749 section 2.3.1. */
const toBasic = ({ id, secret }: { id: string; secret: string }): string => {
  const encode = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);
  return `Basic ${btoa(`${encode(id)}:${encode(secret)}`)}`;
};

type Client = NonNullable<McpAuthSettings['client']>;

/** Asks the issuer about tokens (RFC 7662), so that one that was revoked is refused at once. */
export function createIntrospection(settings: McpAuthSettings, client: Client) {
  const { introspectionMaxAge, logger, now } = settings;
  const document = keepIssuerDocument(settings);
  const remembered = createVerifiedValues<{ claims: TokenClaims; until: number }>(MOST_REMEMBERED);
  const authorization = toBasic(client);

  async function ask(token: string): Promise<JsonObject | undefined> {
    const found = await document.read();
    if (found?.introspection === undefined) return undefined;
    try {
      return await askIssuer(settings, found.introspection, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ token, token_type_hint: 'access_token' }),
      });
    } catch (err) {
      logger.warn({ err }, 'a token for MCP cannot be introspected');
      return undefined;
    }
  }

  async function introspect(token: string): Promise<TokenClaims | TokenFault> {
    const answer = await ask(token);
    if (answer === undefined) return 'unavailable';
    if (answer.active !== true) return 'inactive';
    const claims = readClaims(answer, settings);
    return typeof claims === 'string' ? claims : (findTimeFault(claims, now()) ?? claims);
  }

  return async (token: string): Promise<TokenClaims | TokenFault> => {
    if (introspectionMaxAge === 0) return introspect(token);
    const hash = hashToken(token);
    const asked = now().getTime();
    const known = remembered.get(hash);
    if (known && asked < known.until && asked >= known.until - introspectionMaxAge * 1000)
      return findTimeFault(known.claims, now()) ?? known.claims;
    const claims = await introspect(token);
    if (typeof claims !== 'string')
      remembered.set(hash, { claims, until: asked + introspectionMaxAge * 1000 });
    return claims;
  };
}
