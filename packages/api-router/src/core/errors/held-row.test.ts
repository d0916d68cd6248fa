import { createOrm, User } from '@keystead/db';
import { sharedDatabase } from '@keystead/db/testing';
import { LockMode } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import { hasServer, untilOneWaits } from '#testing/database/lock-waits.ts';
import { browserAt, createBrowser, opened, testApp } from '#testing/index.ts';

const refusesThenServes = async (): Promise<void> => {
  await using database = await sharedDatabase();
  await using app = await testApp();
  const hurried = await app.beside({ database: await createOrm(database.url, { lockTimeout: 0.1 }) });
  const patience = { lockTimeout: 60, statementTimeout: 60 };
  const patient = await app.beside({ database: await createOrm(database.url, patience) });
  const ada = createBrowser(patient);
  const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  const { user } = opened(await ada.api.signUp.email.mutate(person));
  const rename = (service: typeof patient, name: string) =>
    browserAt(service, ada).post('/update-user', { name });

  const program = database.orm.em.fork();
  await program.begin();
  await program.findOneOrFail(User, user.id, { lockMode: LockMode.PESSIMISTIC_WRITE });

  const refused = await rename(hurried, 'Eve');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ code: 'SERVICE_BUSY' });
  expect(app.log.at(-1)?.fields).toMatchObject({ kind: 'locked', path: '/update-user' });
  expect((await browserAt(hurried, ada).api.getSession.query())?.user.name).toBe('Ada');

  const waiting = rename(patient, 'Ada L.');
  await untilOneWaits(database);
  await program.commit();
  expect((await waiting).status).toBe(200);
  expect((await rename(hurried, 'Ada K.')).status).toBe(200);
  expect((await database.orm.em.fork().findOneOrFail(User, user.id)).name).toBe('Ada K.');
};

if (hasServer)
  test(
    'a row that another program holds refuses a call with 503 after the lock timeout, and those that wait for it succeed',
    refusesThenServes,
  );
