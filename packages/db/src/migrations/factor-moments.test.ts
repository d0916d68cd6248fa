import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableOf } from '#connection/schema-name.ts';
import { TwoFactor } from '#entities/two-factor/two-factor.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { migrate } from './migrate.ts';
import { rollback } from './rollback.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
});

afterAll(() => database.close());

const on = '2026-03-01T12:00:00.000Z';
const replaced = '2026-03-05T12:00:00.000Z';

/**
 * Rows of an earlier version: an app, whether codes by mail were switched on, when two-step verification was, and since when
 * all of it is contested.
 */
const before = {
  app: ['sealed', false, on, null],
  begun: [null, false, null, on],
  mail: [null, true, on, on],
  replaced: ['sealed', false, on, null],
} as const;

test('second factors of an earlier version get their moments, by the log where it has them', async () => {
  const { orm } = database;
  while (!(await rollback(orm)).includes('migration-20260720-factor-moments'));
  const em = orm.em.fork();
  for (const [id, [secret, otp, enabledAt, contested]] of Object.entries(before)) {
    await em
      .getConnection()
      .execute(
        `insert into ${tableOf(orm, 'user')} ("id", "created_at", "updated_at", "name", "email", "email_verified") values (?, ?, ?, ?, ?, ?)`,
        [id, new Date(on), new Date(on), id, `${id}@example.com`, true],
      );
    await em
      .getConnection()
      .execute(
        `insert into ${tableOf(orm, 'two_factor')} ("id", "created_at", "updated_at", "user_id", "secret", "otp_enabled", "enabled_at", "contested_at") values (?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          id,
          new Date(on),
          new Date(on),
          id,
          secret,
          otp,
          enabledAt && new Date(enabledAt),
          contested && new Date(contested),
        ],
      );
  }
  for (const [index, at] of [on, replaced].entries())
    await em
      .getConnection()
      .execute(
        `insert into ${tableOf(orm, 'event')} ("id", "action", "actor_id", "target_id", "target_type", "data", "created_at") values (?, ?, ?, ?, ?, ?, ?)`,
        [
          `event-${index}`,
          'two-factor.authenticator-replaced',
          'replaced',
          'replaced',
          'user',
          '{}',
          new Date(at),
        ],
      );
  await migrate(orm);

  const rows = await orm.em.fork().find(TwoFactor, {}, { orderBy: { id: 'asc' } });
  expect(
    rows.map(({ id, ...row }) => [
      id,
      ...[row.secretAt, row.otpEnabledAt, row.otpContestedAt].map((moment) => moment?.toISOString()),
    ]),
  ).toEqual([
    ['app', on, on, undefined],
    ['begun', undefined, undefined, undefined],
    ['mail', undefined, on, on],
    ['replaced', replaced, on, undefined],
  ]);
});
