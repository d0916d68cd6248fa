import '#testing/database/one-database.ts';
import { Account } from '@keystead/db';
import { expect, test } from 'vitest';
import { testApp } from '#testing/index.ts';
import { signedUp } from '#testing/people/people.ts';
import { isLong } from '#testing/random/seed.ts';

const TURNS = isLong ? 60 : 8;
/**
 * The most by which the time of some may differ from that of others. A short run is about a hash that is forgotten,
 * which would be a tenth or less. It compares the least times, since other work on the machine can only add to a time,
 * but that may double each of them.
 */
const MOST = isLong ? 1.1 : 3;

/** Hashes of other products that take a small part of the time of ours, by the name of somebody who has one. */
const foreign = {
  bcrypt: '$2b$06$4zO6/k0kh1GTRR4z6UThxuDuVB9kmTvmOWqfoMSFpSRsqGZEI6b/6',
  argon2: '$argon2id$v=19$m=4096,t=1,p=1$AAECAwQFBgcICQoLDA0ODw$quyusfeeuAGbpiw09i+j4VKJ+I/5h3mugd4HghmS/x8',
  pbkdf2: '$pbkdf2-sha256$i=1000$AAECAwQFBgcICQoLDA0ODw$yNEi7NuUd81IprF1DFmFwLiwUVjQQNIFF8zbSYZd5DY',
};

const measure = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[isLong ? Math.floor(times.length / 2) : 0] ?? 0;

/** A wrong password, and one that is another text in NFKC. */
test.each(['wrong', 'ﬁrst wrong'])('time does not tell who was imported: %s', async (password) => {
  await using app = await testApp({
    emailAndPassword: { password: { cost: { logN: 15, r: 8, p: 1 } } },
    rateLimit: { enabled: false },
  });
  for (const name of ['own', ...Object.keys(foreign)]) {
    const { id } = await signedUp(app, { name, email: `${name}@example.com`, verified: true });
    const stored = Object.entries(foreign).find(([one]) => one === name)?.[1];
    if (stored) await app.em().nativeUpdate(Account, { user: id }, { password: stored });
  }
  const times = new Map<string, number[]>();
  for (let turn = -1; turn < TURNS; turn += 1)
    for (const name of ['own', 'nobody', ...Object.keys(foreign)]) {
      const started = performance.now();
      const answer = await app.browser().post('/sign-in/email', { email: `${name}@example.com`, password });
      const took = performance.now() - started;
      expect(answer.status).toBe(401);
      await app.settle();
      // The first turn teaches the service how long each form takes.
      if (turn >= 0) times.set(name, [...(times.get(name) ?? []), took]);
    }

  const measured = [...times].map(([name, all]) => [name, measure(all)] as const);
  if (isLong) console.log(measured.map(([name, time]) => `${name}: ${time.toFixed(1)} ms`).join(', '));
  const all = measured.map(([, time]) => time);
  expect(Math.max(...all) / Math.min(...all), JSON.stringify(measured)).toBeLessThan(MOST);
});
