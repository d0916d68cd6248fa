import { Event, Passkey, PasskeyChallenge, User } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { toDefaultName } from '#features/passkeys/default-name.ts';
import { type Changes, createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce } from '#testing/database/once.ts';
import { type Browser, signedIn, signedUp, testApp } from '#testing/index.ts';
import { addPasskey, passkeyOwner } from '#testing/people/passkeys.ts';
import { outcomeOf, twin } from '#testing/people/two-factor.ts';

const call = { path: '/passkey/verify-registration', procedure: 'passkey.verifyRegistration' } as const;

/** Input of the call, with the answer of a new authenticator to new options. */
const inputFor =
  (browser: Browser, changes: Changes = {}, options: Parameters<typeof createPasskeyAuthenticator>[0] = {}) =>
  async () => {
    const asked = await browser.api.passkey.generateRegisterOptions.mutate();
    return { response: createPasskeyAuthenticator(options).create(asked, changes) };
  };

describeOnce('a signed-in user', () => {
  it.each(['ES256', 'EdDSA', 'RS256'] as const)('adds a passkey with a key for %s', async (algorithm) => {
    await using app = await testApp({ passkey: {} });
    const ada = await signedUp(app);
    const device = createPasskeyAuthenticator({ algorithm });

    const added = await addPasskey(ada, device, { name: '  My phone  ' });

    expect(added).toEqual({
      id: expect.any(String),
      name: 'My phone',
      publicKey: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
      userId: ada.id,
      credentialID: device.credentials[0]?.id,
      counter: 0,
      deviceType: 'multiDevice',
      backedUp: true,
      transports: 'hybrid,internal',
      aaguid: '00000000-0000-0000-0000-000000000000',
      authenticatorName: null,
      userHandle: device.credentials[0]?.userHandle,
      createdAt: app.now().toISOString(),
      lastUsedAt: null,
    });
    expect(await ada.api.passkey.listUserPasskeys.query()).toEqual([added]);
    expect(ada.cookies.has('keystead.better-auth-passkey')).toBe(false);
  });

  it('gets a general word where the device of the passkey is not known', () => {
    const aaguid = '00000000-0000-0000-0000-000000000000';

    expect(toDefaultName({ aaguid, transports: 'internal' }, null)).toBe('Passkey');
    expect(toDefaultName({ aaguid, transports: 'usb' }, 'Firefox/140.0 Linux')).toBe('Passkey');
  });

  it('is mailed, in their language, and the event names the passkey', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await signedUp(app, { headers: { 'accept-language': 'de' } });
    const { id } = await addPasskey(ada, createPasskeyAuthenticator(), { name: 'Schlüssel' });
    await app.settle();

    const mail = app.outbox.find('passkey-added', ada.email);
    expect(mail?.subject).toBe('Ihrem Konto wurde ein Passkey hinzugefügt');
    expect(mail?.text).toContain('Schlüssel');
    expect(await app.em().find(Event, { action: 'passkey.added' })).toMatchObject([
      { actorId: ada.id, targetType: 'passkey', targetId: id, data: { name: 'Schlüssel' } },
    ]);
  });

  it('keeps one handle for all ceremonies, and cannot add a passkey twice on one device', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await signedUp(app);
    const first = await ada.api.passkey.generateRegisterOptions.mutate();
    const { credentialID } = await addPasskey(ada, createPasskeyAuthenticator());
    const second = await ada.api.passkey.generateRegisterOptions.mutate();

    expect(second.user).toEqual(first.user);
    expect(Buffer.from(first.user.id, 'base64url')).toHaveLength(32);
    expect(first.user.id).not.toContain(ada.id);
    expect(first.challenge).not.toBe(second.challenge);
    expect(first.excludeCredentials).toEqual([]);
    expect(second.excludeCredentials).toEqual([
      { id: credentialID, type: 'public-key', transports: ['hybrid', 'internal'] },
    ]);
  });

  it('gets the current session with createSession', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await signedUp(app);
    const input = await inputFor(ada)();
    const answer = await ada.api.passkey.verifyRegistration.mutate({ ...input, createSession: true });

    expect(answer).toMatchObject({ user: { id: ada.id }, session: { userId: ada.id } });
    expect(answer.session?.id).toBe((await ada.api.getSession.query())?.session.id);
  });

  it.each([
    ['the name in the call', { called: 'Mine', asked: 'Asked', aaguid: undefined }, 'Mine'],
    ['else the name that the options were asked with', { called: undefined, asked: 'Asked' }, 'Asked'],
    ['else its product', { aaguid: 'bada5566-a7aa-401f-bd96-45619a55120d' }, '1Password'],
    ['else browser and system', {}, 'Firefox on Linux'],
  ])(
    'gets a name for the passkey by %s',
    async (_, { called, asked, aaguid }: Record<string, string | undefined>, name) => {
      await using app = await testApp({ passkey: {} });
      const ada = await signedUp(app);
      const options = await ada.api.passkey.generateRegisterOptions.mutate(asked ? { name: asked } : {});
      const response = createPasskeyAuthenticator({ ...(aaguid && { aaguid }) }).create(options);
      const added = await ada.api.passkey.verifyRegistration.mutate({
        response,
        ...(called && { name: called }),
      });

      expect(added.name).toBe(name);
      expect(added.authenticatorName).toBe(aaguid ? name : null);
    },
  );
});

