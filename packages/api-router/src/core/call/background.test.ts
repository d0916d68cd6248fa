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
  test('begins when everything that was under way has had its turn', async () => {
    const background = createBackground(createLog().logger);
    const order: string[] = [];

    background.run(async () => void order.push('task'));
    for (let turn = 0; turn < 100; turn += 1) await null;
    order.push('answer');
    await background.idle();

    expect(order).toEqual(['answer', 'task']);
  });

  test('is waited for, with what it starts itself', async () => {
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

  test('is logged when it fails, and keeps nothing else from running', async () => {
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
});
