import { Account, Event, MagicLink, Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { type Browser, ORIGIN, signedUp, testApp } from '#testing/index.ts';
import { asJson, askForLink, confirmLink, tokenOf } from '#testing/people/mail-challenge.ts';
import { enrolled, isSignedIn, outcomeOf } from '#testing/people/two-factor.ts';
import { testOnBoth } from '#testing/transports/both-transports.ts';

const locationOf = (response: Response): string | null => response.headers.get('location');

const email = 'ada@example.com';

describeOnce('a link in the browser that requested it', () => {
  test('signs in once, by redirect to an absolute URL', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    const browser = app.browser();
    const link = await askForLink(app, browser, { email: 'Ada@Example.com' });

    const response = await browser.send(link);

    expect(response.status).toBe(302);
    expect(locationOf(response)).toBe(`${ORIGIN}/board`);
    expect((await browser.api.getSession.query())?.user.id).toBe(ada.id);
    await app.browser().send(link);
    const again = await browser.send(link);
    expect(locationOf(again)).toBe(`${ORIGIN}/board?error=INVALID_TOKEN`);
  });

  test('returns the session without a page', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    const browser = app.browser();
    const link = asJson(await askForLink(app, browser, { email }));

    const body: unknown = await (await browser.send(link)).json();

    expect(body).toMatchObject({
      token: expect.stringMatching(/^\w{32}$/),
      user: { id: ada.id, emailVerified: true },
      session: { userId: ada.id },
    });
    expect(await outcomeOf(await browser.send(link))).toBe('401 INVALID_TOKEN');
  });

  test('creates a user, who is verified and has the name of the request', async () => {
    await using app = await testApp();
    const browser = app.browser();
    const wishes = { email: 'New@Example.com', name: 'Nora', newUserCallbackURL: '/welcome' };

    const response = await browser.send(await askForLink(app, browser, wishes));

    expect(locationOf(response)).toBe(`${ORIGIN}/welcome`);
    expect((await browser.api.getSession.query())?.user).toMatchObject({
      email: 'new@example.com',
      emailVerified: true,
      name: 'Nora',
    });
    expect(await app.em().count(Account, {})).toBe(0);
    const [session] = await app.em().find(Event, { action: 'session.created' });
    expect(session?.data.method).toBe('magic-link');
    expect(await app.em().count(Event, { action: 'sign-in.link-requested' })).toBe(1);
  });

  test('gives a new user the picture and the fields of the request', async () => {
    await using app = await testApp({
      user: { additionalFields: { team: { type: 'string' }, since: { type: 'date', required: false } } },
    });
    const browser = app.browser();
    const image = 'https://example.com/a.png';
    const wishes = { email, image, team: 'red', since: '2026-02-03T00:00:00.000Z' };
    const bare = await askForLink(app, browser, { email });
    expect(locationOf(await browser.send(bare))).toContain('error=failed_to_create_user');
    for (const [more, refusal] of [
      [{ team: 1 }, '400 VALIDATION_ERROR'],
      [{ role: 'admin' }, '400 FIELD_NOT_ALLOWED'],
    ] as const)
      expect(await outcomeOf(await browser.post('/sign-in/magic-link', { ...wishes, ...more }))).toBe(
        refusal,
      );

    expect(locationOf(await browser.send(await askForLink(app, browser, wishes)))).toBe(`${ORIGIN}/board`);
    const { email: _, ...shown } = wishes;
    expect(await (await browser.get('/get-session')).json()).toMatchObject({ user: shown });
  });

  test('ends the other links and codes of the mailbox', async () => {
    await using app = await testApp();
    await signedUp(app, { verified: true });
    const browser = app.browser();
    const first = await askForLink(app, browser, { email });
    const second = await askForLink(app, browser, { email });
    await browser.send(first);
    expect(locationOf(await browser.send(second))).toContain('error=INVALID_TOKEN');
    expect(await app.em().count(MagicLink, {})).toBe(0);
  });

  test('is invalid after its end, with the error of an unknown one', async () => {
    await using app = await testApp();
    const browser = app.browser();
    const link = await askForLink(app, browser, { email, errorCallbackURL: '/oops?a=1' });
    app.advance(300);

    expect(locationOf(await browser.send(link))).toBe(`${ORIGIN}/oops?a=1&error=INVALID_TOKEN`);
    expect(locationOf(await browser.send(link.replace(/token=\w+/, 'token=unknown')))).toBe(
      `${ORIGIN}/oops?a=1&error=INVALID_TOKEN`,
    );
    expect(await outcomeOf(await browser.get('/magic-link/verify'))).toBe('400 VALIDATION_ERROR');
  });

  test('requires the second step, redirects to it, and is used up', async () => {
    await using app = await testApp({ twoFactor: { challengeURL: '/second' } });
    const ada = await enrolled(app);
    const browser = app.browser();
    const link = await askForLink(app, browser, { email: ada.email });

    const target = new URL(locationOf(await browser.send(link)) ?? '', ORIGIN);

    expect(target.pathname).toBe('/second');
    expect(target.searchParams.get('callbackURL')).toBe(`${ORIGIN}/board`);
    expect(await isSignedIn(browser)).toBe(false);
    expect(locationOf(await browser.send(link))).toBe(`${ORIGIN}/board?error=INVALID_TOKEN`);
    const code = ada.authenticator.code();
    await browser.api.twoFactor.verifyTotp.mutate({ code });
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('is not used up if a hook refuses, and says why', async () => {
    let refuses = true;
    await using app = await testApp({ hooks: { beforeSessionCreate: () => (refuses ? false : undefined) } });
    const browser = app.browser();
    const link = await askForLink(app, browser, { email });

    expect(locationOf(await browser.send(link))).toContain('error=failed_to_create_session');
    expect(await app.em().count(User, {})).toBe(0);
    refuses = false;
    expect(locationOf(await browser.send(link))).toBe(`${ORIGIN}/board`);
  });

  test('creates no user if that is switched off, and is not mailed then', async () => {
    await using app = await testApp({ magicLink: { disableSignUp: true } });
    const browser = app.browser();
    expect(await outcomeOf(await browser.post('/sign-in/magic-link', { email }))).toBe('200');
    await app.settle();
    expect(app.outbox.messages).toEqual([]);
    const ada = await signedUp(app, { verified: true });
    const link = await askForLink(app, browser, { email });
    await app.em().nativeDelete(User, { id: ada.id });
    expect(locationOf(await browser.send(link))).toBe(`${ORIGIN}/board?error=new_user_signup_disabled`);
  });
});

/** Browsers that did not request the link, or in which it must not replace the session. */
const elsewhere: { where: string; open: (own: Browser, other: Browser, eve: Browser) => Browser }[] = [
  { where: 'in another browser', open: (_, other) => other },
  { where: 'where somebody else is signed in', open: (_, __, eve) => eve },
];

describe.each(elsewhere)('a link that is opened $where', ({ open }) => {
  test('asks on a page first, and is not used up', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    const eve = await signedUp(app, { name: 'Eve' });
    const link = await askForLink(app, eve, { email });
    const browser = open(eve, app.browser(), eve);
    const sessions = await app.em().count(Session, {});

    const first = await browser.send(link);

    const page = new URL(locationOf(first) ?? '');
    expect(page.pathname).toBe('/api/auth/magic-link/confirm');
    expect(await outcomeOf(await browser.send(asJson(link)))).toBe('403 LINK_NEEDS_CONFIRMATION');
    const html = await browser.send(page.pathname + page.search);
    expect(html.headers.get('content-type')).toContain('text/html');
    expect(await html.text()).toContain(email);
    expect(await app.em().count(Session, {})).toBe(sessions);

    const answer = await confirmLink(browser, Object.fromEntries(page.searchParams));
    expect(answer.status).toBe(303);
    expect(locationOf(answer)).toBe(`${ORIGIN}/board`);
    expect((await browser.api.getSession.query())?.user.id).toBe(ada.id);
    const over = await browser.send(page.pathname + page.search);
    expect(await over.text()).not.toContain(email);
  });
});

