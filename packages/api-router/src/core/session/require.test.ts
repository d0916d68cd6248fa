import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { everyCall, reasonOf } from '#testing/calls.ts';
import { type Person, signedIn, signedUp, testApp } from '#testing/index.ts';

const input = { providerId: 'credential', accountId: 'x' };
/** A call that asks for a fresh session before anything else. */
const ask = async (person: Person): Promise<string | undefined> =>
  reasonOf(await person.post('/unlink-account', input));

describe('a fresh session', () => {
  test('is asked for by a call that this is about', () => {
    expect(everyCall.find(({ name }) => name === 'unlinkAccount')?.definition.access).toBe('fresh');
  });

  test('is one of the last day, to the second', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(DAY - 1);
    expect(await ask(ada)).not.toBe('SESSION_NOT_FRESH');
    app.advance(1);

    expect(await ask(ada)).toBe('SESSION_NOT_FRESH');
  });

  test('is not made by using an old one, only by signing in', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(DAY);
    await ada.get('/get-session');
    expect(await ask(ada)).toBe('SESSION_NOT_FRESH');

    expect(await ask(await signedIn(app, ada))).not.toBe('SESSION_NOT_FRESH');
  });

  test('is what the operator says, and any session where the age is 0', async () => {
    await using app = await testApp({ session: { freshAge: 60 } });
    const ada = await signedUp(app);
    app.advance(60);
    expect(await ask(ada)).toBe('SESSION_NOT_FRESH');

    await using any = await testApp({ session: { freshAge: 0 } });
    const eve = await signedUp(any, { name: 'Eve' });
    any.advance(6 * DAY);
    expect(await ask(eve)).not.toBe('SESSION_NOT_FRESH');
  });

  test('is asked for after the question who is there', async () => {
    await using app = await testApp();

    expect(await reasonOf(await app.browser().post('/unlink-account', input))).toBe('UNAUTHORIZED');
  });
});
