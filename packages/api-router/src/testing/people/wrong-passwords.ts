import { expect } from 'vitest';
import { MINUTE } from '#core/options/durations.ts';
import type { Browser, Person, TestApp } from '#testing/index.ts';

let networks = 0;
/** An unknown browser, in a network that is not rate limited. */
export function stranger(app: TestApp): Browser {
  networks += 1;
  return app.browser({ address: `198.51.${networks >> 8}.${networks & 255}` });
}

/** Wrong passwords from many networks, ten a minute. */
export async function guess(app: TestApp, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    if (index % 10 === 0) app.advance(MINUTE);
    statuses.push((await stranger(app).post('/sign-in/email', { email, password: `guess ${index}` })).status);
  }
  return statuses;
}

export const signIn = async (browser: Browser, { email, password }: Pick<Person, 'email' | 'password'>) =>
  (await browser.post('/sign-in/email', { email, password })).status;

/** Chooses a new password by a mailed link. */
export async function reset(app: TestApp, { email }: Person, newPassword: string): Promise<void> {
  await stranger(app).post('/forget-password', { email });
  await app.settle();
  const token = app.outbox.link('reset-password', email).pathname.split('/').at(-1);
  expect((await stranger(app).post('/reset-password', { newPassword, token })).status).toBe(200);
}
