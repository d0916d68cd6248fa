import { HashKey, lockWork } from '@keystead/db';
import { z } from 'zod';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { sealing } from '#core/crypto/keys.ts';
import { hashKeyIdOf } from '#core/crypto/password-forms/firebase-scrypt.ts';
import type { HashKey as Key } from '#core/crypto/password-forms/foreign-hash.ts';
import { sealedColumn } from '#core/crypto/sealed-column.ts';
import { tellUnopened } from '#core/data-keys/tell-unopened.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_UNAVAILABLE } from '#features/email-password/errors.ts';

/** Seconds after which trying again may help. */
const AGAIN = 10;

const placeOf = (id: string): string => `hash_key:${id}`;

/** @internal */
export const hashKeyColumn = sealedColumn(HashKey, { property: 'secret', purpose: sealing, placeOf });

const stored = z.object({ signerKey: z.string(), saltSeparator: z.string() });

const toText = ({ signerKey, saltSeparator }: Key): string =>
  JSON.stringify({
    signerKey: signerKey.toString('base64'),
    saltSeparator: saltSeparator.toString('base64'),
  });

function fromText(text: string): Key {
  const { signerKey, saltSeparator } = stored.parse(JSON.parse(text));
  return { signerKey: Buffer.from(signerKey, 'base64'), saltSeparator: Buffer.from(saltSeparator, 'base64') };
}

/**
 * Keeps the key of a project, sealed, and returns the name that `toFirebaseText` puts into hashes. The same key is kept
 * once, however often it is given.
 */
export async function storeHashKey({ deps }: { deps: AuthDeps }, key: Key): Promise<string> {
  await deps.dataKeys.load();
  const id = hashKeyIdOf(key);
  await detached(serviceCaller(deps), async (unit) =>
    unit.write(async (em) => {
      await lockWork(em, 'hash_key');
      if ((await em.count(HashKey, { id })) > 0) return;
      const secret = sealAtRest(unit, toText(key), { purpose: sealing, place: placeOf(id) });
      await em.insert(HashKey, { id, secret, createdAt: unit.now });
    }),
  );
  return id;
}

/** Keeps the keys of people who are imported, each once. */
export function createHashKeyStore(deps: AuthDeps): (keys: readonly (Key | undefined)[]) => Promise<void> {
  const stored = new Set<string>();
  return async (keys) => {
    for (const key of keys) {
      if (key === undefined || stored.has(hashKeyIdOf(key))) continue;
      stored.add(await storeHashKey({ deps }, key));
    }
  };
}

/** Keys never change, so each is read once. */
const known = perService(() => new Map<string, Key>());

/**
 * The key of this name. Throws `SERVICE_UNAVAILABLE` if there is none, or nothing opens it: nobody knows then whether a
 * password is wrong.
 */
export async function findHashKey(deps: AuthDeps, id: string): Promise<Key> {
  const kept = known.of({ deps }).get(id);
  if (kept) return kept;
  const row = await detached(serviceCaller(deps), (unit) => unit.em().findOne(HashKey, { id }, asStored));
  if (!row) {
    deps.logger.error(
      { id },
      'The key that password hashes name is not in the table hash_key: import it again',
    );
    throw new AuthError(SERVICE_UNAVAILABLE, { retryAfter: AGAIN });
  }
  const text = await openAtRest(serviceCaller(deps), row.secret, { purpose: sealing, place: placeOf(id) });
  if (text === undefined) {
    tellUnopened(deps, 'the key of imported password hashes');
    throw new AuthError(SERVICE_UNAVAILABLE, { retryAfter: AGAIN });
  }
  const key = fromText(text);
  known.of({ deps }).set(id, key);
  return key;
}
