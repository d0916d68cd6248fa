import { ApiKey, Session, User } from '@keystead/db';
import { LockMode } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import { type Person, signedUp, type TestApp } from '#testing/index.ts';
import { keyApp } from '#testing/people/api-keys.ts';
import { founded } from '#testing/people/organizations.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Status of a call whose session ends after it was read, and before anything is written. */
async function statusWhileEnding(
  app: TestApp,
  person: Person,
  send: () => Promise<Response>,
): Promise<number | undefined> {
  let change: Promise<Response> | undefined;
  await app.forgetStatements();
  // A call that ends sessions holds the lock of the user; on SQLite all others wait.
  await app.em().transactional(async (em) => {
    await em.findOne(User, person.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    change = send();
    while (!app.statements.some((sql) => sql.includes('"token_hash"'))) await turn();
    // By now the call has read the session: its query was sent before this one.
    await em.count(Session, {});
    await em.nativeDelete(Session, { user: person.id });
  });
  return (await change)?.status;
}

test.each([
  ['rotate', {}],
  ['update', { name: 'mine' }],
  ['delete', {}],
])('a session that ends in the meantime changes no key: %s', async (call, changes) => {
  await using app = await keyApp();
  const ada = await signedUp(app);
  const { id: keyId } = await ada.api.apiKey.create.mutate({ name: 'a' });
  const { keyHash } = await app.em().findOneOrFail(ApiKey, keyId);

  const status = await statusWhileEnding(app, ada, () => ada.post(`/api-key/${call}`, { keyId, ...changes }));

  expect(status).toBe(401);
  expect(await app.em().find(ApiKey, {})).toMatchObject([{ id: keyId, name: 'a', keyHash }]);
});

test.each(['create', 'update'])('and no key of an organization: %s', async (call) => {
  await using app = await keyApp(
    { configurations: [{ configId: 'team', references: 'organization' }] },
    { organization: {} },
  );
  const { owner } = await founded(app);
  const { id: keyId } = await owner.api.apiKey.create.mutate({ configId: 'team', name: 'a' });
  const body = { configId: 'team', keyId, name: 'mine' };

  expect(await statusWhileEnding(app, owner, () => owner.post(`/api-key/${call}`, body))).toBe(401);
  expect(await app.em().find(ApiKey, {})).toMatchObject([{ id: keyId, name: 'a' }]);
});
