import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopOnSignals } from '#node.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process that tells of signals, and writes down with which codes it would end. */
function signalled(stop: (signal: string) => Promise<unknown>) {
  const signals = new EventEmitter();
  const codes: number[] = [];
  const reported: unknown[] = [];
  stopOnSignals(stop, {
    on: (signal, listener) => signals.on(signal, listener),
    exit: (code) => void codes.push(code),
    report: (error) => void reported.push(error),
  });
  return { signals, codes, reported };
}

const never = () => new Promise<void>(() => undefined);

test.each(['SIGINT', 'SIGTERM'])('%s stops, and ends the process with code 0', async (signal) => {
  const seen: string[] = [];
  const { signals, codes } = signalled(async (name) => seen.push(name));

  signals.emit(signal);

  await vi.waitFor(() => expect(codes).toEqual([0]));
  expect(seen).toEqual([signal]);
});

test('two signals of one Ctrl+C are one', () => {
  const stop = vi.fn(never);
  const { signals, codes } = signalled(stop);

  signals.emit('SIGINT');
  vi.advanceTimersByTime(900);
  signals.emit('SIGINT');

  expect(stop).toHaveBeenCalledOnce();
  expect(codes).toEqual([]);
});

test('a signal after a second ends the process at once', () => {
  const { signals, codes } = signalled(never);

  signals.emit('SIGTERM');
  vi.advanceTimersByTime(1000);
  signals.emit('SIGINT');

  expect(codes).toEqual([1]);
});

const gone = new Error('the database is gone');

test.each([
  ['later', () => Promise.reject(gone)],
  [
    'at once',
    () => {
      throw gone;
    },
  ],
])('a stop that fails %s is told, and ends the process with code 1', async (_, stop) => {
  const { signals, codes, reported } = signalled(stop);

  signals.emit('SIGTERM');

  await vi.waitFor(() => expect(codes).toEqual([1]));
  expect(reported).toEqual([gone]);
});
