import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { z } from 'zod';
import { defineFeature } from '#core/feature/define-feature.ts';
import { type Answering, type Browser, createBrowser, ORIGIN } from '#testing/browser.ts';
import { type TestApp, type TestOptions, testApp } from '#testing/test-app.ts';

const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}$`));
const named = { kid: z.string().min(1), use: z.literal('sig') };

const keySet = z.object({
  keys: z.array(
    z.discriminatedUnion('kty', [
      z.strictObject({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: base64url(43),
        alg: z.literal('EdDSA'),
        ...named,
      }),
      // 2048 bits, and the exponent 65537.
      z.strictObject({
        kty: z.literal('RSA'),
        n: base64url(342),
        e: z.literal('AQAB'),
        alg: z.literal('RS256'),
        ...named,
      }),
    ]),
  ),
});

/** A feature of an application that signs with RS256. */
export const signsWithRs256 = defineFeature({
  name: 'signs-with-rs256',
  needsKeys: () => ['RS256'],
  procedures: {},
});

/** A service with signed tokens, whose first key is made as at its start. */
export async function jwtApp(options: TestOptions = {}): Promise<TestApp> {
  const app = await testApp({ jwt: {}, ...options });
  await app.service.migrate();
  return app;
}

/** The published keys, which are as the contract says, and nothing more. */
export async function publishedKeys(service: Answering, path = '/jwks') {
  const response = await createBrowser(service).get(path);
  return keySet.parse(await response.json());
}

/** The algorithms of the published keys, the newest first. */
export const publishedAlgorithms = async (service: Answering): Promise<string[]> =>
  (await publishedKeys(service)).keys.map(({ alg }) => alg);

export const publishedIds = async (service: Answering): Promise<string[]> =>
  (await publishedKeys(service)).keys.map(({ kid }) => kid);

/** A token of the signed-in user. */
export async function tokenOf(browser: Pick<Browser, 'api'>): Promise<string> {
  return (await browser.api.token.query()).token;
}

export const kidOf = (token: string): string => String(decodeProtectedHeader(token).kid);

/** The claims of a token for another service, which has nothing of this one but its published keys. */
export async function claimsOf(
  app: Pick<TestApp, 'now'> & { service: Answering },
  token: string,
  options: { issuer?: string; audience?: string } = {},
) {
  const { issuer = ORIGIN, audience = ORIGIN } = options;
  const { payload, protectedHeader } = await jwtVerify(
    token,
    createLocalJWKSet(await publishedKeys(app.service)),
    { issuer, audience, currentDate: app.now() },
  );
  return { payload, protectedHeader };
}
