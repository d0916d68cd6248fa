import '#testing/database/one-database.ts';
import { JwksKey } from '@keystead/db';
import { expect, test } from 'vitest';
import { serviceCaller } from '#core/call/unit.ts';
import { HOUR } from '#core/options/durations.ts';
import { provideKeys } from '#features/signed-tokens/provide.ts';
import { signedUp, testApp } from '#testing/index.ts';

test('a key that was made while the clock was ahead signs on, and the log names the clock', async () => {
  await using app = await testApp({ jwt: {} });
  app.advance(3 * HOUR);
  await provideKeys(serviceCaller(app.service.deps));
  app.advance(-3 * HOUR);

  const beside = await app.beside();
  await provideKeys(serviceCaller(beside.deps));
  const ada = await signedUp(app);
  const answer = await ada.get('/token');

  expect(await app.em().count(JwksKey)).toBe(1);
  expect(answer.status).toBe(200);
  const warnings = app.log.filter(({ level }) => level === 'warn').map(({ message }) => message);
  expect(warnings).toEqual([expect.stringMatching(/made in the future: the clock of this machine/)]);
  expect(warnings.join()).not.toContain('secret');
});
