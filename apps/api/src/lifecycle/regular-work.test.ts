import { afterEach, expect, test, vi } from 'vitest';
import { startRegularWork } from './regular-work.ts';

afterEach(() => vi.useRealTimers());

test('due mails and new events are searched at the start and every fifteen seconds, until the server stops', () => {
  vi.useFakeTimers();
  const looks: string[] = [];
  const work = startRegularWork({
    sendDueMails: () => void looks.push('mails'),
    chainEvents: () => void looks.push('events'),
  });

  expect(looks).toEqual(['mails', 'events']);
  vi.advanceTimersByTime(60_000);
  expect(looks).toHaveLength(10);
  work.stop();
  vi.advanceTimersByTime(60_000);
  expect(looks).toHaveLength(10);
});
