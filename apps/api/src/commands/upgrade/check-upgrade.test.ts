import { readFileSync } from 'node:fs';
import { createKeystead } from '@keystead/api-router';
import { createOrm, type MigrationFacts, type MigrationPreview, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { runKeystead } from '#testing/run-keystead.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { describeTime, describeUpgrade, findBeside } from './describe-upgrade.ts';

const secret = 'a secret for tests that is long enough';

/** A migrated database in a file, without the migrations behind `to`, and the command that looks at it. */
async function createBehind(to: string) {
  const folder = temporaryFolder('upgrade');
  const database = `sqlite:${folder}/keystead.db`;
  const check = (...flags: string[]) =>
    runKeystead(
      ['upgrade', 'check', ...flags],
      { AUTH_SECRET: secret, DATABASE_URL: 'sqlite:keystead.db' },
      folder,
    );
  const isNew = await check();
  const silent = (): void => {};
  const logger = { debug: silent, info: silent, warn: silent, error: silent };
  const service = await createKeystead({ baseURL: 'http://localhost:3000', secret, database, logger });
  await service.migrate();
  await service
    .caller()
    .signUp.email({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' });
  await service.idle();
  const upToDate = await check();
  await service.rollback(to);
  await service.close();
  return { check, isNew, upToDate };
}

const guide = readFileSync('docs/guide/versions.md', 'utf8');

test('a new, an old and a migrated database each get their answer and code, and nothing is migrated', async () => {
  const { check, isNew, upToDate } = await createBehind('migration-20260724-hash-keys');
  const old = await check();
  const again = await check('--json');

  expect(isNew).toMatchObject({ code: 0, errors: '' });
  expect(isNew.output).toMatch(
    /^\d+ migrations will run:\n[\s\S]*\nThe database is new, so nobody waits\.\n$/,
  );
  expect(upToDate).toEqual({ code: 0, errors: '', output: 'The database is up to date already.\n' });
  expect(old).toMatchObject({ code: 0, errors: '' });
  expect(guide).toContain(`\`\`\`text\n${old.output}\`\`\`\n`);
  expect(JSON.parse(again.output)).toMatchObject({
    command: 'upgrade check',
    finished: true,
    beside: 'any',
    isNew: false,
    own: [],
    later: [],
    migrations: [
      { adds: ['an index of user'], waits: [{ table: 'user', calls: 'writes' }], rows: 1 },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ],
  });
});

test('accounts of one mailbox in two spellings are named, with what to do, here and by the doctor', async () => {
  const folder = temporaryFolder('upgrade');
  const variables = { AUTH_SECRET: secret, DATABASE_URL: `sqlite:${folder}/keystead.db` };
  await runKeystead(['migrate'], variables, folder);
  const orm = await createOrm(variables.DATABASE_URL);
  const moments = { createdAt: new Date('2026-03-01'), updatedAt: new Date('2026-03-01') };
  const person = { emailVerified: true, image: null, ...moments };
  await orm.em.fork().insertMany(User, [
    { id: 'older', name: 'Jan', email: 'jan@müller.example', ...person },
    { id: 'newer', name: 'Jan', email: 'jan@xn--mller-kva.example', ...person },
  ]);
  await orm.close();

  const [said, asked, doctor] = await Promise.all([
    runKeystead(['upgrade', 'check'], variables, folder),
    runKeystead(['upgrade', 'check', '--json'], variables, folder),
    runKeystead(['doctor', '--json'], variables, folder),
  ]);

  const named = 'jan@xn--mller-kva.example (newer) and jan@müller.example (older)';
  expect(said).toMatchObject({ code: 0, output: expect.stringContaining(named) });
  expect(said.output).toContain('Ask the owner which account to keep');
  expect(JSON.parse(asked.output).twins).toMatchObject([{ email: 'jan@xn--mller-kva.example' }]);
  expect(JSON.parse(doctor.output).checks).toContainEqual({
    name: 'mailboxes',
    state: 'yours',
    says: expect.stringContaining(named),
    todo: expect.stringContaining('delete the other one'),
  });
});

test('a removal of what older processes read ends with 4, and says to stop them', async () => {
  const { check } = await createBehind('migration-20260717-ended-access');
  const { code, output } = await check();

  expect(code).toBe(4);
  expect(output).toContain('\n    removes two_factor.mail_blocked_until\n');
  expect(output).toContain(
    '\nStop all processes of the old version first: they read or write what this changes.\n',
  );
});

test('a database that cannot be read ends with 1', async () => {
  const given = { AUTH_SECRET: secret, DATABASE_URL: 'postgresql://me@127.0.0.1:1/k' };
  const { code, output, errors } = await runKeystead(['upgrade', 'check'], given);

  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toMatch(/^Keystead cannot look at the next migrations\.\n {2}.*127\.0\.0\.1:1.*\.\n$/);
});

const facts: MigrationFacts = {
  name: 'migration-20990101-later',
  adds: [],
  fills: ['event'],
  switches: [],
  removes: [],
  waits: [
    { table: 'event', calls: 'everything' },
    { table: 'user', calls: 'writes' },
  ],
  rows: 3_000_000,
  seconds: 200,
  beside: 'any',
};

const previewOf = (...besides: string[]): MigrationPreview => ({
  isNew: false,
  migrations: besides.map((beside) => ({ ...facts, beside })),
  own: ['deals/002-stage'],
  later: [],
  seconds: 200,
});

test('says which tables wait and how long, and names migrations of own features', () => {
  const text = describeUpgrade(previewOf('any'), false);

  expect(text).toBe(`2 migrations will run:
  migration-20990101-later (3,000,000 rows, about 4 minutes)
    fills event
    everything waits for event
    writes wait for user
  deals/002-stage
    of a feature of your own: look at its statements
All of this is one transaction, and takes about 4 minutes. What waits, waits until the transaction ends.
Processes of the old version may keep running before, during and after this.`);
  expect([0.2, 1.2, 89.5, 90].map(describeTime)).toEqual([
    'less than a second',
    'about 2 s',
    'about 90 s',
    'about 2 minutes',
  ]);
});

test('the newest release that a removal asks for counts, and one that needs a stop counts more', () => {
  expect(findBeside(previewOf('0.9.0', 'any', '0.10.0'))).toBe('0.10.0');
  expect(findBeside(previewOf('0.9.0', 'none'))).toBe('none');
  expect(describeUpgrade(previewOf('0.10.0'), false)).toContain(
    'Processes of version 0.10.0 or newer may keep running. Stop older ones first.',
  );
  const later = { ...previewOf(), own: [], later: ['migration-20990101-later'] };
  expect(describeUpgrade(later, false)).toBe(
    'A later release has migrated the database: migration-20990101-later.\nThe database is up to date already.',
  );
});
