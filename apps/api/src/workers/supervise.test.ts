import { expect, test } from 'vitest';
import type { End, Member } from './member.ts';
import type { Order } from './orders.ts';
import { supervise } from './supervise.ts';

interface TestWorker {
  pid: number;
  orders: Order[];
  listens(): void;
  ends(end?: End): void;
}

/** Resolves when everything that waited for promises has run. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const KILLED: End = { code: null, signal: 'SIGKILL' };

/** A supervisor of workers that live as the test says, and a clock that stands until the test moves it. */
function supervised(count: number) {
  const workers: TestWorker[] = [];
  const waiting = new Map<() => void, number>();
  const log: object[] = [];
  const watched: (number | undefined)[] = [];
  const released: number[] = [];
  let milliseconds = 0;
  let hasGivenUp = false;

  const startMember = (): Member => {
    const listening = Promise.withResolvers<boolean>();
    const ended = Promise.withResolvers<End>();
    const orders: Order[] = [];
    const ends = (end = KILLED): void => {
      listening.resolve(false);
      ended.resolve(end);
    };
    const pid = workers.length + 1;
    workers.push({ pid, orders, listens: () => listening.resolve(true), ends });
    return {
      pid,
      listening: listening.promise,
      ended: ended.promise,
      order: (word) => void orders.push(word),
      release: () => void released.push(pid),
      ask: async () => {},
      kill: ends,
    };
  };

  const supervisor = supervise({
    count,
    startMember,
    schedule(task, seconds) {
      waiting.set(task, seconds);
      return () => void waiting.delete(task);
    },
    now: () => milliseconds,
    logger: { info: () => {}, error: (fields, message) => void log.push({ ...fields, message }) },
    giveUp() {
      hasGivenUp = true;
    },
    patience: 28,
    watch: ({ pid }) => void watched.push(pid),
  });

  const at = (index: number): TestWorker => {
    const worker = workers.at(index);
    if (!worker) throw new Error(`there is no worker ${index}`);
    return worker;
  };
  return {
    ...supervisor,
    workers,
    at,
    log,
    watched,
    released,
    hasGivenUp: () => hasGivenUp,
    lives(seconds: number) {
      milliseconds += seconds * 1000;
    },
    /** Seconds of the pauses that wait, which are over then. */
    async pass(): Promise<number[]> {
      await turn();
      const due = [...waiting];
      waiting.clear();
      for (const [task] of due) task();
      await turn();
      return due.map(([, seconds]) => seconds);
    },
    /** All workers serve. */
    async running() {
      const started = supervisor.start();
      for (let index = 0; index < count; index += 1) {
        at(index).listens();
        await turn();
      }
      expect(await started).toBeUndefined();
    },
  };
}

test('the first worker announces and serves before the others start, and one has the regular work', async () => {
  const server = supervised(3);
  const started = server.start();
  await turn();
  expect(server.workers.map(({ orders }) => orders)).toEqual([['announce']]);

  server.at(0).listens();
  await turn();
  expect(server.watched).toEqual([1]);
  server.at(1).listens();
  server.at(2).listens();
  expect(await started).toBeUndefined();
  expect(server.watched).toEqual([1, 2, 3]);
  expect(server.workers.map(({ orders }) => orders)).toEqual([['announce', 'work'], ['serve'], ['serve']]);
});

test.each([0, 1])('a start in which worker %i ends is over, and nothing is tried again', async (index) => {
  const server = supervised(2);
  const started = server.start();
  await turn();
  if (index === 1) server.at(0).listens();
  await turn();
  const end = { code: 1, signal: null };
  server.at(index).ends(end);

  expect(await started).toEqual(end);
  expect(await server.pass()).toEqual([]);
});

test('a worker that ends is replaced after pauses that grow, and are short again after a healthy minute', async () => {
  const server = supervised(2);
  await server.running();
  const pauses: number[] = [];
  for (let time = 0; time < 9; time += 1) {
    server.at(time === 0 ? 1 : -1).ends();
    pauses.push(...(await server.pass()));
    server.at(-1).listens();
    await turn();
  }
  expect(pauses).toEqual([0.25, 0.5, 1, 2, 4, 8, 16, 30, 30]);

  server.lives(60);
  server.at(-1).ends();
  expect(await server.pass()).toEqual([0.25]);
  expect(server.log[0]).toEqual({
    pid: 2,
    exitCode: null,
    signal: 'SIGKILL',
    pause: 0.25,
    message: 'a worker ended, and another one is started',
  });
});

test('another worker gets the regular work at once when the one that had it ends', async () => {
  const server = supervised(2);
  await server.running();
  server.at(0).ends();
  await turn();

  expect(server.at(1).orders).toEqual(['serve', 'work']);
});

test('a server without workers is given up after five starts that failed, and not while one serves', async () => {
  const server = supervised(2);
  await server.running();
  server.at(1).ends();
  for (let time = 0; time < 10; time += 1) {
    await server.pass();
    server.at(-1).ends({ code: 1, signal: null });
  }
  await turn();
  expect(server.hasGivenUp()).toBe(false);

  server.at(0).ends();
  await server.pass();
  for (const worker of server.workers) worker.ends();
  await turn();
  expect(server.hasGivenUp()).toBe(true);
});

test('a rolling restart replaces one worker after the other, each only when the next one serves', async () => {
  const server = supervised(2);
  await server.running();
  const rolled = server.roll();
  await turn();
  expect(server.workers).toHaveLength(3);
  expect(server.at(0).orders).toEqual(['announce', 'work']);

  server.at(2).listens();
  await turn();
  expect(server.at(0).orders).toEqual(['announce', 'work', 'retire']);
  expect(server.released).toEqual([1]);
  expect(server.at(1).orders).toEqual(['serve', 'work']);
  expect(server.workers).toHaveLength(3);
  server.at(0).ends({ code: 0, signal: null });
  await turn();
  server.at(3).listens();
  await turn();
  server.at(1).ends({ code: 0, signal: null });
  await rolled;

  expect(server.workers.slice(2).map(({ orders }) => orders)).toEqual([['serve', 'work'], ['serve']]);
  expect(await server.pass()).toEqual([]);
  expect(server.log).toEqual([]);
});

test('a rolling restart whose first new worker does not serve leaves the others as they are', async () => {
  const server = supervised(2);
  await server.running();
  const rolled = server.roll();
  await turn();
  server.at(2).ends({ code: 1, signal: null });
  await rolled;

  expect(server.workers).toHaveLength(3);
  expect(server.at(0).orders).toEqual(['announce', 'work']);
  expect(server.log).toEqual([{ message: 'a new worker did not begin to serve, so those of before go on' }]);
});

test('a stop ends every worker, replaces none, and kills those that do not end', async () => {
  const server = supervised(2);
  await server.running();
  const stopped = server.stop();
  expect(server.workers.map(({ orders }) => orders.at(-1))).toEqual(['stop', 'stop']);
  expect(server.released).toEqual([1, 2]);
  server.at(0).ends({ code: 0, signal: null });

  expect(await server.pass()).toEqual([28]);
  await stopped;
  expect(server.workers).toHaveLength(2);
});
