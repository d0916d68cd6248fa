import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ada, adasSession } from '#testing/people.ts';
import { forgetLastPerson, keepLastPerson, readLastPerson } from './last-person.ts';
import { sessionKey } from './session-key.ts';
import { watchSession } from './watch-session.ts';

test('the address that is kept for the next sign-in follows a change of it, and not another person', () => {
  const queryClient = new QueryClient();
  watchSession({ queryClient, onChange: () => {} });
  keepLastPerson({ id: ada.id, email: 'before@example.com' });
  queryClient.setQueryData(sessionKey(), null);
  queryClient.setQueryData(sessionKey(), { ...adasSession, user: { ...ada, id: 'user-grace' } });
  expect(readLastPerson()).toBe('before@example.com');

  queryClient.setQueryData(sessionKey(), adasSession);
  expect(readLastPerson()).toBe(ada.email);
  forgetLastPerson();
  queryClient.setQueryData(sessionKey(), structuredClone(adasSession));
  expect(readLastPerson()).toBeNull();
});

test('what an earlier version or somebody else wrote there greets nobody', () => {
  localStorage.setItem('ua-last-person', 'ada@example.com');
  expect(readLastPerson()).toBeNull();
});
