import { hash } from 'node:crypto';
import { openXChaCha } from './xchacha.ts';

/** Secrets of the source: `2:value` has a version, the others have none. */
export interface SourceSecrets {
  /** The text of a sealed value; undefined if no secret opens it. */
  open(sealed: string): string | undefined;
  /** Whether a text may be a sealed value. */
  isSealed(text: string): boolean;
}

const VERSIONED = /^\$ba\$(\d+)\$([0-9a-f]+)$/;
const HEX = /^(?:[0-9a-f]{2})+$/;
const NAMED = /^(\d+):(.+)$/s;

interface NamedSecret {
  version: string | undefined;
  key: Buffer;
}

function toSecret(text: string): NamedSecret[] {
  const toKey = (secret: string): Buffer => hash('sha256', secret, 'buffer');
  const [, version, value] = NAMED.exec(text) ?? [];
  // A secret may itself begin as a version does.
  const whole = { version: undefined, key: toKey(text) };
  return value === undefined ? [whole] : [{ version, key: toKey(value) }, whole];
}

/** Secrets that open the sealed values of a Better Auth database. */
export function createSourceSecrets(texts: readonly string[]): SourceSecrets {
  const secrets = texts.flatMap(toSecret);
  return {
    isSealed: (text) => VERSIONED.test(text) || HEX.test(text),
    open(sealed) {
      const [, version, content = sealed] = VERSIONED.exec(sealed) ?? [];
      if (!HEX.test(content)) return undefined;
      const bytes = Buffer.from(content, 'hex');
      const first = secrets.filter((secret) => secret.version === version);
      for (const { key } of [...first, ...secrets.filter((secret) => !first.includes(secret))]) {
        const text = openXChaCha(key, bytes);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}