describeOnce('a mail scanner', () => {
  test('does not use it up by HEAD or by GET, and gets no cookie', async () => {
    await using app = await testApp();
    await signedUp(app, { verified: true });
    const browser = app.browser();
    const link = await askForLink(app, browser, { email });
    const scanner = app.browser();

    const head = await scanner.send(link, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.getSetCookie()).toEqual([]);
    expect((await browser.send(link, { method: 'HEAD' })).headers.getSetCookie()).toEqual([]);
    await scanner.send(link);
    await scanner.send(asJson(link));
    expect(scanner.cookies.size).toBe(0);

    expect(locationOf(await browser.send(link))).toBe(`${ORIGIN}/board`);
  });
});

describe('the click on the page', () => {
  testOnBoth(
    'makes a user with the address alone: what else was asked for may be the wish of a stranger',
    async () => {
      await using app = await testApp({
        user: { additionalFields: { team: { type: 'string', required: false, defaultValue: 'blue' } } },
      });
      const wishes = { email, name: 'Mallory owns this', image: 'https://evil.example/p.png', team: 'red' };
      const token = tokenOf(await askForLink(app, app.browser(), wishes));
      const owner = app.browser();

      await owner.api.magicLink.signIn.mutate({ token });

      const user = (await owner.api.getSession.query())?.user;
      expect(user).toMatchObject({ email, name: '', image: null, team: 'blue' });
    },
  );

  test('makes nobody who would lack a field that everybody has to have', async () => {
    await using app = await testApp({ user: { additionalFields: { team: { type: 'string' } } } });
    const browser = app.browser();
    const link = await askForLink(app, browser, { email, team: 'red' });

    const answer = await confirmLink(app.browser(), { token: tokenOf(link), callbackURL: '/board' });

    expect(locationOf(answer)).toBe(`${ORIGIN}/board?error=failed_to_create_user`);
    expect(locationOf(await browser.send(link))).toBe(`${ORIGIN}/board`);
  });

  test('answers JSON with where it leads', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    const token = tokenOf(await askForLink(app, app.browser(), { email }));
    const browser = app.browser();

    const body = await browser.api.magicLink.signIn.mutate({ token, callbackURL: '/board' });

    expect(body).toMatchObject({ redirect: true, url: `${ORIGIN}/board`, user: { id: ada.id } });
    const again = await browser.post('/magic-link/verify', { token });
    expect(await outcomeOf(again)).toBe('401 INVALID_TOKEN');
  });

  test.each([
    ['without an origin', { origin: '' }],
    ['of another site', { origin: 'https://evil.example' }],
  ])('is refused %s, with cookies or without', async (_, headers) => {
    await using app = await testApp();
    await signedUp(app, { verified: true });
    const token = tokenOf(await askForLink(app, app.browser(), { email }));

    const answer = await app.browser({ headers }).post('/magic-link/verify', { token });

    expect(await outcomeOf(answer)).toBe('403 INVALID_ORIGIN');
    expect(await app.em().count(MagicLink, {})).toBe(1);
  });

  test('redirects a form to the error page of the caller', async () => {
    await using app = await testApp();
    const answer = await confirmLink(app.browser(), { token: 'x', callbackURL: '/board' });
    expect(answer.status).toBe(303);
    expect(locationOf(answer)).toBe(`${ORIGIN}/board?error=INVALID_TOKEN`);
  });

  test('may redirect to another trusted origin, which its page allows', async () => {
    await using app = await testApp({ trustedOrigins: ['https://app.example.com'] });
    await signedUp(app, { verified: true });
    const callbackURL = 'https://app.example.com/board';
    const link = await askForLink(app, app.browser(), { email, callbackURL });
    const browser = app.browser();
    const page = await browser.send(link.replace('/verify', '/confirm'));

    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://app.example.com;",
    );
    expect(locationOf(await confirmLink(browser, { token: tokenOf(link), callbackURL }))).toBe(callbackURL);
  });

  test('may redirect to the page of the second step on another host, which its page allows', async () => {
    const challengeURL = 'https://steps.example.com/second-step';
    await using app = await testApp({ twoFactor: { challengeURL } });
    await enrolled(app);
    const link = await askForLink(app, app.browser(), { email, callbackURL: '/board' });
    const browser = app.browser();
    const page = await browser.send(link.replace('/verify', '/confirm'));

    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://steps.example.com;",
    );
    const answer = await confirmLink(browser, { token: tokenOf(link), callbackURL: '/board' });
    expect(locationOf(answer)).toMatch(/^https:\/\/steps\.example\.com\/second-step\?/);
  });

  test.each([
    ['an app by its scheme', 'myapp://signed-in', "form-action 'self' myapp:;"],
    ['no host that would end a part of the policy', 'https://a;b.example.com/', "form-action 'self';"],
    ['no host that would end the policy', 'https://a,b.example.com/', "form-action 'self';"],
  ])('has a page that allows %s', async (_, callbackURL, expected) => {
    await using app = await testApp({ trustedOrigins: ['myapp://', '*.example.com'] });
    await signedUp(app, { verified: true });
    const link = await askForLink(app, app.browser(), { email, callbackURL });
    const page = await app.browser().send(link.replace('/verify', '/confirm'));

    expect(page.headers.get('content-security-policy')).toContain(expected);
  });
});

