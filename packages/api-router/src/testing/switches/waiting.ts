import { Account } from '@keystead/db';
import { HOUR } from '#core/options/durations.ts';
import type { KeysteadOptions } from '#options.ts';
import { acmeApp, acmeOptions, ada as adaThere } from '#testing/apps/acme-app.ts';
import { browserAt } from '#testing/browser.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { type Person, signedUp } from '#testing/people/people.ts';
import { scriptedProvider } from '#testing/providers/scripted-provider.ts';
import { type TestApp, type TestOptions, testApp } from '#testing/test-app.ts';

type Service = Awaited<ReturnType<TestApp['beside']>>;

/** Lets what waits have its effect at a service. True if it had. */
export type Happen = (service: Service) => Promise<boolean>;

export interface Waiting {
  app: TestApp;
  happen: Happen;
}

export interface Scenario {
  off: Partial<KeysteadOptions>;
  /** Begins what has its effect later, with the option on. */
  wait: () => Promise<Waiting>;
  /** It is lost while the option is off, and does not go on when that is on again. */
  isLost?: true;
}

export const isSignedIn = async (browser: Pick<Person, 'api'>): Promise<boolean> =>
  (await browser.api.getSession.query()) !== null;

export const withAda = async (options: TestOptions) => {
  const app = await testApp(options);
  return { app, ada: await signedUp(app, { verified: true }) };
};

/** A mail that could not be sent yet, and is due. */
export async function mailThatWaits(
  options: TestOptions,
  kind: string,
  cause: (app: TestApp, ada: Person) => Promise<unknown>,
): Promise<Waiting> {
  const { app, ada } = await withAda(options);
  const { mailer } = app.service.deps;
  if (!mailer) throw new Error('the test has a mailer');
  const { send } = mailer;
  mailer.send = () => Promise.reject(new Error('the mail server is away'));
  await cause(app, ada);
  await app.settle();
  mailer.send = send;
  return {
    app,
    async happen(service) {
      app.advance(2 * HOUR);
      service.sendDueMails();
      await service.idle();
      return app.outbox.find(kind) !== undefined;
    },
  };
}

/** Work once an hour, whose effect `count` counts. */
export const choreOf =
  (app: TestApp, ada: Person, count: () => Promise<number>): Happen =>
  async (service) => {
    const before = await count();
    app.advance(2 * HOUR);
    await browserAt(service, ada).post('/update-user', { name: `Ada ${app.now().getTime()}` });
    await service.idle();
    return (await count()) > before;
  };

export async function providerWaits(
  acme: object,
  { isLink = false, options = {} }: { isLink?: boolean; options?: TestOptions } = {},
): Promise<Waiting> {
  const app = await acmeApp({ acme, ...options });
  const browser = isLink ? await signedUp(app, { email: adaThere.email, verified: true }) : app.browser();
  const state = await app.leave(browser, isLink ? { path: '/link-social' } : {});
  return {
    app,
    async happen(service) {
      await browserAt(service, browser).get(`/callback/acme?code=c&state=${state}`);
      return (await app.em().count(Account, { providerId: 'acme' })) > 0;
    },
  };
}

export const acmeOff = (acme: object) => {
  const { socialProviders } = acmeOptions(scriptedProvider(), { acme });
  return { ...(socialProviders && { socialProviders }) };
};

export const magicLinkFor = async (isKnown: boolean): Promise<Waiting> => {
  const { app, ada } = await withAda({ magicLink: {} });
  const browser = app.browser();
  const email = isKnown ? ada.email : 'new@example.com';
  await browser.api.signIn.magicLink.mutate({ email });
  await app.settle();
  const { pathname, search } = app.outbox.link('magic-link', email);
  return {
    app,
    async happen(service) {
      const there = browserAt(service, browser);
      await there.send(pathname + search);
      return isSignedIn(there);
    },
  };
};

export const codeFor = async (isKnown: boolean): Promise<Waiting> => {
  const { app, ada } = await withAda({ emailOTP: {} });
  const browser = app.browser();
  const email = isKnown ? ada.email : 'new@example.com';
  await browser.api.emailOtp.sendVerificationOtp.mutate({ email, type: 'sign-in' });
  await app.settle();
  const otp = /\b\d{6}\b/.exec(app.outbox.find('sign-in-code', email)?.text ?? '')?.[0];
  return {
    app,
    happen: async (service) =>
      (await browserAt(service, browser).post('/sign-in/email-otp', { email, otp })).ok,
  };
};

/** An administrator who acts as somebody with this role. */
export async function impersonationOf(role: 'admin' | 'user'): Promise<Waiting> {
  const app = await testApp({ admin: { allowImpersonatingAdmins: true } });
  const root = await signedUpAs(app, 'admin');
  const ada = await signedUpAs(app, role, { name: 'Ada' });
  await root.api.admin.impersonateUser.mutate({ userId: ada.id });
  return {
    app,
    happen: async (service) => (await browserAt(service, root).api.getSession.query())?.user.id === ada.id,
  };
}

export const scenarioOf = (off: Scenario['off'], wait: Scenario['wait']): Scenario => ({ off, wait });

export const lostOf = (off: Scenario['off'], wait: Scenario['wait']): Scenario => ({
  off,
  wait,
  isLost: true,
});
