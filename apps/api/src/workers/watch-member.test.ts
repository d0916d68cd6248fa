import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPlaces } from './hash-places.ts';
import type { Member } from './member.ts';
import { createStartMember } from './start-member.ts';
import { watchMember } from './watch-member.ts';

/** Resolves when everything that waited for promises has run. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A worker that answers as the test says, and a clock that the test moves from one question to the next. */
function watched() {
  const ended = Promise.withResolvers<{ code: number | null; signal: string | null }>();
  const log: object[] = [];
  let answers: () => Promise<void> = async () => {};
  let asked = 0;
  let kills = 0;
  let due: (() => void) | undefined;
  const member: Member = {
    pid: 7,
    listening: Promise.resolve(true),
    ended: ended.promise,
    order() {},
    release() {},
    ask() {
      asked += 1;
      return answers();
    },
    kill() {
      kills += 1;
    },
  };
  watchMember(member, {
    schedule(task, seconds) {
      expect(seconds).toBe(10);
      due = task;
      return () => {
        due = undefined;
      };
    },
    logger: { error: (fields, message) => void log.push({ ...fields, message }) },
  });
  return {
    log,
    asked: () => asked,
    kills: () => kills,
    isWatched: () => due !== undefined,
    hangs: () => {
      answers = () => new Promise(() => {});
    },
    recovers: () => {
      answers = async () => {};
    },
    ends: () => ended.resolve({ code: null, signal: 'SIGKILL' }),
    async pass(times: number) {
      for (let time = 0; time < times; time += 1) {
        await turn();
        const task = due;
        due = undefined;
        task?.();
      }
      await turn();
    },
  };
}

test('a worker that answers is asked again and again, and left alone', async () => {
  const worker = watched();
  await worker.pass(9);

  expect([worker.asked(), worker.kills(), worker.isWatched()]).toEqual([10, 0, true]);
});

test('a worker that does not answer three questions in a row is killed, and the log says so', async () => {
  const worker = watched();
  worker.hangs();
  await worker.pass(3);
  expect(worker.kills()).toBe(0);
  await worker.pass(1);

  expect(worker.kills()).toBe(1);
  expect(worker.log).toEqual([{ pid: 7, message: 'a worker does not answer any more, and is killed' }]);
  expect(worker.isWatched()).toBe(false);
});

test('one answer is enough to count from the beginning, and a worker that has ended is not asked', async () => {
  const worker = watched();
  worker.hangs();
  await worker.pass(2);
  worker.recovers();
  await worker.pass(1);
  worker.hangs();
  await worker.pass(3);
  expect([worker.kills(), worker.isWatched()]).toEqual([0, true]);
  worker.ends();
  await turn();

  expect(worker.isWatched()).toBe(false);
});

test('a process answers each question, also the second one', async () => {
  const exec = join(import.meta.dirname, '../testing/answering-worker.ts');
  const member = createStartMember({ exec, args: [] }, createPlaces(1))();
  await member.ask();
  await member.ask();
  member.kill();

  expect(await member.ended).toEqual({ code: null, signal: 'SIGKILL' });
});
