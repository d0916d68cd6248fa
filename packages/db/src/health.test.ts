import { expect, test } from 'vitest';
import type { Orm } from '#dialect.ts';
import { isStalled } from '#health.ts';
import { createOrm } from '#orm.ts';
import { emptyDatabase } from '#testing.ts';

const bounds = { poolSize: 3, connectionTimeout: 0.2 };
/** In the process itself there is one connection, of another driver. */
const isEmbedded = process.env.TEST_DIALECT === 'postgresql' && (process.env.TEST_DATABASE_URL ?? '') === '';

if (!isEmbedded) {
  test('the service is stalled while calls hold all connections for too long, and only then', async () => {
    const { orm, close } = await emptyDatabase(bounds);
    expect(await isStalled(orm)).toBe(false);
    const holders: Orm['em'][] = [];
    while (!(await isStalled(orm))) {
      const em = orm.em.fork();
      await em.begin();
      holders.push(em);
      expect(holders.length).toBeLessThanOrEqual(bounds.poolSize);
    }
    await Promise.all(holders.map((em) => em.rollback()));

    expect(await isStalled(orm)).toBe(false);
    await close();
  });
}

test('a database that is not there stalls nothing', async () => {
  const orm = await createOrm('postgresql://me@127.0.0.1:1/accounts');
  expect(await isStalled(orm)).toBe(false);
  await orm.close();
});
