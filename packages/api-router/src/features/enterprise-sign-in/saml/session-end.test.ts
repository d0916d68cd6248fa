import { Session } from '@keystead/db';
import { expect, test } from 'vitest';
import { DAY, HOUR } from '#core/options/durations.ts';
import { errorIn, type SamlApp, type SamlVisit, samlApp } from '#testing/apps/saml-app.ts';
import { enrolled } from '#testing/people/two-factor.ts';

const later = (app: SamlApp, seconds: number): Date => new Date(app.now().getTime() + seconds * 1000);

async function ready(visit: (app: SamlApp) => SamlVisit) {
  const app = await samlApp({ twoFactor: {}, oneTimeToken: { enabled: true } });
  await app.register();
  const browser = app.newBrowser();
  return {
    app,
    browser,
    led: await app.signIn(browser, visit(app)),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

const ofSso = { method: { $like: 'sso:%' } };

test('a session ends with the one at the identity provider, however often it is used', async () => {
  await using scene = await ready((app) => ({ sessionNotOnOrAfter: later(app, 3 * DAY) }));
  const { app, browser } = scene;
  const end = later(app, 3 * DAY);
  expect((await app.em().findOneOrFail(Session, ofSso)).expiresAt).toEqual(end);

  for (let day = 0; day < 2; day += 1) {
    app.advance(DAY + HOUR);
    expect(await browser.api.getSession.query()).not.toBeNull();
    expect((await app.em().findOneOrFail(Session, ofSso)).expiresAt).toEqual(end);
  }
  const { token } = await browser.api.oneTimeToken.generate.query();
  await app.newBrowser().api.oneTimeToken.verify.mutate({ token });
  const copy = await app.em().findOneOrFail(Session, { method: 'one-time-token' });
  expect(copy).toMatchObject({ notAfter: end, expiresAt: end });
  app.advance(DAY);
  expect(await browser.api.getSession.query()).toBeNull();
});

test('an end after that of every session changes nothing', async () => {
  await using scene = await ready((app) => ({ sessionNotOnOrAfter: later(app, 1000 * DAY) }));
  const { app, led } = scene;
  expect(led).toBe('/in');
  const { expiresAt, notAfter } = await app.em().findOneOrFail(Session, ofSso);
  expect(expiresAt.getTime()).toBeLessThan(later(app, 30 * DAY).getTime());
  expect(notAfter).toEqual(later(app, 1000 * DAY));
});

test('an end that has passed by our clock opens nothing', async () => {
  await using scene = await ready((app) => ({ sessionNotOnOrAfter: later(app, -60) }));
  expect(errorIn(scene.led)).toBe('invalid_saml_response');
  expect(await scene.app.em().count(Session, ofSso)).toBe(0);
});

test('the end is that of a session after a second step, too', async () => {
  await using app = await samlApp({ twoFactor: {} });
  await app.register();
  const ada = await enrolled(app, { email: 'ada@example.com' });
  const end = later(app, 2 * HOUR);
  const browser = app.newBrowser();
  await app.signIn(browser, { sessionNotOnOrAfter: end });
  await browser.api.twoFactor.verifyTotp.mutate({ code: ada.authenticator.code() });
  expect(await app.em().findOneOrFail(Session, ofSso)).toMatchObject({ expiresAt: end, notAfter: end });

  const other = app.newBrowser();
  await app.signIn(other, { sessionNotOnOrAfter: later(app, 60) });
  app.advance(61);
  const code = ada.authenticator.code(1);
  await expect(other.api.twoFactor.verifyTotp.mutate({ code })).rejects.toThrow();
});
