import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createHashQueue } from '#core/crypto/hash-queue.ts';
import { AuthError } from '#core/errors/auth-error.ts';

const runWaiting = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** Jobs that end when the test says so. */
function createWorks() {
  const open: PromiseWithResolvers<string>[] = [];
  let running = 0;
  let most = 0;
  return {
    open,
    most: () => most,
    running: () => running,
    async work(): Promise<string> {
      const end = Promise.withResolvers<string>();
      open.push(end);
      running += 1;
      most = Math.max(most, running);
      try {
        return await end.promise;
      } finally {
        running -= 1;
      }
    },
  };
}

const at = (network: string) => ({ network, isGone: () => false });

const busy = expect.objectContaining({ reason: 'SERVICE_BUSY' });

describe('the queue of hashes', () => {
  test('runs no more jobs at once than allowed, in their order', async () => {
    const works = createWorks();
    const { run } = createHashQueue({ concurrency: 2, waiting: 10 });
    const results = Array.from({ length: 7 }, () => run(at('ada'), works.work));
    await runWaiting();
    expect(works.running()).toBe(2);

    for (let index = 0; index < 7; index += 1) {
      works.open[index]?.resolve(`result ${index}`);
      await runWaiting();
    }

    expect(works.most()).toBe(2);
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4, 5, 6].map((index) => `result ${index}`));
  });

  test('answers SERVICE_BUSY at once when the queue is full, with the time to come back', async () => {
    const works = createWorks();
    const { run } = createHashQueue({ concurrency: 1, waiting: 2 });
    const accepted = [run(at('ada'), works.work), run(at('ada'), works.work), run(at('ada'), works.work)];
    await runWaiting();

    const refused: unknown = await run(at('ada'), works.work).catch((error: unknown) => error);

    expect(refused).toEqual(busy);
    expect(refused instanceof AuthError && refused.details.retryAfter).toBeGreaterThan(0);
    expect(works.open).toHaveLength(1);
    for (let index = 0; index < 3; index += 1) {
      works.open[index]?.resolve('done');
      await runWaiting();
    }
    await Promise.all(accepted);
  });

  test('refuses a call that has waited for ten seconds, with the time to come back, and goes on with the others', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const works = createWorks();
    const { run, size } = createHashQueue({ concurrency: 1, waiting: 10 });
    const first = run(at('ada'), works.work);
    const late = Promise.allSettled([run(at('ada'), works.work), run(at('eve'), works.work)]);
    await vi.advanceTimersByTimeAsync(9_000);
    const next = run(at('ada'), works.work);
    await vi.advanceTimersByTimeAsync(999);
    expect(size()).toEqual({ running: 1, waiting: 3 });

    await vi.advanceTimersByTimeAsync(1);

    const refused = { status: 'rejected', reason: busy };
    expect(await late).toEqual([refused, refused]);
    const [lost] = await late;
    expect(lost).toMatchObject({ reason: { details: { retryAfter: expect.any(Number) } } });
    expect(size()).toEqual({ running: 1, waiting: 1 });
    works.open[0]?.resolve('first');
    await runWaiting();
    works.open[1]?.resolve('next');
    expect(await Promise.all([first, next])).toEqual(['first', 'next']);
    expect([works.open.length, vi.getTimerCount()]).toEqual([2, 0]);
  });

  test('runs a job when it has a place among those of all processes, and refuses it after ten seconds without one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked: PromiseWithResolvers<() => void>[] = [];
    let freed = 0;
    const place = (): void => {
      freed += 1;
    };
    const take = (): Promise<() => void> => {
      asked.push(Promise.withResolvers());
      return asked.at(-1)?.promise ?? Promise.reject(new Error('unasked'));
    };
    const { run, size } = createHashQueue({ concurrency: 2, waiting: 2, places: { take } });
    const first = run(at('ada'), async () => 'done');
    const late = run(at('ada'), async () => 'done').catch((error: unknown) => error);
    await runWaiting();
    expect(asked).toHaveLength(2);

    asked[0]?.resolve(place);
    expect(await first).toBe('done');
    await vi.advanceTimersByTimeAsync(10_000);

    expect(await late).toEqual(busy);
    asked[1]?.resolve(place);
    await runWaiting();
    expect([freed, size()]).toEqual([2, { running: 0, waiting: 0 }]);
  });

  test('refuses a job after ten seconds in all, for its turn here and for a place among those of all processes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const works = createWorks();
    let taken = 0;
    const take = (): Promise<() => void> => {
      taken += 1;
      return taken === 1 ? Promise.resolve(() => undefined) : new Promise(() => undefined);
    };
    const { run } = createHashQueue({ concurrency: 1, waiting: 2, places: { take } });
    const first = run(at('ada'), works.work);
    let refusal: unknown;
    const late = run(at('ada'), works.work).catch((error: unknown) => {
      refusal = error;
    });
    await vi.advanceTimersByTimeAsync(6_000);
    works.open[0]?.resolve('first');
    await first;

    await vi.advanceTimersByTimeAsync(3_900);
    expect([taken, refusal]).toEqual([2, undefined]);
    await vi.advanceTimersByTimeAsync(100);
    await late;

    expect(refusal).toEqual(busy);
  });

  test('says in advance whether it would refuse, and whom', async () => {
    const works = createWorks();
    const { run, assertRoom } = createHashQueue({ concurrency: 1, waiting: 2 });
    const flood = [run(at('flood'), works.work)];
    assertRoom(at('flood'));
    flood.push(run(at('flood'), works.work), run(at('flood'), works.work));

    expect(() => assertRoom(at('flood'))).toThrow(busy);
    assertRoom(at('ada'));
    for (let index = 0; index < 3; index += 1) {
      works.open[index]?.resolve('done');
      await runWaiting();
    }
    await Promise.all(flood);
    assertRoom(at('flood'));
  });

  test('accepts calls again once there is room', async () => {
    const works = createWorks();
    const { run } = createHashQueue({ concurrency: 1, waiting: 0 });
    const first = run(at('ada'), works.work);
    await expect(run(at('ada'), works.work)).rejects.toEqual(busy);
    works.open[0]?.resolve('first');
    await first;

    const second = run(at('ada'), works.work);
    works.open[1]?.resolve('second');

    expect(await second).toBe('second');
  });

  test('passes the slot on after a failure, thrown or rejected', async () => {
    const works = createWorks();
    const { run } = createHashQueue({ concurrency: 1, waiting: 5 });
    const rejected = run(at('ada'), works.work);
    const thrown = run(at('ada'), () => {
      throw new Error('thrown');
    });
    const after = run(at('ada'), works.work);
    await runWaiting();

    works.open[0]?.reject(new Error('rejected'));

    await expect(rejected).rejects.toThrow('rejected');
    await expect(thrown).rejects.toThrow('thrown');
    await runWaiting();
    works.open[1]?.resolve('still works');
    expect(await after).toBe('still works');
  });

  test('loses no slot after many failures', async () => {
    const { run } = createHashQueue({ concurrency: 3, waiting: 100 });
    const calls = Array.from({ length: 60 }, (_, index) =>
      run(at('ada'), async () => {
        if (index % 2 === 0) throw new Error('odd one out');
        return index;
      }),
    );

    const results = await Promise.allSettled(calls);

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    const works = createWorks();
    const again = [
      run(at('ada'), works.work),
      run(at('ada'), works.work),
      run(at('ada'), works.work),
      run(at('ada'), works.work),
    ];
    await runWaiting();
    expect(works.running()).toBe(3);
    for (let index = 0; index < 4; index += 1) {
      works.open[index]?.resolve('done');
      await runWaiting();
    }
    await Promise.all(again);
  });

  test('lets no other call in between when a slot is passed on', async () => {
    const works = createWorks();
    const { run } = createHashQueue({ concurrency: 1, waiting: 5 });
    const first = run(at('ada'), works.work);
    const second = run(at('ada'), works.work);
    await runWaiting();

    works.open[0]?.resolve('first');
    const late = run(at('ada'), works.work);
    await runWaiting();

    expect(works.most()).toBe(1);
    works.open[1]?.resolve('second');
    await runWaiting();
    works.open[2]?.resolve('late');
    expect(await Promise.all([first, second, late])).toEqual(['first', 'second', 'late']);
  });

  test('lets no caller wait behind all jobs of another caller', async () => {
    const works = createWorks();
    const order: string[] = [];
    const { run } = createHashQueue({ concurrency: 1, waiting: 64 });
    const call = (caller: string) => run(at(caller), works.work).then(() => order.push(caller));
    const flood = Array.from({ length: 30 }, () => call('flood'));
    const others = [call('ada'), call('eve'), call('ada')];

    for (let index = 0; index < 33; index += 1) {
      works.open[index]?.resolve('done');
      await runWaiting();
    }

    await Promise.all([...flood, ...others]);
    expect(order.slice(0, 6)).toEqual(['flood', 'flood', 'ada', 'eve', 'flood', 'ada']);
  });

  test('refuses the network that has flooded the queue, and not later callers', async () => {
    const works = createWorks();
    const { run } = createHashQueue({ concurrency: 1, waiting: 4 });
    const flood = Array.from({ length: 5 }, () => run(at('flood'), works.work));
    const results = Promise.allSettled(flood);

    const ada = run(at('ada'), works.work);
    const more = [1, 2].map(() => run(at('flood'), works.work));
    for (const refused of more) await expect(refused).rejects.toEqual(busy);
    for (let index = 0; index < 5; index += 1) {
      works.open[index]?.resolve('done');
      await runWaiting();
    }

    expect(await ada).toBe('done');
    expect((await results).map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected']);
  });

  test('computes nothing for clients that have left, and gives their places to others', async () => {
    const works = createWorks();
    const { run } = createHashQueue({ concurrency: 1, waiting: 2 });
    let isGone = false;
    const first = run(at('ada'), works.work);
    const left = [1, 2].map(() => run({ network: 'ada', isGone: () => isGone }, works.work));
    const results = Promise.allSettled(left);

    isGone = true;
    const others = [run(at('ada'), works.work), run(at('eve'), works.work)];
    for (let index = 0; index < 3; index += 1) {
      works.open[index]?.resolve('done');
      await runWaiting();
    }

    expect(await Promise.all([first, ...others])).toEqual(Array(3).fill('done'));
    expect(await results).toEqual(Array(2).fill({ status: 'rejected', reason: busy }));
    expect(works.open).toHaveLength(3);
  });

  test('checks who has left when their turn comes', async () => {
    const works = createWorks();
    const { run } = createHashQueue({ concurrency: 1, waiting: 2 });
    let isGone = false;
    const first = run(at('ada'), works.work);
    const left = run({ network: 'ada', isGone: () => isGone }, works.work);

    isGone = true;
    works.open[0]?.resolve('done');
    await first;

    await expect(left).rejects.toEqual(busy);
    await expect(run({ network: 'ada', isGone: () => isGone }, works.work)).rejects.toEqual(busy);
    expect(works.open).toHaveLength(1);
  });
});