describeOnce('if other browsers are refused', () => {
  test('neither the link nor the click signs in, and the link still works in the browser that requested it', async () => {
    await using app = await testApp({ magicLink: { otherBrowsers: 'refuse' } });
    await signedUp(app, { verified: true });
    const browser = app.browser();
    const link = await askForLink(app, browser, { email });
    const other = app.browser();

    expect(locationOf(await other.send(link))).toBe(`${ORIGIN}/board?error=other_browser`);
    const click = await other.post('/magic-link/verify', { token: tokenOf(link) });
    expect(await outcomeOf(click)).toBe('403 LINK_NEEDS_CONFIRMATION');
    expect(locationOf(await browser.send(link))).toBe(`${ORIGIN}/board`);
  });
});

testOnce('a page of the operator asks instead of that of the service', async () => {
  await using app = await testApp({ magicLink: { confirmURL: '/really' } });
  await signedUp(app, { verified: true });
  const link = await askForLink(app, app.browser(), { email });
  const page = new URL(locationOf(await app.browser().send(link)) ?? '');
  expect(page.pathname).toBe('/really');
  expect(Object.fromEntries(page.searchParams)).toEqual({ token: tokenOf(link), callbackURL: '/board' });
});

testOnce('the operator may send the link', async () => {
  const sent: unknown[] = [];
  await using app = await testApp({ magicLink: { sendMagicLink: (mail) => void sent.push(mail) } });
  const metadata = { campaign: 'spring' };
  await app.browser().post('/sign-in/magic-link', { email: 'Ada@example.com', metadata });
  await app.settle();
  expect(app.outbox.messages).toEqual([]);
  expect(sent).toEqual([
    { email, metadata, token: expect.any(String), url: expect.stringContaining('/magic-link/verify?token=') },
  ]);
});

test('the database contains no token, and the cookie is signed', async () => {
  await using app = await testApp();
  const browser = app.browser();
  const token = tokenOf(await askForLink(app, browser, { email }));
  expect(JSON.stringify(await app.em().find(MagicLink, {}))).not.toContain(token);
  expect(browser.cookies.get('keystead.mail_challenge')).toMatch(/^\w{32}\.[\w%]+/);
  const thief = app.browser();
  thief.cookies.set('keystead.mail_challenge', 'x'.repeat(32));
  const opened = await thief.get(`/magic-link/verify?token=${token}`);
  expect(await outcomeOf(opened)).toBe('403 LINK_NEEDS_CONFIRMATION');
});

testOnce('without its section, its paths do not exist', async () => {
  await using app = await testApp({ magicLink: false });
  for (const path of ['/sign-in/magic-link', '/magic-link/verify'])
    expect(await outcomeOf(await app.browser().post(path, { email, token: 'x' }))).toBe('404 NOT_FOUND');
  for (const path of ['/magic-link/verify?token=x', '/magic-link/confirm?token=x'])
    expect(await outcomeOf(await app.browser().get(path))).toBe('404 NOT_FOUND');
});
