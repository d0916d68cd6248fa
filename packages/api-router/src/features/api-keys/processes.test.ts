import { ApiKey, User } from '@keystead/db';
import { canShareDatabase, type SharedDatabase, sharedDatabase, startProcess } from '@keystead/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyApp } from '#testing/people/api-keys.ts';

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

let people = 0;
/** A key of a new user in a database that processes share. */
async function keyIn({ orm }: SharedDatabase, settings: { remaining?: number; rateLimitMax?: number }) {
  await using app = await keyApp();
  const service = await app.beside({ database: orm });
  people += 1;
  const email = `person-${people}@example.com`;
  const user = orm.em.fork().create(User, { name: 'Ada', email, image: null });
  await orm.em.fork().insert(User, user);
  const rateLimitEnabled = settings.rateLimitMax !== undefined;
  const made = await service.caller().apiKey.create({ userId: user.id, rateLimitEnabled, ...settings });
  await service.idle();
  return made;
}

const sum = (counts: readonly number[]): number => counts.reduce((one, other) => one + other, 0);

describe.skipIf(!canShareDatabase())('two processes of the operating system with one database', () => {
  /** Both start once, because that takes longer than all their work. */
  let database: SharedDatabase;
  let one: ReturnType<typeof startVerifier>;
  let other: ReturnType<typeof startVerifier>;
  beforeAll(async () => {
    database = await sharedDatabase();
    one = startVerifier(database.url);
    other = startVerifier(database.url);
    await Promise.all([one.next(), other.next()]);
  });
  afterAll(async () => {
    await Promise.all([one.kill(), other.kill()]);
    await database[Symbol.asyncDispose]();
  });

  test.each([
    ['remaining', { remaining: 100 }],
    ['limit of a window', { rateLimitMax: 100 }],
  ])('allow exactly 100 of a thousand parallel verifications: %s', async (_, settings) => {
    const { key } = await keyIn(database, settings);

    expect(sum(await Promise.all([one.verify(key, 500), other.verify(key, 500)]))).toBe(100);
  });

  test('lose nothing of `remaining` when one is killed', async () => {
    const { key, id } = await keyIn(database, { remaining: 5000 });

    expect(await one.verify(key, 50)).toBe(50);
    await one.kill();

    const row = await database.orm.em.fork().findOne(ApiKey, { id });
    expect(row?.remaining).toBe(4950);
  });
});
