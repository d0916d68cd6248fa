import { TwoFactor, User } from '@keystead/db';
import { z } from 'zod';
import { createCookieFetch } from '../cookie-fetch.ts';
import { secretIn, totpOf } from '../totp.ts';
import type { Deployment } from './deployment.ts';

/** Somebody whose account hangs on the secret in every way. */
export interface Keeper {
  name: string;
  email: string;
  password: string;
  secret: string;
  backupCodes: string[];
  apiKey: string;
  kid: string;
}

const PASSWORD = 'correct horse battery';

/** An answer that the service should not have given. */
export class WrongAnswer extends Error {
  override name = 'WrongAnswer';
}

/** A browser that takes nothing but 200, or a redirect, for an answer. */
export function openBrowser(url: string) {
  const browser = createCookieFetch(url);
  const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
    const response = await browser.fetch(`${url}/api/auth${path}`, init);
    const text = await response.text();
    if (response.status >= 400) throw new WrongAnswer(`${path} answered ${response.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  return {
    cookies: browser.cookies,
    get: (path: string, headers: Record<string, string> = {}) => ask(path, { headers }),
    post: (path: string, body: object = {}) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

export type AskingBrowser = ReturnType<typeof openBrowser>;

const enrolment = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
const left = z.object({ url: z.string() });
const session = z.object({ user: z.object({ email: z.string() }) });
const keyView = z.object({ key: z.string() });
const tokenView = z.object({ token: z.string() });
const accessView = z.object({ accessToken: z.string() });

const kidIn = (token: string): string =>
  z
    .object({ kid: z.string() })
    .parse(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).kid;

/** A browser in which the password was right, and the second step is missing. */
export async function withPassword(url: string, { email }: Pick<Keeper, 'email'>): Promise<AskingBrowser> {
  const browser = openBrowser(url);
  await browser.post('/sign-in/email', { email, password: PASSWORD });
  return browser;
}

/** Somebody new, without anything. */
export async function signUp(url: string, name: string): Promise<AskingBrowser> {
  const browser = openBrowser(url);
  await browser.post('/sign-up/email', { name, email: `${name}@example.com`, password: PASSWORD });
  return browser;
}

/** Sets everything up. */
export async function setUpKeeper({ url, inDatabase }: Deployment, name: string): Promise<Keeper> {
  const email = `${name}@example.com`;
  const browser = await signUp(url, name);
  await inDatabase((em) =>
    em.nativeUpdate(User, { email }, { emailVerified: true, emailProvedAt: new Date() }),
  );
  const { totpURI, backupCodes } = enrolment.parse(
    await browser.post('/two-factor/enable', { password: PASSWORD }),
  );
  const secret = secretIn(totpURI);
  await browser.post('/two-factor/verify-totp', { code: totpOf(secret) });
  await browser.post('/two-factor/enable', { method: 'otp', password: PASSWORD });
  await linkProvider({ url }, browser, name);
  const { key: apiKey } = keyView.parse(await browser.post('/api-key/create', { name: 'a program' }));
  const { token } = tokenView.parse(await browser.get('/token'));
  return { name, email, password: PASSWORD, secret, backupCodes, apiKey, kid: kidIn(token) };
}

/** Sets everything up, and asks for a recovery, whose mail waits for a day. A sign-in would end that. */
export async function setUpWaiter(deployment: Deployment, name: string): Promise<Keeper> {
  const waiter = await setUpKeeper(deployment, name);
  await (await withPassword(deployment.url, waiter)).post('/two-factor/request-recovery');
  return waiter;
}

/** Connects the account at the provider, or renews its tokens. */
export async function linkProvider(
  { url }: Pick<Deployment, 'url'>,
  browser: AskingBrowser,
  name: string,
): Promise<void> {
  const to = left.parse(await browser.post('/link-social', { provider: 'github', callbackURL: '/' }));
  const state = new URL(to.url).searchParams.get('state') ?? '';
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(
    `${url}/api/auth/callback/github?${new URLSearchParams({ code: name, state })}`,
    { redirect: 'manual', headers: { cookie } },
  );
  const location = response.headers.get('location') ?? '';
  await response.arrayBuffer();
  if (location.includes('error')) throw new WrongAnswer(`the account was not linked: ${location}`);
}

/** Signs in with the authenticator app. */
export async function trySecondStep(
  { url, inDatabase }: Deployment,
  keeper: Keeper,
  body: object = {},
): Promise<AskingBrowser> {
  // The code of half a minute works once, and tries are closer than that.
  await inDatabase((em) => em.nativeUpdate(TwoFactor, { user: { email: keeper.email } }, { lastStep: null }));
  const browser = await withPassword(url, keeper);
  await browser.post('/two-factor/verify-totp', { code: totpOf(keeper.secret), ...body });
  return browser;
}

/** Signs in with the next backup code. */
export async function tryBackupCode({ url }: Pick<Deployment, 'url'>, keeper: Keeper): Promise<void> {
  const code = keeper.backupCodes.shift();
  await (await withPassword(url, keeper)).post('/two-factor/verify-backup-code', { code });
}

/** The code in a mail. */
export const codeIn = ({ text = '' }: { text?: string | undefined }): string =>
  /\b\d{6}\b/.exec(text)?.[0] ?? '';

/** Uses everything that somebody has. Throws where something does not work. `isLast`: all backup codes are used. */
export async function tryAll(deployment: Deployment, keeper: Keeper, isLast = false): Promise<void> {
  const browser = await trySecondStep(deployment, keeper);
  const { accessToken } = accessView.parse(await browser.post('/get-access-token', { providerId: 'github' }));
  const { token } = tokenView.parse(await browser.get('/token'));
  const answer = await openBrowser(deployment.url).get('/get-session', { 'x-api-key': keeper.apiKey });
  const { email } = session.parse(answer).user;
  const found = { accessToken, kid: kidIn(token), email };
  const expected = { accessToken: keeper.name, kid: keeper.kid, email: keeper.email };
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new WrongAnswer(`${JSON.stringify(found)} in place of ${JSON.stringify(expected)}`);
  await tryBackupCode(deployment, keeper);
  while (isLast && keeper.backupCodes.length > 0) await tryBackupCode(deployment, keeper);
}
