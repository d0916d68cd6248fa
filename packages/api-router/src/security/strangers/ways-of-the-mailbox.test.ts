import { EmailCode, MagicLink, User, Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { type Cause, causes } from '#core/call/revocation/revocation-facts.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { revocationsOf } from '#core/feature/revocations.ts';
import { features } from '#every-call.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { describeOnce } from '#testing/database/once.ts';
import { createTables } from '#testing/database/plant-rows.ts';
import { type Browser, type Person, signedIn, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { askForCode, askForLink } from '#testing/people/mail-challenge.ts';
import { addPasskey, signInWithPasskey } from '#testing/people/passkeys.ts';
import { createAuthenticator, enrol } from '#testing/people/two-factor.ts';

const email = 'ada@example.com';
const newPassword = 'a whole new battery';

interface Scene {
  app: TestApp;
  /** Somebody with a session of the account. */
  stranger: Person;
  /** The browser of whoever reads the mailbox. */
  owner: Browser;
}

interface Mailed {
  link: string;
  code: string;
  resetCode: string;
  resetToken: string;
}

async function mailResetLink({ app, owner }: Scene): Promise<string> {
  await owner.post('/forget-password', { email });
  await app.settle();
  return app.outbox.link('reset-password', email).pathname.split('/').at(-1) ?? '';
}

const mailAll = async (scene: Scene): Promise<Mailed> => ({
  link: await askForLink(scene.app, scene.owner, { email }),
  code: await askForCode(scene.app, scene.owner, { email }),
  resetCode: await askForCode(scene.app, scene.owner, { email, type: 'forget-password' }),
  resetToken: await mailResetLink(scene),
});

/** Ways that the owner of the mailbox has. */
const ways: Readonly<Record<string, (scene: Scene, mailed: Mailed) => Promise<Response>>> = {
  'a magic link': ({ owner }, { link }) => owner.send(link),
  'a mailed code': ({ owner }, { code }) => owner.post('/sign-in/email-otp', { email, otp: code }),
  'a reset link': ({ owner }, { resetToken }) =>
    owner.post('/reset-password', { token: resetToken, newPassword: 'one of the owner' }),
  'a code for a reset': ({ owner }, { resetCode }) =>
    owner.post('/email-otp/reset-password', { email, otp: resetCode, password: 'one of the owner' }),
};

const isTaken = async (response: Response): Promise<boolean> =>
  response.status < 400 && !(response.headers.get('location') ?? '').includes('error=');

/** Acts of somebody who has a session of the account, or makes one, and does not read its mailbox. */
const acts: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  'signs in by the address': ({ app, stranger }) => signedIn(app, stranger),
  'signs in by the username': async ({ app, stranger }) => {
    await stranger.post('/update-user', { username: 'ada' });
    return app.browser().post('/sign-in/username', { username: 'ada', password: stranger.password });
  },
  'signs in by a passkey': async ({ app, stranger }) => {
    const device = createPasskeyAuthenticator();
    await addPasskey(stranger, device);
    return signInWithPasskey(app.browser(), device);
  },
  'changes the password': ({ stranger }) =>
    stranger.post('/change-password', { currentPassword: stranger.password, newPassword }),
  'changes the password and signs out all others': ({ stranger }) =>
    stranger.post('/change-password', {
      currentPassword: stranger.password,
      newPassword,
      revokeOtherSessions: true,
    }),
  'signs out everywhere': ({ stranger }) => stranger.post('/revoke-sessions', {}),
  'signs out everywhere else': ({ stranger }) => stranger.post('/revoke-other-sessions', {}),
  'changes the name': ({ stranger }) => stranger.post('/update-user', { name: 'Mallory' }),
  'switches an app on': async ({ app, stranger }) => {
    const { totpURI } = await enrol(stranger, { password: stranger.password });
    return stranger.post('/two-factor/verify-totp', { code: createAuthenticator(app, totpURI).code() });
  },
  'moves the account to another address and back': async ({ stranger }) => {
    await stranger.post('/change-email', { newEmail: 'mallory@example.com' });
    return stranger.post('/change-email', { newEmail: email });
  },
};

async function setScene(): Promise<Scene> {
  const app = await testApp({ username: {} });
  const stranger = await signedUp(app, { email });
  return { app, stranger, owner: app.browser() };
}

describeOnce('what was mailed to an address that nobody has proved works after its stranger', () => {
  describe.each(Object.entries(acts))('%s', (_, act) => {
    test.each(Object.entries(ways))('%s', async (_way, use) => {
      const scene = await setScene();
      await using app = scene.app;
      const mailed = await mailAll(scene);

      await act(scene);
      await app.settle();
      const response = await use(scene, mailed);

      expect(await isTaken(response)).toBe(true);
    });
  });

  test.each(['a magic link', 'a mailed code'])('deletes the account: %s', async (way) => {
    await using app = await testApp({
      user: { deleteUser: { enabled: true, sendDeleteAccountVerification: false } },
    });
    const scene = { app, stranger: await signedUp(app, { email }), owner: app.browser() };
    const mailed = await mailAll(scene);

    await scene.stranger.post('/delete-user', { password: scene.stranger.password });
    await app.settle();

    expect(await app.em().count(User, { email })).toBe(0);
    const response = await ways[way]?.(scene, mailed);
    expect(response && (await isTaken(response))).toBe(true);
  });

  test.each(['a magic link', 'a mailed code'])(
    'signs up with it, or moves an account there: %s',
    async (way) => {
      await using app = await testApp();
      const owner = app.browser();
      const mailed = {
        link: await askForLink(app, owner, { email }),
        code: await askForCode(app, owner, { email }),
        resetCode: '',
        resetToken: '',
      };

      const stranger = await signedUp(app, { email: 'mallory@example.com' });
      expect((await stranger.post('/change-email', { newEmail: email })).status).toBe(200);
      await app.settle();

      const response = await ways[way]?.({ app, stranger, owner }, mailed);
      expect(response && (await isTaken(response))).toBe(true);
      expect(await app.em().count(User, { email, emailProvedAt: { $ne: null } })).toBe(1);
    },
  );
});

describe('who has proved the address ends what was mailed', () => {
  const left = async ({ app }: Scene) => ({
    links: await app.em().count(MagicLink, { email }),
    codes: await app.em().count(EmailCode, { email }),
    resets: await app.em().count(Verification, { purpose: 'reset-password' }),
  });

  test.each([
    { what: 'by a sign-in, but links of resets', act: 'signs in by the address', resets: 1 },
    { what: 'by a new password', act: 'changes the password', resets: 0 },
  ])('$what', async ({ act, resets }) => {
    await using app = await testApp({ username: {} });
    const stranger = await signedUp(app, { email, verified: true });
    const scene = { app, stranger, owner: app.browser() };
    await mailAll(scene);
    expect(await left(scene)).toEqual({ links: 1, codes: 2, resets: 1 });

    await acts[act]?.(scene);
    await app.settle();

    expect(await left(scene)).toEqual({ links: 0, codes: 0, resets });
  });
});

/** Who brings a cause about: only whoever reads the mailbox, or administrators; else somebody in a session, too. */
const broughtAboutBy: Readonly<Record<Cause, 'mailbox' | 'administrator' | 'session'>> = {
  'first-proof': 'mailbox',
  reset: 'mailbox',
  removal: 'mailbox',
  secured: 'mailbox',
  'secured-from-former': 'session',
  'signed-out': 'session',
  'signed-out-elsewhere': 'session',
  'password-changed': 'session',
  'password-set': 'administrator',
  'address-changed': 'session',
  'factors-removed': 'session',
  banned: 'administrator',
  deleted: 'session',
};

/** Kinds of tokens: mailed to whoever asks for them at an address, or made for somebody in a session. */
const madeFor: Readonly<Record<string, 'mailbox' | 'session'>> = {
  'reset-password': 'mailbox',
  // Since the reset its owner has proved the address.
  'remove-linked-accounts': 'session',
  'secure-account': 'mailbox',
  'delete-account': 'session',
  'change-email-approve': 'session',
  'change-email-confirm': 'session',
  'one-time-token': 'session',
  'oauth-arrival': 'session',
  'oauth-state': 'session',
  'sso-arrival': 'session',
  'sso-test-arrival': 'session',
  'sso-logout': 'session',
  'sso-state': 'session',
  'sso-saml-ticket': 'session',
  'sso-saml-question': 'session',
  'sso-saml-logout': 'session',
  'sso-test-state': 'session',
  'passkey-sign-up': 'session',
};

describeOnce('what belongs to a mailbox', () => {
  const tokens = features.flatMap(({ tokens = [] }: Feature) => tokens);

  test('is said of every kind of tokens, and what is mailed says itself what ends it', () => {
    expect(tokens.map(({ purpose }) => purpose).sort()).toEqual(Object.keys(madeFor).sort());
    const mailed = tokens.filter(({ purpose }) => madeFor[purpose] === 'mailbox');
    expect(mailed.filter(({ outlivesChanges }) => !outlivesChanges)).toEqual([]);
  });

  test('is ended by nothing that a session can bring about, unless the address is proved', async () => {
    await using app = await testApp();
    const named = createTables(app.em())
      .ofPeople()
      .flatMap(({ table, paths }) => (paths.includes('email') ? [table] : []));
    const ofMailboxes = revocationsOf(features).filter(
      ({ name, table, paths }) =>
        (named.includes(table) && paths.includes('email')) ||
        ['reset links', 'links of security notices'].includes(name),
    );

    const wrong = ofMailboxes.flatMap(({ name, on }) =>
      Object.keys(causes)
        .filter((cause): cause is Cause => cause in causes)
        .filter((cause) => broughtAboutBy[cause] === 'session')
        .filter((cause) => !['keep', 'revoke-if-proved', 'cascade'].includes(on[cause]))
        .map((cause) => `${name}: ${cause}`),
    );

    expect(ofMailboxes.length).toBeGreaterThan(4);
    expect(wrong).toEqual([]);
  });
});
