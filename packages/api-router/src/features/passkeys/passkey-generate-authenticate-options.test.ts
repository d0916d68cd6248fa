import { expect, it } from 'vitest';
import { z } from 'zod';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { createBrowser, signedUp, TEST_SECRET, testApp } from '#testing/index.ts';
import { addPasskey, passkeyOwner } from '#testing/people/passkeys.ts';
import { describeOnBoth } from '#testing/transports/both-transports.ts';

const path = '/passkey/generate-authenticate-options';

const answerView = z.object({
  allowCredentials: z.array(z.object({ id: z.string() }).loose()).optional(),
});

const allowedBy = async (response: Response) => answerView.parse(await response.json()).allowCredentials;

it('list no passkey without a session, by GET and POST, for every address', async () => {
  await using app = await testApp({ passkey: {} });
  const ada = await passkeyOwner(app);
  const browser = app.browser();
  const answers = await Promise.all([
    browser.get(path),
    browser.get(`${path}?email=${ada.email}`),
    browser.post(path),
    browser.post(path, { email: ada.email }),
  ]);

  for (const answer of answers)
    expect(await answer.json()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 60_000,
      userVerification: 'required',
      expiresIn: 300,
    });
  const [cookie = ''] = answers[0]?.headers.getSetCookie() ?? [];
  expect(cookie).toMatch(/^keystead\.better-auth-passkey=\w{32}\..*Max-Age=300;.*HttpOnly/);
});

it('list the passkeys of a signed-in user', async () => {
  await using app = await testApp({ passkey: {} });
  const ada = await passkeyOwner(app);
  const bob = await signedUp(app, { name: 'Bob' });

  expect(await allowedBy(await ada.get(path))).toEqual([
    { id: ada.device.credentials[0]?.id, type: 'public-key', transports: ['hybrid', 'internal'] },
  ]);
  expect(await allowedBy(await bob.get(path))).toBeUndefined();
});

describeOnBoth('if the operator allows e-mail addresses in them', () => {
  const options = { passkey: { allowCredentialsByEmail: true } };

  it('list the passkeys of an address', async () => {
    await using app = await testApp(options);
    const ada = await passkeyOwner(app);
    const id = ada.device.credentials[0]?.id;

    expect(await allowedBy(await app.browser().post(path, { email: 'ADA@example.com' }))).toEqual([
      { id, type: 'public-key' },
    ]);
  });

  it('contain decoys for an unknown address, and one without passkeys, which stay the same and look alike', async () => {
    await using app = await testApp(options);
    await signedUp(app, { name: 'Bob' });
    const addresses = [
      'bob@example.com',
      ...Array.from({ length: 30 }, (_, index) => `no-${index}@example.com`),
    ];
    const lists: { id: string }[][] = [];
    for (const email of addresses) {
      const decoys = (await allowedBy(await app.browser().post(path, { email }))) ?? [];
      expect(await allowedBy(await app.browser().post(path, { email: email.toUpperCase() }))).toEqual(decoys);
      for (const decoy of decoys)
        expect(decoy).toEqual({
          id: expect.stringMatching(/^[\w-]{22,86}$/),
          type: 'public-key',
        });
      lists.push(decoys);
    }

    expect(new Set(lists.map(({ length }) => length))).toEqual(new Set([1, 2, 3, 4]));
    const lengths = lists.map((list) => new Set(list.map(({ id }) => id.length)).size);
    expect(Math.max(...lengths)).toBeGreaterThan(1);
    expect(new Set(lists.flat().map(({ id }) => id)).size).toBe(lists.flat().length);
  });

  it('have decoys as long as the ids of phones and of security keys, which stay when a secret is put before the old one', async () => {
    await using app = await testApp(options);
    const next = await app.beside({ secret: ['another secret that is as long as it must be', TEST_SECRET] });
    const newer = createBrowser(next);
    const lengths = new Set<number>();
    for (let index = 0; index < 60; index += 1) {
      const email = `no-${index}@example.com`;
      const decoys = (await allowedBy(await app.browser().post(path, { email }))) ?? [];
      expect(await allowedBy(await newer.post(path, { email }))).toEqual(decoys);
      for (const { id } of decoys) lengths.add(Buffer.from(id, 'base64url').length);
    }

    expect([...lengths].toSorted((a, b) => a - b)).toEqual([16, 20, 32, 48, 64]);
  });

  it('a list has four passkeys at most, the newest ones, as decoys have', async () => {
    await using app = await testApp(options);
    const ada = await passkeyOwner(app);
    const ids = [];
    for (let index = 0; index < 5; index += 1) {
      app.advance(1);
      ids.unshift((await addPasskey(ada, createPasskeyAuthenticator())).credentialID);
    }

    const listed = await allowedBy(await app.browser().post(path, { email: ada.email }));

    expect(listed?.map(({ id }) => id)).toEqual(ids.slice(0, 4));
  });

  it('known and unknown addresses cost the same statements', async () => {
    await using app = await testApp(options);
    const ada = await passkeyOwner(app);
    const cost = async (email: string) => {
      await app.forgetStatements();
      await app.browser().post(path, { email });
      return app.statements.length;
    };

    expect(await cost(ada.email)).toBe(await cost('nobody@example.com'));
  });

  it('accept the passkey of any user after both, so that a refusal shows nothing', async () => {
    await using app = await testApp(options);
    const ada = await passkeyOwner(app);
    const eve = await passkeyOwner(app, { name: 'Eve' });
    for (const email of [ada.email, 'nobody@example.com']) {
      const browser = app.browser();
      const asked = await browser.api.passkey.generateAuthenticateOptions.mutate({ email });
      const { allowCredentials: _, ...rest } = asked;
      const answer = await browser.post('/passkey/verify-authentication', { response: eve.device.get(rest) });
      expect(answer.status).toBe(200);
    }
  });
});
