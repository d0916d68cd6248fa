import { ApiKey, Session, User } from '@keystead/db';
import { LockMode } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import { keyApp } from '#testing/api-keys.ts';
import { signedUp } from '#testing/index.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test.each([
  ['rotate', {}],
  ['update', { name: 'mine' }],
  ['delete', {}],
])('a session that ends while the call is under way changes no key: %s', async (call, changes) => {
  await using app = await keyApp();
  const ada = await signedUp(app);
  const { id: keyId } = await ada.api.apiKey.create.mutate({ name: 'a' });
  const { keyHash } = await app.em().findOneOrFail(ApiKey, keyId);
  let change: Promise<Response> | undefined;
  await app.forgetStatements();
  // Whoever ends sessions holds the lock of the user; on SQLite all others wait.
  await app.em().transactional(async (em) => {
    await em.findOne(User, ada.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    change = ada.post(`/api-key/${call}`, { keyId, ...changes });
    while (!app.statements.some((sql) => sql.includes('"token_hash"'))) await turn();
    // By then the call has read it: its question was sent before this one.
    await em.count(Session, {});
    await em.nativeDelete(Session, { user: ada.id });
  });

  expect((await change)?.status).toBe(401);
  expect(await app.em().find(ApiKey, {})).toMatchObject([{ id: keyId, name: 'a', keyHash }]);
});
