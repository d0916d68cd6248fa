import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { everyCall, reasonOf } from '#testing/calls/calls.ts';
import { type Person, signedIn, signedUp, testApp } from '#testing/index.ts';

const input = { providerId: 'credential', accountId: 'x' };
/** A call that needs a fresh session before anything else. */
const ask = async (person: Person): Promise<string | undefined> =>
  reasonOf(await person.post('/unlink-account', input));

describe('a fresh session', () => {
  test('is required by a call that declares it', () => {
    expect(everyCall.find(({ name }) => name === 'unlinkAccount')?.definition.access).toBe('fresh');
  });

  test('is at most a day old, to the second', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(DAY - 1);
    expect(await ask(ada)).not.toBe('SESSION_NOT_FRESH');
    app.advance(1);

    expect(await ask(ada)).toBe('SESSION_NOT_FRESH');
  });

  test('needs a new sign-in, because use does not make a session fresh', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(DAY);
    await ada.get('/get-session');
    expect(await ask(ada)).toBe('SESSION_NOT_FRESH');

    expect(await ask(await signedIn(app, ada))).not.toBe('SESSION_NOT_FRESH');
  });

  test('has the age that the operator sets, and is any session where the age is 0', async () => {
    await using app = await testApp({ session: { freshAge: 60 } });
    const ada = await signedUp(app);
    app.advance(60);
    expect(await ask(ada)).toBe('SESSION_NOT_FRESH');

    await using any = await testApp({ session: { freshAge: 0 } });
    const eve = await signedUp(any, { name: 'Eve' });
    any.advance(6 * DAY);
    expect(await ask(eve)).not.toBe('SESSION_NOT_FRESH');
  });

  test('is required after the check that there is a session', async () => {
    await using app = await testApp();

    expect(await reasonOf(await app.browser().post('/unlink-account', input))).toBe('UNAUTHORIZED');
  });
});
