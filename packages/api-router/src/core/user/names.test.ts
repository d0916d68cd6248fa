import { expect, test } from 'vitest';
import { NAME_LIMIT } from '#core/user/user-view.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { signedUp, testApp } from '#testing/index.ts';
import { opened } from '#testing/people/verification-links.ts';

const person = { email: 'ada@example.com', password: 'correct horse battery' };

test('users of an application without a name field sign up with an empty name', async () => {
  await using app = await testApp();
  const rest = await app.browser().post('/sign-up/email', { ...person, name: '' });
  const rpc = await app.browser().api.signUp.email.mutate({ ...person, email: 'eve@example.com', name: '' });
  await app.settle();

  expect(await rest.json()).toMatchObject({ user: { name: '' } });
  expect(opened(rpc).user.name).toBe('');
  expect(app.outbox.find('verify-email', person.email)?.text).toMatch(/^Hello,\n/);
  expect(app.outbox.find('verify-email', person.email)?.html).toContain('Hello,');
});

test('a name may be emptied later', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);

  for (const change of [
    () => ada.api.updateUser.mutate({ name: '' }),
    () => ada.post('/update-user', { name: '' }),
  ]) {
    await ada.api.updateUser.mutate({ name: 'Ada' });
    await change();
    expect((await ada.api.getSession.query())?.user.name).toBe('');
  }
});

test('a name that is too long, or not a text, is refused', async () => {
  await using app = await testApp();
  const call = { path: '/sign-up/email', procedure: 'signUp.email' } as const;

  for (const name of ['x'.repeat(NAME_LIMIT + 1), null, 7, undefined])
    expect(await refusalOf(app.browser(), call, { ...person, name })).toEqual({
      status: 400,
      code: 'VALIDATION_ERROR',
    });
});
