import { type Dialect, dialectOf, tableOf } from '@keystead/db';
import { runAgainAsVictim, VICTIM_AT_MOST } from '@keystead/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasServer, untilOneWaits } from '#testing/database/lock-waits.ts';
import { signedUp, type TestApp, testApp } from '#testing/index.ts';

let app: TestApp;

beforeEach(async () => {
  app = await testApp();
});

type ToTable = (name: string) => string;

/** Migrations of the next release may do this while this one serves: they add, and fill the columns that they added. */
const steps = (table: ToTable): string[] => [
  `alter table ${table('user')} add column "next_name" text null`,
  `alter table ${table('session')} add column "next_count" integer not null default 0`,
  `create table ${table('next_note')} ("id" text not null primary key, "user_id" text not null,
    constraint "next_note_user_id_foreign" foreign key ("user_id") references ${table('user')} ("id") on delete cascade)`,
  `create index "user_next_name_index" on ${table('user')} ("next_name")`,
  `update ${table('user')} set "next_name" = "name"`,
  `insert into ${table('next_note')} ("id", "user_id") select "id", "id" from ${table('user')}`,
];

const DROP_INDEX: Record<Dialect, (table: ToTable) => string> = {
  sqlite: () => 'drop index if exists "user_next_name_index"',
  postgresql: (table) => `drop index if exists ${table('user_next_name_index')}`,
};

const tables = (): ToTable => (name) => tableOf(app.service.orm, name);

/** Runs statements in one transaction, as migrations run: again if they were the victim of a deadlock with calls. */
async function run(statements: readonly string[]): Promise<void> {
  const connection = app.service.orm.em.getConnection();
  const once = () =>
    connection.transactional(async (transaction) => {
      for (const statement of statements) await connection.execute(statement, [], 'run', transaction);
    });
  await runAgainAsVictim(once, VICTIM_AT_MOST);
}

afterEach(async () => {
  const table = tables();
  await run([
    DROP_INDEX[dialectOf(app.service.orm)](table),
    `drop table if exists ${table('next_note')}`,
    `alter table ${table('session')} drop column "next_count"`,
    `alter table ${table('user')} drop column "next_name"`,
  ]);
});

test('goes on serving while migrations of the next release add and fill, and on what they leave', async () => {
  const failed: unknown[] = [];
  let isOver = false;
  let served = 0;
  const live = async (writer: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const person = await signedUp(app, { email: `next-${writer}-${turn}@example.com` });
      const answers = [
        await person.post('/update-user', { name: `Ada ${turn}` }),
        await person.get('/get-session'),
        await person.post('/sign-out', {}),
      ];
      for (const answer of answers)
        if (answer.status !== 200) failed.push([answer.status, await answer.text()]);
      served += 1;
    }
  };
  const lives = Promise.all([0, 1, 2].map(live));
  const goesOn = async (): Promise<void> => {
    const before = served;
    await expect.poll(() => served, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before + 3);
  };
  await goesOn();
  await run(steps(tables()));
  await goesOn();
  isOver = true;
  await lives;

  expect(failed).toEqual([]);
});

if (hasServer)
  test('answers calls that read two tables while a migration locks them in the other order', async () => {
    const ada = await signedUp(app, { verified: true });
    await app.settle();
    const [changeUser = '', changeSession = ''] = steps(tables());
    const connection = app.service.orm.em.getConnection();
    let answers: Promise<Response>[] = [];

    const migration = connection.transactional(async (transaction) => {
      await connection.execute(changeUser, [], 'run', transaction);
      answers = [ada.get('/get-session'), ada.get('/list-sessions')];
      await untilOneWaits(app.service);
      await connection.execute(changeSession, [], 'run', transaction);
    });
    // On a slow machine the server ends the migration instead of a call. A migration begins again by itself.
    await migration.catch((error: unknown) => {
      expect(error).toMatchObject({ code: '40P01' });
      return run([changeUser, changeSession]);
    });

    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  });

test('would not, if a migration asked for a value that this release does not know', async () => {
  const table = tables();
  await run([
    `alter table ${table('session')} add column "next_count" integer not null default 0`,
    `alter table ${table('user')} add column "next_name" text null check ("next_name" is not null)`,
  ]);

  await expect(signedUp(app, { email: 'next@example.com' })).rejects.toThrow();
});
