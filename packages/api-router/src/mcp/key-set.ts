import { type CryptoKey, importJWK } from 'jose';
import { askIssuer, isObject, type JsonObject } from '#mcp/ask-issuer.ts';
import { readIssuerDocument } from '#mcp/issuer-document.ts';
import { type KeptAnswer, keepAnswer } from '#mcp/kept-answer.ts';
import type { McpAuthSettings } from '#mcp/options.ts';

export interface IssuerKey {
  /** The key says it, never a token (RFC 8725 section 3.1). */
  algorithm: 'RS256' | 'EdDSA';
  key: CryptoKey;
  /** Its public members, by which it is the same key in the next list. */
  text: string;
}

export type KeySet = ReadonlyMap<string, IssuerKey>;

const LEAST_BITS = 2048;
/** An issuer has a few for each algorithm. */
const MOST_KEYS = 100;

/** Public members of the keys that are taken. All others are left out, and so are keys of other kinds. */
const kinds = [
  { algorithm: 'RS256', fixed: { kty: 'RSA' }, members: ['n', 'e'] },
  { algorithm: 'EdDSA', fixed: { kty: 'OKP', crv: 'Ed25519' }, members: ['x'] },
] as const;

type PublicKey = Pick<IssuerKey, 'algorithm' | 'text'> & { kid: string; jwk: Record<string, string> };

function toPublicKey(given: JsonObject): PublicKey | undefined {
  const kind = kinds.find(({ fixed }) =>
    Object.entries(fixed).every(([name, value]) => given[name] === value),
  );
  const { kid, use = 'sig', alg = kind?.algorithm } = given;
  if (!kind || typeof kid !== 'string' || use !== 'sig' || alg !== kind.algorithm) return undefined;
  const jwk: Record<string, string> = { ...kind.fixed };
  for (const name of kind.members) {
    const value = given[name];
    if (typeof value !== 'string') return undefined;
    jwk[name] = value;
  }
  return { kid, jwk, algorithm: kind.algorithm, text: JSON.stringify(jwk) };
}

/** Undefined for a key that is broken or too short. */
async function importKey({ jwk, algorithm, text }: PublicKey): Promise<IssuerKey | undefined> {
  const key = await importJWK(jwk, algorithm).catch(() => undefined);
  if (key === undefined || key instanceof Uint8Array) return undefined;
  const bits: unknown = Reflect.get(key.algorithm, 'modulusLength');
  return typeof bits === 'number' && bits < LEAST_BITS ? undefined : { key, algorithm, text };
}

/** Keys that are still in the list stay the same objects. */
async function toKeySet(published: unknown, last: KeySet | undefined): Promise<KeySet> {
  const keys = new Map<string, IssuerKey>();
  const given: unknown[] = Array.isArray(published) ? published.slice(0, MOST_KEYS) : [];
  for (const one of given.filter(isObject)) {
    const found = toPublicKey(one);
    if (found === undefined || keys.has(found.kid)) continue;
    const known = last?.get(found.kid);
    const key = known?.text === found.text ? known : await importKey(found);
    if (key) keys.set(found.kid, key);
  }
  if (keys.size === 0) throw new Error('The list of keys has none for signatures of tokens');
  return keys;
}

/** The published keys of the issuer by their id. */
export const keepKeySet = (settings: McpAuthSettings): KeptAnswer<KeySet> =>
  keepAnswer<KeySet>({
    ask: async (last) => {
      const { keys } = await readIssuerDocument(settings);
      return toKeySet((await askIssuer(settings, keys)).keys, last);
    },
    now: settings.now,
    onFailure: (err) =>
      settings.logger.warn({ err }, 'the keys of the issuer of tokens for MCP cannot be read'),
  });
