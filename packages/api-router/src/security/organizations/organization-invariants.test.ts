import { createOrm, type Orm } from '@keystead/db';
import { canShareDatabase, sharedDatabase } from '@keystead/db/testing';
import { expect, test } from 'vitest';
import { createCrowd } from '#testing/crowd/crowd.ts';
import { bounds, crowdOptions } from '#testing/crowd/crowd-options.ts';
import { operationNames } from '#testing/crowd/operations.ts';
import { runCrowd } from '#testing/crowd/run-crowd.ts';
import { inAnotherProcess, inThisProcess } from '#testing/crowd/service-process.ts';
import { readState } from '#testing/crowd/state.ts';
import { findViolations } from '#testing/crowd/violations.ts';
import { testApp } from '#testing/index.ts';
import { createRandom } from '#testing/random/random.ts';
import { isLong, operationsOr, repeatable, seed } from '#testing/random/seed.ts';

/** `npm run test:deep` does more. What runs at the same time may end in another order with the same seed. */
const total = operationsOr(2000);
/**
 * Sequences that two processes make, where there is a database for two. A long run on a server of PostgreSQL leaves all
 * to two: there calls of one process do not take turns by themselves.
 */
const isServer = process.env.TEST_DIALECT === 'postgresql';
const ELSEWHERE = isLong && isServer ? 1 : 0.15;
/** Milliseconds. A longer run takes longer. */
const timeout = Math.max(180_000, total * 90);
const elsewhere = canShareDatabase() ? Math.round(total * ELSEWHERE) : 0;

/** A crowd has to meet these: a sole owner with other members stays, and nobody who is banned signs in. */
const refusals = ['banUser SOLE_OWNER', 'removeUser SOLE_OWNER', 'signIn BANNED_USER'];

/** Met in a long run; a shorter one may leave out rare ones. */
const expected = isLong ? [...operationNames.map((name) => `${name} done`), ...refusals] : [];

/** To create without a session is a call of the application itself, which names the owner. */
const isKeptOut = (key: string): boolean =>
  key.endsWith(' UNAUTHORIZED') || key === 'create USER_ID_OR_SESSION_REQUIRED';

const read = (em: () => Orm['em']) => async (ended: string) => {
  const state = await readState(em());
  expect(findViolations(state, bounds), ended).toEqual([]);
  return state;
};

test.runIf(elsewhere < total)(
  `${total - elsewhere} random operations of members break no rule`,
  async () => {
    await using app = await testApp({ withoutMailer: true, ...crowdOptions });
    const beside = await app.beside();

    const { tally, ofBanned } = await repeatable(() =>
      runCrowd({
        app,
        random: createRandom(seed),
        humans: createCrowd(24),
        operations: total - elsewhere,
        processes: [inThisProcess(app.service), inThisProcess(beside)],
        read: read(app.em),
      }),
    );

    expect(expected.filter((key) => !tally.has(key))).toEqual([]);
    expect([...ofBanned].filter((key) => !isKeptOut(key))).toEqual([]);
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
  },
  timeout,
);

test.runIf(elsewhere > 0)(
  `${elsewhere} random operations, half of them in another process, break no rule`,
  async () => {
    await using app = await testApp({ withoutMailer: true, ...crowdOptions });
    await using database = await sharedDatabase();
    const service = await app.beside({ database: await createOrm(database.url) });
    const em = () => service.orm.em.fork();
    await using other = await inAnotherProcess(service, { url: database.url, now: app.now() });

    const { tally, ofBanned } = await repeatable(() =>
      runCrowd({
        app: { service, em, now: app.now },
        random: createRandom(seed + 1),
        humans: createCrowd(24),
        operations: elsewhere,
        processes: [inThisProcess(service), other],
        read: read(em),
      }),
    );
    await service.close();

    expect([...ofBanned].filter((key) => !isKeptOut(key))).toEqual([]);
    expect([...tally.keys()].filter((key) => key.endsWith(' done')).length).toBeGreaterThan(10);
    if (elsewhere === total) expect(expected.filter((key) => !tally.has(key))).toEqual([]);
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
  },
  timeout,
);
