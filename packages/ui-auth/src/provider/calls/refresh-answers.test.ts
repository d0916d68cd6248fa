import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { refreshAnswers } from './refresh-answers.ts';

test('says once which file did not arrive, and never rejects', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const cause = new TypeError('Failed to fetch dynamically imported module: /refresh-stale.js');

  for (const name of ['organization.list', 'listSessions'])
    await refreshAnswers(new QueryClient(), [name], [], () => Promise.reject(cause));

  expect(warn.mock.calls).toEqual([[cause]]);
});
