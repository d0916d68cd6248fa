import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrm, migrate, type Orm, Session } from '@keystead/db';
import { expect, test } from 'vitest';
import { createBrowser, signedUp, testApp } from '#testing/index.ts';

const DAY = 86_400;
const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

/** Locks the row of the only session, and on SQLite the file. */
async function holdSession(orm: Orm): Promise<Orm['em']> {
  const em = orm.em.fork();
  await em.begin();
  await em.nativeUpdate(Session, { id: { $ne: '' } }, { userAgent: 'somebody else' });
  return em;
}

test('a session on a SQLite file that another process has locked is answered at once, and extended by a later call', async () => {
  await using app = await testApp();
  const folder = await mkdtemp(join(tmpdir(), 'keystead-'));
  const url = `sqlite:${join(folder, 'keystead.db')}`;
  const rival = await createOrm(url);
  await migrate(rival);
  const service = await app.beside({ database: url });
  const browser = createBrowser(service);
  await browser.api.signUp.email.mutate(person);
  await service.idle();
  const before = await browser.api.getSession.query();
  app.advance(2 * DAY);

  const holder = await holdSession(rival);
  const held = await browser.get('/get-session');
  expect(held.status).toBe(200);
  expect(held.headers.getSetCookie()).toEqual([]);
  expect(await browser.api.getSession.query()).toEqual(before);
  expect(app.log).toMatchObject(
    Array(2).fill({ level: 'warn', message: 'a session could not be extended', fields: { kind: 'locked' } }),
  );
  await holder.rollback();

  const after = await browser.api.getSession.query();
  expect(after).toMatchObject({ session: { expiresAt: '2026-03-10T12:00:00.000Z' } });
  await service.close();
  await rival.close();
  await rm(folder, { recursive: true });
});

if ((process.env.TEST_DATABASE_URL ?? '') !== '') {
  test('a session whose row is locked is answered without waiting, and extended by a later call', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const before = await ada.api.getSession.query();
    app.advance(2 * DAY);

    const holder = await holdSession(app.service.orm);
    const held = await ada.get('/get-session');
    expect(await held.json()).toEqual(before);
    expect(held.headers.getSetCookie()).toEqual([]);
    await holder.rollback();

    const after = await ada.api.getSession.query();
    expect(after).toMatchObject({ session: { expiresAt: '2026-03-10T12:00:00.000Z' } });
  });
}
