import { describe, expect, test } from 'vitest';
import { signedUp } from '#testing/index.ts';
import { keyApp } from '#testing/people/api-keys.ts';

/** Waits for that many turns of the event loop. */
async function wait(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

describe('requests with one key', () => {
  test('are all answered, also one that arrives at the moment when another one is done', async () => {
    await using app = await keyApp();
    const { id: userId } = await signedUp(app);
    const { key } = await app.service
      .caller()
      .apiKey.create({ userId, remaining: 5000, rateLimitEnabled: false });
    let answered = 0;
    const verify = async (turns: number): Promise<void> => {
      await wait(turns);
      await app.service.verifyApiKey({ key });
      answered += 1;
    };
    for (let turns = 0; turns < 40; turns += 1) await Promise.all([verify(0), verify(turns)]);

    expect(answered).toBe(80);
  });
});
