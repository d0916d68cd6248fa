import { describe, expect, test } from 'vitest';
import type { Logger } from '#core/ports.ts';
import { createBackground } from './background.ts';

function createLog() {
  const errors: object[] = [];
  const quiet = (): void => {};
  const logger: Logger = {
    debug: quiet,
    info: quiet,
    warn: quiet,
    error: (fields, message) => void errors.push({ fields, message }),
  };
  return { errors, logger };
}

describe('work after the answer', () => {
  test('begins after everything that was already running', async () => {
    const background = createBackground(createLog().logger);
    const order: string[] = [];

    background.run(async () => void order.push('task'));
    for (let turn = 0; turn < 100; turn += 1) await null;
    order.push('answer');
    await background.idle();

    expect(order).toEqual(['answer', 'task']);
  });

  test('is waited for, with the tasks that it starts', async () => {
    const background = createBackground(createLog().logger);
    const done: string[] = [];

    background.run(async () => {
      background.run(async () => void done.push('inner'));
      done.push('outer');
    });
    await background.idle();

    expect(done).toEqual(['outer', 'inner']);
    await background.idle();
  });

  test('is logged when it fails, and other tasks still run', async () => {
    const { errors, logger } = createLog();
    const background = createBackground(logger);
    const done: string[] = [];

    background.run(() => Promise.reject(new Error('rejected')));
    background.run(() => {
      throw new Error('thrown');
    });
    background.run(async () => void done.push('fine'));
    await background.idle();

    expect(errors).toEqual(
      ['rejected', 'thrown'].map((text) => ({
        fields: { err: new Error(text) },
        message: 'work after the answer failed',
      })),
    );
    expect(done).toEqual(['fine']);
  });

  test('waits for the answer of its request, even if the request is waiting', async () => {
    const background = createBackground(createLog().logger);
    const order: string[] = [];

    const answer = await background.whileAnswering(async () => {
      background.run(async () => void order.push('task'));
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      order.push('answer');
      return 'answer';
    });
    order.push('handed over');
    await background.idle();

    expect(answer).toBe('answer');
    expect(order).toEqual(['answer', 'handed over', 'task']);
  });

  test('also runs for a request that fails, and when it is queued after the answer', async () => {
    const background = createBackground(createLog().logger);
    const done: string[] = [];
    let late = (): void => {};

    const answering = background.whileAnswering(async () => {
      background.run(async () => void done.push('of the failed one'));
      const later = new Promise<void>((resolve) => {
        late = resolve;
      });
      void later.then(() => background.run(async () => void done.push('late')));
      throw new Error('no answer');
    });
    await expect(answering).rejects.toThrow('no answer');
    late();
    await null;
    await background.idle();

    expect(done).toEqual(['of the failed one', 'late']);
  });

  test('waits for its own request alone', async () => {
    const background = createBackground(createLog().logger);
    const done: string[] = [];
    const other = Promise.withResolvers<void>();
    const open = background.whileAnswering(async () => {
      background.run(async () => void done.push('other'));
      await other.promise;
    });

    await background.whileAnswering(async () => background.run(async () => void done.push('own')));
    await background.idle();

    expect(done).toEqual(['own']);
    other.resolve();
    await open;
  });
});
