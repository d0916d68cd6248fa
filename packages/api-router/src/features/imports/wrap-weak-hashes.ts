import { availableParallelism } from 'node:os';
import { User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { createHashQueue } from '#core/crypto/hash-queue.ts';
import { wrapWeakHash } from '#core/crypto/password.ts';
import { readWeakText } from '#core/crypto/password-forms/weak-hash.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import type { Person } from '#features/imports/person.ts';

/** The longest time in seconds that a timer takes. */
const FOR_EVER = (2 ** 31 - 1) / 1000;

const isWeak = ({ accounts }: Person): boolean =>
  accounts.some(({ password }) => password !== null && readWeakText(password) !== undefined);

/**
 * Makes hashes of the service of the weak ones of people who are not there yet, before the transaction that writes
 * them: it takes the time of a hash for each.
 */
export async function wrapWeakHashes(deps: AuthDeps, people: readonly Person[]): Promise<readonly Person[]> {
  const ids = people.flatMap((person) => (isWeak(person) && person.user ? [person.user.id] : []));
  if (ids.length === 0) return people;
  const there = await detached(serviceCaller(deps), (unit) =>
    unit.em().find(User, { id: ids }, { fields: ['id'] }),
  );
  const known = new Set(there.map(({ id }) => id));
  const { cost } = emailPasswordOptions.of(deps).password;
  // Whoever imports waits for all of them.
  const { run } = createHashQueue({
    concurrency: availableParallelism(),
    waiting: Number.MAX_SAFE_INTEGER,
    longestWait: FOR_EVER,
  });
  const asker = { network: 'import', isGone: () => false };
  const wrap = (given: string): Promise<string> =>
    readWeakText(given) === undefined ? Promise.resolve(given) : run(asker, () => wrapWeakHash(given, cost));
  return Promise.all(
    people.map(async (person) => {
      if (!person.user || known.has(person.user.id)) return person;
      const accounts = await Promise.all(
        person.accounts.map(async (account) => ({
          ...account,
          password: account.password === null ? null : await wrap(account.password),
        })),
      );
      return { ...person, accounts };
    }),
  );
}
