import { hash } from 'node:crypto';
import { openXChaCha } from './xchacha.ts';

/** Secrets of the source: `2:value` has a version, the others have none. */
export interface SourceSecrets {
  /** The text of a sealed value; undefined if no secret opens it. */
  open(sealed: string): string | undefined;
  /** The same with the secret that opens it, without its version. */
  find(sealed: string): { text: string; secret: string } | undefined;
  /** True if the text may be a sealed value. */
  isSealed(text: string): boolean;
}

const VERSIONED = /^\$ba\$(\d+)\$([0-9a-f]+)$/;
const HEX = /^(?:[0-9a-f]{2})+$/;
const NAMED = /^(\d+):(.+)$/s;

interface NamedSecret {
  version: string | undefined;
  secret: string;
  key: Buffer;
}

function toSecret(text: string): NamedSecret[] {
  const named = (version: string | undefined, secret: string): NamedSecret => ({
    version,
    secret,
    key: hash('sha256', secret, 'buffer'),
  });
  const [, version, value] = NAMED.exec(text) ?? [];
  // A secret may itself begin as a version does.
  const whole = named(undefined, text);
  return value === undefined ? [whole] : [named(version, value), whole];
}

/** Secrets that open the sealed values of a Better Auth database. */
export function createSourceSecrets(texts: readonly string[]): SourceSecrets {
  const secrets = texts.flatMap(toSecret);
  const find: SourceSecrets['find'] = (sealed) => {
    const [, version, content = sealed] = VERSIONED.exec(sealed) ?? [];
    if (!HEX.test(content)) return undefined;
    const bytes = Buffer.from(content, 'hex');
    const first = secrets.filter((secret) => secret.version === version);
    for (const { key, secret } of [...first, ...secrets.filter((one) => !first.includes(one))]) {
      const text = openXChaCha(key, bytes);
      if (text !== undefined) return { text, secret };
    }
    return undefined;
  };
  return {
    isSealed: (text) => VERSIONED.test(text) || HEX.test(text),
    open: (sealed) => find(sealed)?.text,
    find,
  };
}