const failed = { status: 400, code: 'FAILED_TO_VERIFY_REGISTRATION' };

describeOnce('a response is refused', () => {
  it.each<[string, Changes]>([
    ['of another page', { origin: 'https://evil.example' }],
    ['of a page in a frame of another site', { crossOrigin: true }],
    ['for another domain', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['of the other ceremony', { type: 'webauthn.get' }],
    ['without a touch', { userPresent: false }],
    ['without PIN or finger', { userVerified: false }],
  ])('%s', async (_, changes) => {
    await using app = await testApp({ passkey: {} });
    const ada = await signedUp(app);

    expect(await refusalOf(ada, call, inputFor(ada, changes))).toEqual(failed);
    expect(await app.em().count(Passkey)).toBe(0);
  });

  it.each([
    ['that is no response', {}],
    ['with client data that is no JSON', { clientDataJSON: 'eHg' }],
    ['with an attestation that is no CBOR', { attestationObject: 'eHg' }],
    ['with what is not base64url', { attestationObject: '../..' }],
  ])('%s', async (what, changes) => {
    await using app = await testApp({ passkey: {} });
    const ada = await signedUp(app);
    const makeInput = async () => {
      const { response } = await inputFor(ada)();
      if (what === 'that is no response') return { response: {} };
      return { response: { ...response, response: { ...response.response, ...changes } } };
    };

    expect(await refusalOf(ada, call, makeInput)).toEqual(failed);
  });

  it('whose id differs from the attested one', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await signedUp(app);
    const makeInput = async () => {
      const { response } = await inputFor(ada)();
      return { response: { ...response, id: 'b3RoZXI', rawId: 'b3RoZXI' } };
    };

    expect(await refusalOf(ada, call, makeInput)).toEqual(failed);
  });

  it('a second time, and after a wrong one', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await signedUp(app);
    const cookies = new Map(ada.cookies);
    const input = await inputFor(ada)();
    const again = twin(app, ada);
    expect((await ada.post(call.path, input)).status).toBe(200);
    expect(cookies.size).toBeGreaterThan(0);
    expect(await refusalOf(again, call, input)).toEqual({ status: 400, code: 'CHALLENGE_NOT_FOUND' });

    const other = await inputFor(ada)();
    const wrong = { response: { ...other.response, id: 'eHg' } };
    expect(await (await ada.post(call.path, wrong)).json()).toMatchObject({ code: failed.code });
    expect(await refusalOf(ada, call, other)).toEqual({ status: 400, code: 'CHALLENGE_NOT_FOUND' });
  });

  it('after five minutes, and without the cookie of the browser that requested it', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await signedUp(app);
    const notFound = { status: 400, code: 'CHALLENGE_NOT_FOUND' };
    const makeLate = async () => {
      const input = await inputFor(ada)();
      app.advance(5 * MINUTE);
      return input;
    };
    expect(await refusalOf(ada, call, makeLate)).toEqual(notFound);

    const input = await inputFor(ada)();
    ada.cookies.delete('keystead.better-auth-passkey');
    expect(await refusalOf(ada, call, input)).toEqual(notFound);
  });

  it('to the challenge of a sign-in', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await signedUp(app);
    const makeInput = async () => {
      const { challenge } = await ada.api.passkey.generateAuthenticateOptions.mutate();
      const response = createPasskeyAuthenticator().create({
        challenge,
        rp: { id: 'localhost' },
        user: { id: 'eHg' },
      });
      return { response };
    };

    expect(await refusalOf(ada, call, makeInput)).toEqual({ status: 400, code: 'CHALLENGE_NOT_FOUND' });
  });

  it('to the challenge of another user in the same browser', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await signedUp(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const makeInput = async () => {
      const asked = await ada.api.passkey.generateRegisterOptions.mutate();
      const cookie = ada.cookies.get('keystead.better-auth-passkey') ?? '';
      bob.cookies.set('keystead.better-auth-passkey', cookie);
      return { response: createPasskeyAuthenticator().create(asked) };
    };

    expect(await refusalOf(bob, call, makeInput)).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY',
    });
  });

  it('without a session, and with one that is not fresh', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await signedUp(app);
    const input = await inputFor(ada)();

    expect(await refusalOf(app.browser(), call, input)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
    app.advance(DAY);
    const stale = { status: 403, code: 'SESSION_NOT_FRESH' };
    expect(await refusalOf(ada, call, input)).toEqual(stale);
    const options = {
      path: '/passkey/generate-register-options',
      procedure: 'passkey.generateRegisterOptions',
    } as const;
    expect(await (await ada.get(options.path)).json()).toMatchObject({ code: stale.code });
  });

  it('with a credential id that is in use', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const id = ada.device.credentials[0]?.id ?? '';

    for (const browser of [bob, ada])
      expect(await refusalOf(browser, call, inputFor(browser, { id }))).toEqual({
        status: 400,
        code: 'PREVIOUSLY_REGISTERED',
      });
    expect(await app.em().count(Passkey)).toBe(1);
  });

  it('over the number of passkeys of a user', async () => {
    await using app = await testApp({ passkey: { maximumPasskeys: 2 } });
    const ada = await signedUp(app);
    const late = await ada.api.passkey.generateRegisterOptions.mutate();
    const elsewhere = await signedIn(app, ada);
    for (let count = 0; count < 2; count += 1) await addPasskey(elsewhere, createPasskeyAuthenticator());

    const response = createPasskeyAuthenticator().create(late);
    const answer = await ada.post(call.path, { response });
    expect(await outcomeOf(answer)).toBe('400 TOO_MANY_PASSKEYS');
    expect((await ada.get('/passkey/generate-register-options')).status).toBe(400);
    expect(await app.em().count(Passkey)).toBe(2);
  });
});

