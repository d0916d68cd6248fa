import { expect, test } from 'vitest';
import { MINUTE } from '#core/options/durations.ts';
import { type Browser, browserAt, signedUp, testApp } from '#testing/index.ts';

/** The answer to a call with the cookies of `browser`, and whether it clears them. */
async function ask(browser: Browser): Promise<{ session: unknown; clears: boolean }> {
  const response = await browser.get('/get-session');
  const set = response.headers.getSetCookie();
  return {
    session: await response.json(),
    clears: set.some((line) => line.startsWith('keystead.session_token=;')),
  };
}

test('a call that was sent before the session was replaced does not clear the cookies', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  const late = browserAt(app.service, ada);
  const newPassword = 'another password';

  const change = { currentPassword: ada.password, newPassword, revokeOtherSessions: true };
  expect((await ada.post('/change-password', change)).status).toBe(200);

  expect(await ask(late)).toEqual({ session: null, clears: false });
  expect(await ask(ada)).toMatchObject({ session: { user: { email: ada.email } } });
  app.advance(2 * MINUTE);
  expect(await ask(late)).toEqual({ session: null, clears: true });
});
