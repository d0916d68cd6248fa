import { readFile } from 'node:fs/promises';
import { isInFilter } from '#core/crypto/bloom-filter.ts';

/** Bloom filter that `scripts/common-passwords.ts` made of the 100,000 most common passwords. */
const file = new URL('./common-passwords.bin', import.meta.url);

/** The form in which passwords are compared, without case, because attackers try capitals too. */
export const toCompared = (password: string): string => password.normalize('NFKC').toLowerCase();

let filter: Promise<Uint8Array> | undefined;

const readFilter = (): Promise<Uint8Array> =>
  readFile(file).catch((cause: unknown) => {
    filter = undefined;
    const advice = 'keep @keystead/api-router out of the bundle of your server';
    throw new Error(`the list of common passwords is missing at ${file.pathname}: ${advice}`, { cause });
  });

/**
 * Among the 100,000 most common passwords of eight characters and more, without case. There is one false positive in
 * about 84,000. The list is read once, at its first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  filter ??= readFilter();
  return isInFilter(await filter, toCompared(password));
}
