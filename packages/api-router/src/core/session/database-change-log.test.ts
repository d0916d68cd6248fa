import { notify, User } from '@keystead/db';
import { emptyDatabase, findPgbouncer, sharedDatabase, startPgbouncer } from '@keystead/db/testing';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { detached } from '#core/call/commit.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { createDatabaseChangeLog } from '#core/session/database-change-log.ts';
import { createKeystead } from '#create-keystead.ts';
import { type Browser, browserAt, createBrowser } from '#testing/index.ts';
import { isLong } from '#testing/random/seed.ts';
import { withTestDefaults } from '#testing/service-test-options.ts';

const person = (email: string) => ({ name: 'Ada', email, password: 'correct horse battery' });

const silent = (): void => {};

/** Milliseconds within which every process refuses; many more where other tests run beside this one. */
const SOON = isLong ? 1000 : 20_000;

/** Bound of a test that makes many changes. */
const LONG = { timeout: 3_600_000 };

/** Changes that are made one after the other. */
const TURNS = isLong ? 1000 : 6;

interface Given {
  /** URL of the pooler in front of the database. */
  pooler?: (url: string) => Promise<string>;
  /** News go past the pooler, over a connection of their own. */
  pastPooler?: boolean;
}

/** Services with connections of their own to one database, as processes on several machines have. */
async function services(count: number, { pooler, pastPooler = false }: Given = {}) {
  await using starting = new AsyncDisposableStack();
  const { orm, url } = starting.use(await sharedDatabase());
  const warnings: string[] = [];
  const warn = (_fields: object, message: string): void => void warnings.push(message);
  const database = pooler ? await pooler(url) : url;
  const options = {
    ...withTestDefaults({
      admin: {},
      session: { cookieCache: { enabled: true } },
      advanced: { database: { preparedStatements: !pooler, ...(pastPooler && { newsURL: url }) } },
    }),
    logger: { debug: silent, info: silent, warn, error: silent },
    database,
  };
  const create = async () => {
    const service = await createKeystead(options);
    starting.defer(() => service.close());
    return service;
  };
  const first = await create();
  const others = [];
  for (let index = 1; index < count; index++) others.push(await create());
  const stack = starting.move();
  return { first, others, orm, warnings, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

type Services = Awaited<ReturnType<typeof services>>;

const sessionForm = z.object({
  user: z.object({ id: z.string(), name: z.string(), role: z.string().nullish() }),
});

const readSession = async (browser: Browser) =>
  sessionForm.nullable().parse(await (await browser.get('/get-session')).json());

/** The row has another name by then, so only a copy has the one of before. */
async function answersByCopy({ orm }: Services, browser: Browser): Promise<boolean> {
  const name = crypto.randomUUID();
  await orm.em.fork().nativeUpdate(User, {}, { name });
  return (await readSession(browser))?.user.name !== name;
}

const untilByCopy = (running: Services, browser: Browser): Promise<void> =>
  vi.waitFor(async () => expect(await answersByCopy(running, browser)).toBe(true), {
    timeout: 20_000,
    interval: 20,
  });

/** Ada, signed in at the first service, with a browser at each of the others that uses its copy. */
async function signedInEverywhere(running: Services, email: string) {
  const ada = createBrowser(running.first);
  const { user } = sessionForm.parse(await (await ada.post('/sign-up/email', person(email))).json());
  const elsewhere = running.others.map((service) => browserAt(service, ada));
  for (const browser of elsewhere) await untilByCopy(running, browser);
  return { ada, id: user.id, elsewhere };
}

async function administrator({ first, orm }: Services): Promise<Browser> {
  const root = createBrowser(first);
  await root.post('/sign-up/email', person('root@example.com'));
  await orm.em.fork().nativeUpdate(User, { email: 'root@example.com' }, { role: 'admin' });
  return root;
}

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'keystead news'`;

if ((process.env.TEST_DATABASE_URL ?? '') !== '') {
  describe('on one PostgreSQL without Redis', () => {
    interface Change {
      make: (who: { ada: Browser; root: Browser; id: string }) => Promise<Response>;
      /** The answer of another process afterwards. */
      answer: unknown;
    }
    const withRole = (role: string) => expect.objectContaining({ user: expect.objectContaining({ role }) });
    const CHANGES: readonly Change[] = [
      { make: ({ ada }) => ada.post('/revoke-sessions'), answer: null },
      { make: ({ root, id }) => root.post('/admin/ban-user', { userId: id }), answer: null },
      {
        make: ({ root, id }) => root.post('/admin/set-role', { userId: id, role: 'admin' }),
        answer: withRole('admin'),
      },
    ];

    /** Makes a change at the first service, and waits until every other one knows. */
    async function changeAndWait(running: Services, root: Browser, turn: number): Promise<void> {
      const change = CHANGES[turn % CHANGES.length];
      if (!change) throw new Error('there is no such change');
      const { ada, id, elsewhere } = await signedInEverywhere(running, `ada.${turn}@example.com`);
      expect((await change.make({ ada, root, id })).status).toBe(200);
      for (const browser of elsewhere)
        await vi.waitFor(async () => expect(await readSession(browser)).toEqual(change.answer), {
          timeout: SOON,
          interval: 5,
        });
    }

    test(
      'a session, a ban or a role that one process changes is seen through the copies of every other one',
      LONG,
      async () => {
        await using running = await services(3);
        const root = await administrator(running);
        const { news } = running.first.deps;
        if (!news) throw new Error('expected news');
        const sentAfterwards = vi.spyOn(news, 'send');
        for (let turn = 0; turn < TURNS; turn++) await changeAndWait(running, root, turn);
        // Each was sent with its transaction, so that no crash separates the two.
        expect(sentAfterwards).not.toHaveBeenCalled();
      },
    );

    // Takes some minutes, since each cut needs some seconds until copies count again.
    if (isLong)
      test('the same is seen while the connections for news are cut every five seconds', LONG, async () => {
        await using running = await services(3);
        const root = await administrator(running);
        let cuts = 0;
        const cutting = setInterval(() => {
          cuts += 1;
          void running.orm.em.fork().execute(CUT);
        }, 5000);
        try {
          for (let turn = 0; turn < TURNS; turn++) await changeAndWait(running, root, turn);
        } finally {
          clearInterval(cutting);
        }
        expect(cuts).toBeGreaterThan(TURNS / 50);
      });

    test('no copy counts while the connection for news is cut, and those made afterwards count again', async () => {
      await using running = await services(2);
      const { ada, elsewhere } = await signedInEverywhere(running, 'ada@example.com');
      const [other] = elsewhere;
      if (!other) throw new Error('expected a browser at the other service');
      await running.orm.em.fork().execute(CUT);
      await vi.waitFor(async () => expect(await answersByCopy(running, other)).toBe(false), SOON);

      await untilByCopy(running, other);
      await running.orm.em.fork().execute(CUT);
      await ada.post('/revoke-sessions');
      await vi.waitFor(async () => expect(await readSession(other)).toBeNull(), SOON);
    });

    test('news of work that is not committed never arrives, nor does a message of another program count', async () => {
      await using running = await services(2);
      const { id, elsewhere } = await signedInEverywhere(running, 'ada@example.com');
      const [other] = elsewhere;
      if (!other) throw new Error('expected a browser at the other service');
      const undone = detached(serviceCaller(running.first.deps), async (unit) => {
        unit.changed.add(id);
        unit.write(async (em) => em.nativeUpdate(User, { id }, { name: 'Never' }));
        unit.write(async () => {
          throw new Error('undone');
        });
      });
      await expect(undone).rejects.toThrow('undone');
      for (const text of ['oops', '{}', '{"from":"x"}', `{"from":7,"changed":["${id}"]}`])
        await notify(running.orm, 'keystead_news', text);
      // News arrives in the order of the commits, so what was sent before Bob's has arrived, too.
      const bob = await signedInEverywhere(running, 'bob@example.com');
      await bob.ada.post('/revoke-sessions');
      for (const browser of bob.elsewhere)
        await vi.waitFor(async () => expect(await readSession(browser)).toBeNull(), SOON);

      expect(await answersByCopy(running, other)).toBe(true);
    });

    test('close ends the connection for news', async () => {
      await using running = await services(1);
      const count = async (): Promise<number> =>
        (await running.orm.em.fork().execute(CUT.replace('pg_terminate_backend(pid)', 'pid'))).length;
      const ada = createBrowser(running.first);
      await ada.post('/sign-up/email', person('ada@example.com'));
      await untilByCopy(running, ada);
      expect(await count()).toBe(1);
      await running.first.close();
      await vi.waitFor(async () => expect(await count()).toBe(0), SOON);
    });

    test('nothing that waits connects again after close', async () => {
      const { orm, close } = await emptyDatabase();
      const waiting = new Set<() => void>();
      const log = createDatabaseChangeLog({
        orm,
        url: undefined,
        maxAge: 60,
        clock: () => new Date(),
        logger: { warn: silent },
        schedule(task) {
          waiting.add(task);
          return () => void waiting.delete(task);
        },
      });
      log.since('ada');
      await vi.waitFor(() => expect(waiting.size).toBeGreaterThan(0), SOON);
      await log.close();

      expect(waiting.size).toBe(0);
      await close();
    });

    describe('behind a pooler that gives every transaction another connection', () => {
      const program = findPgbouncer();
      if (program === undefined) {
        test('pgbouncer is installed', (context) => {
          expect(process.env.CI).not.toBe('true');
          context.skip('pgbouncer is not installed');
        });
        return;
      }

      async function behindPooler(pastPooler: boolean) {
        await using stack = new AsyncDisposableStack();
        const pooler = async (url: string) => stack.use(await startPgbouncer(program ?? '', url)).url;
        const running = await services(2, { pooler, pastPooler });
        const moved = stack.move();
        return {
          ...running,
          async [Symbol.asyncDispose]() {
            await running[Symbol.asyncDispose]();
            await moved.disposeAsync();
          },
        };
      }

      test('no copy counts, and the log says why', async () => {
        await using running = await behindPooler(false);
        const ada = createBrowser(running.first);
        await ada.post('/sign-up/email', person('ada@example.com'));
        await vi.waitFor(
          async () => {
            expect(await answersByCopy(running, ada)).toBe(false);
            expect(running.warnings).toEqual([
              expect.stringContaining('Set `advanced.database.newsURL` (DATABASE_NEWS_URL) to a URL'),
            ]);
          },
          { timeout: 30_000, interval: 200 },
        );
      });

      test('copies count if news have a URL past the pooler', async () => {
        await using running = await behindPooler(true);
        const { ada, elsewhere } = await signedInEverywhere(running, 'ada@example.com');
        await ada.post('/revoke-sessions');
        for (const browser of elsewhere)
          await vi.waitFor(async () => expect(await readSession(browser)).toBeNull(), SOON);
        expect(running.warnings).toEqual([]);
      });
    });
  });
}
