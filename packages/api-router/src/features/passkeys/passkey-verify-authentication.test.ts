import { describe, expect, test } from 'vitest';
import { testApp } from '#testing/index.ts';
import { createPasskeyAuthenticator } from '#testing/passkey-authenticator.ts';
import { addPasskey, passkeyOwner, signInWithPasskey } from '#testing/passkeys.ts';
import { isSignedIn } from '#testing/two-factor.ts';

describe.each(['ES256', 'EdDSA', 'RS256'] as const)('a passkey with %s', (algorithm) => {
  test('signs in', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app, { device: { algorithm } });
    const browser = app.browser();

    const answer = await signInWithPasskey(browser, ada.device);

    expect(answer).toMatchObject({ user: { id: ada.id } });
    expect(await isSignedIn(browser)).toBe(true);
  });
});
