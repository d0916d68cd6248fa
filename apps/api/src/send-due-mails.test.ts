import { afterEach, expect, test, vi } from 'vitest';
import { sendDueMails } from '#send-due-mails.ts';

afterEach(() => vi.useRealTimers());

test('mails that are due are looked for at the start and every fifteen seconds, until the server stops', () => {
  vi.useFakeTimers();
  const looks: string[] = [];
  const mails = sendDueMails({ sendDueMails: () => void looks.push('look') });

  expect(looks).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  expect(looks).toHaveLength(5);
  mails.stop();
  vi.advanceTimersByTime(60_000);
  expect(looks).toHaveLength(5);
});
