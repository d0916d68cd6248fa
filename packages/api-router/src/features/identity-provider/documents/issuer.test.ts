import { OAuthIssuer } from '@keystead/db';
import { expect, test } from 'vitest';
import { OptionsError } from '#core/options/check-options.ts';
import { providerApp, providerOptionsOfTests } from '#testing/apps/provider-app.ts';
import { signedUp } from '#testing/index.ts';

test('the issuer of the first start stays, and a start under another one is refused with both and a way out', async () => {
  await using app = await providerApp();
  const ada = await signedUp(app);
  const { access_token } = await app.provider.tokens(ada);
  await app.service.migrate();

  const moved = await app.beside({ baseURL: 'http://localhost:3000/login' });

  const refusal = await moved.migrate().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OptionsError);
  expect(String(refusal)).toMatch(
    /http:\/\/localhost:3000\/login.*http:\/\/localhost:3000\/api\/auth.*set-issuer/s,
  );
  const kept = await app.beside({
    baseURL: 'http://localhost:3000/login',
    oauthProvider: providerOptionsOfTests({ issuer: 'http://localhost:3000/api/auth' }),
  });
  await kept.migrate();
  expect((await app.provider.userinfo(access_token)).status).toBe(200);

  expect(await moved.caller().setIssuer()).toEqual({
    issuer: 'http://localhost:3000/login',
    previous: 'http://localhost:3000/api/auth',
    ended: 1,
  });

  await moved.migrate();
  expect((await app.provider.userinfo(access_token)).status).toBe(401);
  expect(await moved.caller().setIssuer()).toMatchObject({ ended: 0 });
  await expect(app.service.migrate()).rejects.toBeInstanceOf(OptionsError);
});

test('the issuer follows the options until an application is there', async () => {
  await using app = await providerApp();
  const moved = await app.beside({ baseURL: 'http://localhost:3000/login' });

  await moved.migrate();

  expect(await app.em().find(OAuthIssuer, {})).toMatchObject([{ issuer: 'http://localhost:3000/login' }]);
  await app.provider.grant(null);
  await expect(app.service.migrate()).rejects.toBeInstanceOf(OptionsError);
});

test('without the section no issuer is kept', async () => {
  await using app = await providerApp({}, { oauthProvider: false });

  await app.service.migrate();

  await expect(app.service.caller().setIssuer()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
