import { JwksKey, User } from '@keystead/db';
import { DAY, HOUR } from '#core/options/durations.ts';
import { browserAt } from '#testing/browser.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { signedUp } from '#testing/people/people.ts';
import { organizationScenarios } from '#testing/switches/organization-scenarios.ts';
import { signInScenarios } from '#testing/switches/sign-in-scenarios.ts';
import {
  acmeOff,
  choreOf,
  codeFor,
  impersonationOf,
  lostOf,
  magicLinkFor,
  mailThatWaits,
  providerWaits,
  type Scenario,
  scenarioOf,
  withAda,
} from '#testing/switches/waiting.ts';

/** Options with an effect later, each with what waits for it. */
export const scenarios = {
  ...organizationScenarios,
  ...signInScenarios,
  'mail.notices': lostOf({ mail: { notices: false } }, () =>
    mailThatWaits({}, 'password-changed', (_, ada) =>
      ada.api.changePassword.mutate({ currentPassword: ada.password, newPassword: 'another horse battery' }),
    ),
  ),
  'emailVerification.sendVerificationEmail': lostOf(
    { emailVerification: { sendVerificationEmail: false } },
    () =>
      mailThatWaits({}, 'verify-email', async (app) => {
        app.outbox.messages.length = 0;
        await signedUp(app, { name: 'Grace' });
      }),
  ),
  'magicLink.enabled': scenarioOf({ magicLink: false }, () => magicLinkFor(true)),
  'magicLink.disableSignUp': scenarioOf({ magicLink: { disableSignUp: true } }, () => magicLinkFor(false)),
  'emailOTP.enabled': scenarioOf({ emailOTP: false }, () => codeFor(true)),
  'emailOTP.disableSignUp': scenarioOf({ emailOTP: { disableSignUp: true } }, () => codeFor(false)),
  'user.deleteUser.enabled': scenarioOf({ user: { deleteUser: { enabled: false } } }, async () => {
    const { app, ada } = await withAda({ user: { deleteUser: { enabled: true } } });
    await ada.api.deleteUser.mutate({ password: ada.password });
    await app.settle();
    const { pathname, search } = app.outbox.link('delete-account', ada.email);
    return {
      app,
      async happen(service) {
        await browserAt(service, ada).send(pathname + search);
        return (await app.em().count(User, { id: ada.id })) === 0;
      },
    };
  }),
  'oneTimeToken.enabled': scenarioOf({ oneTimeToken: false }, async () => {
    const { app, ada } = await withAda({ oneTimeToken: {} });
    const { token } = await ada.api.oneTimeToken.generate.query();
    return {
      app,
      happen: async (service) =>
        (await browserAt(service, app.browser()).post('/one-time-token/verify', { token })).ok,
    };
  }),
  'apiKey.enabled': scenarioOf({ apiKey: false }, async () => {
    const { app, ada } = await withAda({ apiKey: {} });
    await ada.api.apiKey.create.mutate({ name: 'Backup', expiresIn: 5 * DAY });
    await app.settle();
    // Any call that is answered now would do what is due.
    app.advance(4 * DAY + HOUR);
    return {
      app,
      happen: choreOf(app, ada, async () =>
        Number(app.outbox.messages.some(({ kind }) => kind === 'api-key-expires')),
      ),
    };
  }),
  'apiKey.enableSessionForAPIKeys': scenarioOf({ apiKey: { enableSessionForAPIKeys: false } }, async () => {
    const { app, ada } = await withAda({ apiKey: { enableSessionForAPIKeys: true } });
    const { key } = await ada.api.apiKey.create.mutate({ name: 'Backup' });
    return {
      app,
      happen: async (service) =>
        (await browserAt(service, app.browser()).get('/list-accounts', { 'x-api-key': key })).ok,
    };
  }),
  'jwt.enabled': scenarioOf({ jwt: false }, async () => {
    const { app, ada } = await withAda({ jwt: { jwks: { rotationInterval: DAY } } });
    await ada.api.token.query();
    await app.settle();
    app.advance(2 * DAY);
    return { app, happen: choreOf(app, ada, () => app.em().count(JwksKey)) };
  }),
  'bearer.enabled': scenarioOf({ bearer: false }, async () => {
    const { app, ada } = await withAda({ bearer: {} });
    const { email, password } = ada;
    const answer = await app.browser().post('/sign-in/email', { email, password });
    const authorization = `Bearer ${answer.headers.get('set-auth-token')}`;
    return {
      app,
      happen: async (service) =>
        (await browserAt(service, app.browser()).get('/list-accounts', { authorization })).ok,
    };
  }),
  'session.cookieCache.enabled': scenarioOf({ session: { cookieCache: { enabled: false } } }, async () => {
    const { app, ada } = await withAda({ session: { cookieCache: { enabled: true } } });
    await ada.api.getSession.query();
    await app.em().nativeUpdate(User, { id: ada.id }, { name: 'Changed elsewhere' });
    return {
      app,
      /** The answer is that of the copy. */
      happen: async (service) =>
        (await browserAt(service, ada).api.getSession.query())?.user.name === ada.name,
    };
  }),
  'multiSession.enabled': scenarioOf({ multiSession: false }, async () => {
    const { app, ada } = await withAda({ multiSession: {} });
    const grace = await signedUp(app, { name: 'Grace' });
    await ada.api.signIn.email.mutate({ email: grace.email, password: grace.password });
    return {
      app,
      async happen(service) {
        const answer = await browserAt(service, ada).get('/multi-session/list-device-sessions');
        return answer.ok && JSON.stringify(await answer.json()).includes(ada.email);
      },
    };
  }),
  'socialProviders.<id>.enabled': lostOf(acmeOff({ enabled: false }), () => providerWaits({})),
  'socialProviders.<id>.disableSignUp': lostOf(acmeOff({ disableSignUp: true }), () => providerWaits({})),
  'account.accountLinking.enabled': lostOf({ account: { accountLinking: { enabled: false } } }, () =>
    providerWaits({}, { isLink: true }),
  ),
  'user.ownData.enabled': scenarioOf({ user: { ownData: { enabled: false } } }, async () => {
    const { app, ada } = await withAda({});
    await ada.api.ownData.request.mutate();
    return {
      app,
      happen: async (service) => (await browserAt(service, ada).get('/own-data/download')).ok,
    };
  }),
  'admin.enabled': lostOf({ admin: false }, () => impersonationOf('user')),
  'admin.allowImpersonatingAdmins': lostOf({ admin: {} }, () => impersonationOf('admin')),
  'admin.notifyUser': lostOf({ admin: {} }, () =>
    mailThatWaits({ admin: { notifyUser: true } }, 'impersonation', async (app, ada) => {
      const root = await signedUpAs(app, 'admin');
      await root.api.admin.impersonateUser.mutate({ userId: ada.id });
    }),
  ),
  'emailOTP.changeEmail.enabled': scenarioOf({ emailOTP: {} }, async () => {
    const { app, ada } = await withAda({
      emailOTP: { changeEmail: { enabled: true, verifyCurrentEmail: false } },
    });
    const newEmail = 'countess@example.com';
    await ada.api.emailOtp.requestEmailChange.mutate({ newEmail });
    await app.settle();
    const otp = /\b\d{6}\b/.exec(app.outbox.find('change-email-code', newEmail)?.text ?? '')?.[0];
    return {
      app,
      happen: async (service) =>
        (await browserAt(service, ada).post('/email-otp/change-email', { newEmail, otp })).ok,
    };
  }),
} satisfies Record<string, Scenario>;

export type LaterSwitch = keyof typeof scenarios;
