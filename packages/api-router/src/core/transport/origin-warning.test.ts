import '#testing/database/one-database.ts';
import { expect, test } from 'vitest';
import { testApp } from '#testing/index.ts';

const own = 'http://localhost:3000';
const other = 'http://localhost:3001';

test.each<[string, string, object[]]>([
  ['a page on another port', other, [{ origin: other, baseURL: own }]],
  ['an app with a scheme of its own', 'acme://home', [{ origin: 'acme://home', baseURL: own }]],
  ['a page of the service', own, []],
  ['something that is no origin', 'null', []],
])('%s is told to the operator once, if it is refused', async (_, origin, told) => {
  await using app = await testApp();
  for (let index = 0; index < 3; index += 1)
    await app
      .browser({ headers: { origin } })
      .post('/sign-in/email', { email: 'a@b.example', password: 'x' });

  const warnings = app.log.filter(({ message }) => message.includes('INVALID_ORIGIN'));

  expect(warnings.map(({ fields }) => fields)).toEqual(told);
  for (const { message } of warnings) expect(message).toContain('BASE_URL');
});
