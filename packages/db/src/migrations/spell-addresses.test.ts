import { afterAll, beforeAll, expect, test } from 'vitest';
import { Invitation } from '#entities/invitation.ts';
import { Organization } from '#entities/organization.ts';
import { User } from '#entities/user.ts';
import { findMailboxTwins } from '#queries/mailboxes/find-twins.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { migrate } from './migrate.ts';
import { previewMigrate } from './preview-migrate.ts';
import { rollback } from './rollback.ts';

const MIGRATION = 'migration-20261129-spell-addresses';

let database: TestDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
});

afterAll(() => database.close());

const moments = { createdAt: new Date('2026-03-01'), updatedAt: new Date('2026-03-01') };

test('addresses of before get the one spelling, and two accounts of one mailbox stay as they are and are named', async () => {
  const { orm } = database;
  while (!(await rollback(orm)).includes(MIGRATION));
  const em = orm.em.fork();
  const people = {
    alone: 'jan@müller.example',
    local: 'jürgen@example.com',
    both: 'jürgen@straße.example',
    older: 'bo@münchen.example',
    newer: 'bo@xn--mnchen-3ya.example',
    plain: 'ada@example.com',
  };
  await em.insertMany(
    User,
    Object.entries(people).map(([id, email]) => ({
      id,
      name: id,
      email,
      emailVerified: true,
      image: null,
      ...moments,
    })),
  );
  await em.insert(Organization, { id: 'acme', name: 'Acme', slug: 'acme', ...moments });
  const invitation = (id: string, email: string, status: 'pending' | 'accepted') => ({
    id,
    email,
    status,
    organization: 'acme',
    role: 'member',
    inviter: 'plain',
    expiresAt: new Date('2026-03-03'),
    ...moments,
  });
  await em.insertMany(Invitation, [
    invitation('one', 'c@müller.example', 'pending'),
    invitation('two', 'd@müller.example', 'pending'),
    invitation('three', 'd@xn--mller-kva.example', 'pending'),
    invitation('four', 'd@müller.example', 'accepted'),
  ]);

  const [preview] = (await previewMigrate(orm)).migrations;
  await migrate(orm);

  expect(preview).toMatchObject({ name: MIGRATION, fills: ['user', 'invitation'], beside: 'any', rows: 10 });
  const stored = await orm.em.fork().find(User, {});
  expect(Object.fromEntries(stored.map(({ id, email }) => [id, email]))).toEqual({
    ...people,
    alone: 'jan@xn--mller-kva.example',
    both: 'jürgen@xn--strae-oqa.example',
  });
  const invited = await orm.em.fork().find(Invitation, {});
  expect(Object.fromEntries(invited.map(({ id, email }) => [id, email]))).toEqual({
    one: 'c@xn--mller-kva.example',
    two: 'd@müller.example',
    three: 'd@xn--mller-kva.example',
    four: 'd@müller.example',
  });
  expect(await findMailboxTwins(orm)).toEqual([
    {
      email: 'bo@xn--mnchen-3ya.example',
      accounts: [
        { id: 'newer', email: 'bo@xn--mnchen-3ya.example' },
        { id: 'older', email: 'bo@münchen.example' },
      ],
    },
  ]);
});
