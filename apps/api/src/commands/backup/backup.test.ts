import { readdirSync } from 'node:fs';
import { createKeystead } from '@keystead/api-router';
import { expect, test } from 'vitest';
import { runKeystead } from '#testing/run-keystead.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const secret = 'a secret for tests that is long enough';

/** A service on a file, with as many users as were signed up, and the command line beside it. */
async function started() {
  const folder = temporaryFolder('backup');
  const database = `sqlite:${folder}/keystead.db`;
  const run = (...args: string[]) =>
    runKeystead(args, { AUTH_SECRET: secret, DATABASE_URL: database, LOG_LEVEL: 'silent' }, folder);
  const silent = (): void => {};
  const logger = { debug: silent, info: silent, warn: silent, error: silent };
  const bearer = { requireSignature: false };
  const open = () => createKeystead({ baseURL: 'http://localhost:3000', secret, database, logger, bearer });
  const service = await open();
  await service.migrate();
  await service.claim();
  const signUp = (name: string) =>
    service.caller().signUp.email({
      name,
      email: `${name.toLowerCase()}@example.com`,
      password: 'correct horse battery',
    });
  return { folder, run, open, service, signUp };
}

test('a backup beside the running service is restored after it has ended, and the log of events is whole', async () => {
  const { folder, run, open, service, signUp } = await started();
  const headers = { authorization: `Bearer ${Object(await signUp('Ada')).token}` };
  service.chainEvents();
  await service.idle();
  const made = await run('backup', 'copy.db');
  await signUp('Bob');
  await service.caller({ headers }).revokeSessions();
  const beside = await run('restore', 'copy.db', '--yes');
  await service.close();
  const unconfirmed = await run('restore', 'copy.db');
  const restored = await run('restore', 'copy.db', '--yes', '--json');
  const verified = await run('audit', 'verify');
  const again = await open();
  const people = await again.sql<{ name: string }>`select name from ${again.sql.table('user')}`;
  const session = await again.caller({ headers }).getSession();
  await again.close();

  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.output).toMatch(
    /^copy\.db is a checked copy of .*keystead\.db: 1 user, \d\.\d MB, up to migration-/,
  );
  expect(beside).toMatchObject({
    code: 1,
    output: '',
    errors: expect.stringContaining('another service runs'),
  });
  expect(unconfirmed).toMatchObject({ code: 1, output: '' });
  expect(unconfirmed.errors).toContain(
    'Sessions, API keys, passwords and bans would be as they were then, also those that were ended since.',
  );
  expect(unconfirmed.errors).toContain('Stop the service, and run the command with --yes.');
  expect(session).toMatchObject({ user: { name: 'Ada' } });
  expect(JSON.parse(restored.output)).toMatchObject({
    command: 'restore',
    finished: true,
    users: 1,
    kept: expect.stringMatching(/keystead\.db\.before-\d{4}-/),
  });
  expect(verified).toMatchObject({ code: 0 });
  expect(people).toEqual([{ name: 'Ada' }]);
  expect(readdirSync(folder).filter((name) => name.includes('.before-'))).toHaveLength(1);
});

test('what is no backup, and a database that has other means, is refused with what to do', async () => {
  const { run, service } = await started();
  await service.close();
  const folder = temporaryFolder('none');
  const onPostgres = (...args: string[]) =>
    runKeystead(args, { AUTH_SECRET: secret, DATABASE_URL: 'postgresql://me@db/k' }, folder);

  expect(await run('restore', 'nothing.db', '--yes')).toMatchObject({
    code: 1,
    errors:
      'Keystead cannot restore the backup.\n  nothing.db cannot be read: unable to open database file.\n',
  });
  expect(await run('backup', 'keystead.db')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('keystead.db exists already; give the backup another name.'),
  });
  expect(await onPostgres('backup', 'copy.db')).toMatchObject({
    code: 1,
    errors:
      'Keystead cannot back the database up.\n  The database is PostgreSQL. Use "pg_dump --format=custom".\n',
  });
});
