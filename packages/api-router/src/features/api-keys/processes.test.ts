import { ApiKey, User } from '@keystead/db';
import { canShareDatabase, type SharedDatabase, sharedDatabase, startProcess } from '@keystead/db/testing';
import { describe, expect, test } from 'vitest';
import { keyApp } from '#testing/api-keys.ts';

const script = new URL('../../testing/processes/verify-when-told.ts', import.meta.url);

function startVerifier(url: string) {
  const { child, lines, [Symbol.asyncDispose]: kill } = startProcess(script, url);
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the process ended');
    return value;
  };
  return {
    next,
    async verify(key: string, times: number): Promise<number> {
      child.stdin.write(`${key} ${times}\n`);
      return Number(await next());
    },
    kill,
    [Symbol.asyncDispose]: kill,
  };
}

/** A key of somebody in a database that processes share. */
async function keyIn({ orm }: SharedDatabase, settings: { remaining?: number; rateLimitMax?: number }) {
  await using app = await keyApp();
  const service = await app.beside({ database: orm });
  const user = orm.em.fork().create(User, { name: 'Ada', email: 'ada@example.com', image: null });
  await orm.em.fork().insert(User, user);
  const rateLimitEnabled = settings.rateLimitMax !== undefined;
  const made = await service.caller().apiKey.create({ userId: user.id, rateLimitEnabled, ...settings });
  await service.idle();
  return made;
}

const sum = (counts: readonly number[]): number => counts.reduce((one, other) => one + other, 0);

describe.skipIf(!canShareDatabase())('two processes of the operating system with one database', () => {
  test.each([
    ['remaining', { remaining: 100 }],
    ['limit of a window', { rateLimitMax: 100 }],
  ])('let exactly 100 of a thousand verifications at once through: %s', async (_, settings) => {
    await using database = await sharedDatabase();
    const { key } = await keyIn(database, settings);
    await using one = startVerifier(database.url);
    await using other = startVerifier(database.url);
    await Promise.all([one.next(), other.next()]);

    expect(sum(await Promise.all([one.verify(key, 500), other.verify(key, 500)]))).toBe(100);
  });

  test('lose nothing of what remains when one is killed', async () => {
    await using database = await sharedDatabase();
    const { key, id } = await keyIn(database, { remaining: 5000 });
    await using one = startVerifier(database.url);
    await one.next();

    expect(await one.verify(key, 50)).toBe(50);
    await one.kill();

    const row = await database.orm.em.fork().findOne(ApiKey, { id });
    expect(row?.remaining).toBe(4950);
  });
});
