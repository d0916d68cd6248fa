import { createOrm } from '@keystead/db';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestKeystead } from '#testing.ts';

const database = process.env.TEST_DATABASE_URL ?? '';

const options = { database, organization: {}, twoFactor: {}, rateLimit: { storage: 'database' } } as const;

/** Tests of applications on the PostgreSQL server of the run. */
if (database !== '')
  describe('on PostgreSQL', () => {
    const pool = new Pool({ connectionString: database, max: 4 });
    /** Names of the schemas that begin so, without those of tests that run beside this one. */
    const schemas = async (...names: string[]): Promise<string[]> =>
      (
        await pool.query('select nspname as name from pg_namespace where nspname = any($1)', [names])
      ).rows.map(({ name }) => name);
    const schemaOf = ({ orm }: { orm: { config: { get(key: 'schema'): string | undefined } } }): string =>
      orm.config.get('schema') ?? '';

    beforeAll(() => pool.query('select 1'));
    afterAll(() => pool.end());

    test('services of tests side by side have their own people, and nothing stays', async () => {
      const services = await Promise.all([
        createTestKeystead(options),
        createTestKeystead({ ...options, database: pool }),
      ]);
      const names = services.map(schemaOf);
      const given = { twoFactor: true, organization: { slug: 'acme', role: 'owner' } } as const;

      const people = await Promise.all(services.map((keystead) => keystead.signedIn(given)));
      const members = await Promise.all(
        services.map((keystead, index) => keystead.as(people[index]).call.organization.listMembers()),
      );
      const [first, second] = services;
      const elsewhere = await first.getSession(people[1]?.headers ?? {});
      for (const { idle } of services) await idle();
      const found = await schemas(...names);
      await Promise.all(services.map((keystead) => keystead.close()));
      await second[Symbol.asyncDispose]();

      expect(names[0]).toMatch(/^keystead_test_[0-9a-f]{32}$/);
      expect(found.toSorted()).toEqual(names.toSorted());
      expect(members.map(({ total }) => total)).toEqual([1, 1]);
      expect(elsewhere).toBeNull();
      expect(await schemas(...names)).toEqual([]);
    });

    test('a schema that the test has chosen stays', async () => {
      const schema = 'keystead_chosen_by_a_test';
      const advanced = { database: { schema } };
      await (await createTestKeystead({ ...options, advanced })).close();
      const found = await schemas(schema);
      const orm = await createOrm(database, { schema });
      await orm.em.getConnection().execute(`drop schema "${schema}" cascade`);
      await orm.close();

      expect(found).toEqual([schema]);
    });
  });
else
  test('a service in memory ends as often as it is asked to', async () => {
    const keystead = await createTestKeystead();
    await keystead.close();
    await expect(keystead.close()).resolves.toBeUndefined();
  });
