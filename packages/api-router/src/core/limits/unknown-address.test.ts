import { describe, expect, test } from 'vitest';
import { ORIGIN, type TestApp, testApp } from '#testing/index.ts';
import { opened } from '#testing/people/verification-links.ts';

const wrong = { email: 'nobody@example.com', password: 'wrong password' };

describe('when no IP address of a caller is known', () => {
  const person = (index: number) => ({
    name: 'Ada',
    email: `person${index}@example.com`,
    password: 'correct horse battery',
  });
  const people = Array.from({ length: 20 }, (_, index) => person(index));
  const unknown = (app: TestApp) => app.browser({ address: '' });

  test('callers do not block each other', async () => {
    await using app = await testApp({ rateLimit: { enabled: true } });
    const rest = people.slice(0, 10).map((input) => unknown(app).post('/sign-up/email', input));
    const rpc = people.slice(10).map((input) => unknown(app).api.signUp.email.mutate(input));

    expect((await Promise.all(rest)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await Promise.all(rpc)).map((answer) => opened(answer).user.email)).toEqual(
      people.slice(10).map(({ email }) => email),
    );
  });

  test('guesses at one account are still counted', async () => {
    await using app = await testApp({ rateLimit: { enabled: true } });
    const tries = Array.from({ length: 15 }, () => unknown(app).post('/sign-in/email', wrong));
    const refused = (await Promise.all(tries)).filter(({ status }) => status === 429);

    expect(refused).toHaveLength(5);
    await expect(unknown(app).api.signIn.email.mutate(wrong)).rejects.toMatchObject({
      data: { reason: 'TOO_MANY_REQUESTS' },
    });
  });

  test('the operator is warned once, and only if anything would be counted', async () => {
    const warningsOf = ({ log }: TestApp) => log.filter(({ level }) => level === 'warn');
    await using app = await testApp({ rateLimit: { enabled: true } });
    await using free = await testApp();
    for (let index = 0; index < 3; index += 1) {
      await app.service.handler(new Request(`${ORIGIN}/api/auth/ok`));
      await unknown(app).get('/ok');
      await unknown(free).get('/ok');
    }

    expect(warningsOf(app).map(({ message }) => message)).toEqual([
      expect.stringContaining('The IP address of callers is not known'),
    ]);
    expect(warningsOf(free)).toEqual([]);
  });
});
