import { BYTES, type ForeignHash, fromBase64, toBase64 } from '#core/crypto/password-forms/foreign-hash.ts';
import { readHeaderForm } from '#core/crypto/password-forms/header-form.ts';
import type { ScryptCost } from '#core/crypto/password-forms/scrypt-cost.ts';
import { digestsOf, isWeakForm, type WeakHash } from '#core/crypto/password-forms/weak-hash.ts';

const form = new RegExp(`^wrapped:([a-z0-9.-]{1,40}):((?:${BYTES})?):([A-Za-z0-9+/]{128})$`);

/** The digest in hexadecimal letters, which the service hashes in place of the password. */
export const toWrappedPassword = ({ digest }: Pick<WeakHash, 'digest'>): string => digest.toString('hex');

export const toWrappedText = (weak: WeakHash, own: string): string =>
  `wrapped:${weak.form}:${toBase64(weak.salt)}:${own}`;

/** A weak hash of another product inside one of the service, so that a stolen database is no easier. */
export function readWrapped(stored: string, current?: ScryptCost): ForeignHash | undefined {
  const [, name = '', saltText = '', own = ''] = form.exec(stored) ?? [];
  const inner = readHeaderForm(own, current);
  const salt = fromBase64(saltText);
  if (!inner || !salt || !isWeakForm(name, salt)) return undefined;
  return {
    kind: `${name} in ${inner.kind}`,
    memory: inner.memory,
    async verify(password, findKey) {
      const digests = await digestsOf(name, salt, password);
      const verdicts = await Promise.all(
        digests.map((digest) => inner.verify(toWrappedPassword({ digest }), findKey)),
      );
      return verdicts.includes(true);
    },
  };
}