describe('in parallel', () => {
  it('of fifty uses of one challenge one adds a passkey', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await signedUp(app);
    const input = await inputFor(ada)();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => (await twin(app, ada).post(call.path, input)).status),
    );

    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 400)).toHaveLength(49);
    expect(await app.em().count(Passkey)).toBe(1);
  });

  it('two browsers with one credential, and two for the last place, do not both succeed', async () => {
    await using app = await testApp({ passkey: { maximumPasskeys: 1 } });
    const ada = await signedUp(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const race = async (browsers: Browser[], id?: string) => {
      const inputs = await Promise.all(
        browsers.map(async (browser) => ({ browser, input: await inputFor(browser, id ? { id } : {})() })),
      );
      const answers = await Promise.all(inputs.map(({ browser, input }) => browser.post(call.path, input)));
      return answers.map(({ status }) => status).sort();
    };

    expect(await race([ada, bob], 'c2hhcmVk')).toEqual([200, 400]);
    await app.em().nativeDelete(Passkey, {});
    expect(await race([ada, twin(app, ada), twin(app, ada)])).toEqual([200, 400, 400]);
  });

  it('two first ceremonies of a user get the same handle', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await signedUp(app);
    const options = await Promise.all(
      [ada, twin(app, ada), twin(app, ada)].map((one) => one.api.passkey.generateRegisterOptions.mutate()),
    );

    expect(new Set(options.map(({ user }) => user.id)).size).toBe(1);
    expect((await app.em().findOneOrFail(User, ada.id)).webauthnUserId).toBe(options[0]?.user.id);
  });
});

it('two windows of a browser keep their challenges', async () => {
  await using app = await testApp({ passkey: {} });
  const ada = await signedUp(app);
  const first = await ada.api.passkey.generateRegisterOptions.mutate();
  await ada.api.passkey.generateRegisterOptions.mutate();

  const response = createPasskeyAuthenticator().create(first);
  expect((await ada.post(call.path, { response })).status).toBe(200);
});

it('expired challenges are deleted', async () => {
  await using app = await testApp({ passkey: {} });
  await app.browser().api.passkey.generateAuthenticateOptions.mutate();
  app.advance(DAY);
  await app.browser().api.passkey.generateAuthenticateOptions.mutate();
  await app.settle();

  expect(await app.em().count(PasskeyChallenge)).toBe(1);
});

it('is off with its calls by default', async () => {
  await using app = await testApp({ passkey: false });
  const ada = await signedUp(app);

  expect(await refusalOf(ada, call, { response: {} })).toEqual({ status: 404, code: 'PASSKEYS_DISABLED' });
  expect((await ada.api.config.query()).passkey).toMatchObject({ enabled: false, register: false });
});
