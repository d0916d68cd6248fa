import { z } from 'zod';
import { NOTES } from '#testing/apps/provider-app.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import type { Browser } from '#testing/browser.ts';
import { approve, askForCodes, poll, television } from '#testing/people/devices.ts';
import { invitationLink } from '#testing/people/invitations.ts';
import { askForCode, askForLink } from '#testing/people/mail-challenge.ts';
import { addPasskey, answerWithPasskey } from '#testing/people/passkeys.ts';
import { signedUp } from '#testing/people/people.ts';
import { createAuthenticator, enrol, isSignedIn, waiting } from '#testing/people/two-factor.ts';
import type { Removal } from '#testing/removal/scene.ts';

/** Tries what is held: once. */
type Use = () => Promise<boolean>;

/** One kind of access that a person has, or that others have by them. */
export interface AccessKind {
  /** Names of rows, in what features say of the ends of people and memberships. */
  shows: readonly string[];
  /**
   * `account`: it is theirs, wherever they are a member. `place`: they have it as one of the organization. `organization`:
   * it is not theirs, so it outlives them.
   */
  of: 'account' | 'place' | 'organization';
  hold: (scene: Removal) => Promise<Use>;
}

const organizationId = 'acme';

const isOk = ({ ok }: Response): boolean => ok;

async function byPassword({ app, ada }: Removal): Promise<Browser> {
  const browser = app.browser();
  await browser.post('/sign-in/email', { email: ada.email, password: ada.password });
  return browser;
}

const sessionOf = async ({ api }: Browser): Promise<string | null> =>
  (await api.getSession.query())?.session.id ?? null;

const scopes = ['openid', 'offline_access', 'notes:read'];

/** An application that goes on while Ada is away. */
async function holdGrant({ app, ada }: Removal, organization: string | null): Promise<Use> {
  const given = { organization, session: null, resources: [NOTES] };
  const all = organization === null ? scopes : [...scopes, 'organization'];
  const tokens = await app.provider.tokens(ada, { ...given, scopes: all });
  return async () => isOk(await app.provider.refresh('web', tokens.refresh_token));
}

const codes = new WeakMap<Removal, string[]>();

/** Codes of Ada's second factor, which is set up once. */
async function backupCodesOf(scene: Removal): Promise<string[]> {
  const { app, ada } = scene;
  const known = codes.get(scene);
  if (known) return known;
  const answer = await enrol(ada, { password: ada.password });
  await ada.api.twoFactor.verifyTotp.mutate({ code: createAuthenticator(app, answer.totpURI).code() });
  codes.set(scene, answer.backupCodes);
  return answer.backupCodes;
}

let count = 0;
const nextName = (): string => {
  count += 1;
  return `friend-${count}@friends.example`;
};

const introspected = z.object({ active: z.boolean() });

/** Everything by which somebody comes in, or goes on. */
export const accessKinds: Readonly<Record<string, AccessKind>> = {
  'a session in a browser': {
    shows: ['sessions'],
    of: 'account',
    async hold(scene) {
      const browser = await byPassword(scene);
      return () => isSignedIn(browser);
    },
  },
  'a session in which the organization is active': {
    shows: ['sessions in which an organization is active', 'memberships'],
    of: 'place',
    async hold(scene) {
      const browser = await byPassword(scene);
      await browser.api.organization.setActive.mutate({ organizationId });
      return async () => isOk(await browser.get('/organization/list-members'));
    },
  },
  'a session by the identity provider of the organization': {
    shows: ['accounts by identity providers', 'names of sessions at identity providers'],
    of: 'place',
    async hold({ app }) {
      const browser = app.browser();
      await app.signIn(browser);
      return () => isSignedIn(browser);
    },
  },
  'an API key of their own': {
    shows: ['API keys'],
    of: 'account',
    async hold({ app, ada }) {
      const { key } = await ada.api.apiKey.create.mutate({ name: 'program' });
      return async () => (await app.service.verifyApiKey({ key })).valid;
    },
  },
  'an API key that they made for the organization': {
    shows: ['API keys made'],
    of: 'organization',
    async hold({ app, ada }) {
      const made = { configId: 'team', organizationId, name: 'program' };
      const { key } = await ada.api.apiKey.create.mutate(made);
      return async () => (await app.service.verifyApiKey({ key, configId: 'team' })).valid;
    },
  },
  'a refresh token of an application': {
    shows: ['grants of applications', 'refresh tokens of applications'],
    of: 'account',
    hold: (scene) => holdGrant(scene, null),
  },
  'a refresh token of an application in the organization': {
    shows: ['grants of applications'],
    of: 'place',
    hold: (scene) => holdGrant(scene, organizationId),
  },
  'an access token of an application in their session': {
    shows: ['access tokens of applications'],
    of: 'account',
    async hold(scene) {
      const { app, ada } = scene;
      const session = await sessionOf(await byPassword(scene));
      const tokens = await app.provider.tokens(ada, { session, scopes: ['openid', 'profile'] });
      return async () => isOk(await app.provider.userinfo(tokens.access_token));
    },
  },
  'a code of an application that waits': {
    shows: ['codes of applications'],
    of: 'account',
    async hold(scene) {
      const { app, ada } = scene;
      const session = await sessionOf(await byPassword(scene));
      const code = await app.provider.code(await app.provider.grant(ada, { session, scopes: ['openid'] }));
      return async () => isOk(await app.provider.redeem('web', code));
    },
  },
  'an access token of an agent for which the identity provider vouches': {
    shows: ['grants of applications', 'access tokens of applications'],
    of: 'place',
    async hold({ app }) {
      const answer = await app.exchange();
      const { access_token: token } = z.object({ access_token: z.string() }).parse(await answer.json());
      return async () => {
        const said = await app.provider.as('notes-api', '/oauth2/introspect', { token });
        return introspected.parse(await said.json()).active;
      };
    },
  },
  'an agent for which the identity provider vouches anew': {
    shows: ['memberships'],
    of: 'place',
    hold:
      async ({ app }) =>
      async () =>
        isOk(await app.exchange()),
  },
  'a device that was allowed': {
    shows: ['waiting devices'],
    of: 'account',
    async hold(scene) {
      const device = television(scene.app);
      const asked = { client_id: 'screen' };
      const held = await askForCodes(device, asked);
      await approve(await byPassword(scene), held);
      return async () => isOk(await poll(device, held, asked));
    },
  },
  'an invitation that they sent': {
    shows: ['invitations sent', 'invitations sent and received'],
    of: 'place',
    async hold({ app, ada }) {
      const email = nextName();
      const friend = await signedUp(app, { email, verified: true });
      await ada.api.organization.inviteMember.mutate({ email, role: 'member', organizationId });
      const { id: invitationId, proof } = await invitationLink(app, email);
      return async () => isOk(await friend.post('/organization/accept-invitation', { invitationId, proof }));
    },
  },
  'a sign-in that waits for its second step': {
    shows: ['sign-ins that wait for a second step', 'backup codes', 'second factors'],
    of: 'account',
    async hold(scene) {
      const all = await backupCodesOf(scene);
      const browser = await waiting(scene.app, scene.ada);
      return async () => isOk(await browser.post('/two-factor/verify-backup-code', { code: all.pop() }));
    },
  },
  'a trusted device': {
    shows: ['trusted devices'],
    of: 'account',
    async hold(scene) {
      const { email, password } = scene.ada;
      const all = await backupCodesOf(scene);
      const browser = await waiting(scene.app, scene.ada);
      await browser.post('/two-factor/verify-backup-code', { code: all.pop(), trustDevice: true });
      await browser.post('/sign-out');
      return async () => {
        await browser.post('/sign-in/email', { email, password });
        return isSignedIn(browser);
      };
    },
  },
  'a one-time token': {
    shows: ['tokens'],
    of: 'account',
    async hold(scene) {
      const { app } = scene;
      const { token } = await (await byPassword(scene)).api.oneTimeToken.generate.query();
      return async () => isOk(await app.browser().post('/one-time-token/verify', { token }));
    },
  },
  'a mailed link': {
    shows: ['magic links'],
    of: 'account',
    async hold({ app, ada }) {
      const browser = app.browser();
      const link = await askForLink(app, browser, { email: ada.email });
      return async () => {
        await browser.send(link);
        return isSignedIn(browser);
      };
    },
  },
  'a mailed code': {
    shows: ['mailed codes'],
    of: 'account',
    async hold({ app, ada: { email } }) {
      const browser = app.browser();
      const otp = await askForCode(app, browser, { email });
      return async () => {
        await browser.post('/sign-in/email-otp', { email, otp });
        return isSignedIn(browser);
      };
    },
  },
  'a link for a new password': {
    shows: ['reset links'],
    of: 'account',
    async hold({ app, ada: { email } }) {
      const browser = app.browser();
      await browser.post('/forget-password', { email });
      await app.settle();
      const token = app.outbox.link('reset-password', email).pathname.split('/').at(-1);
      // Whoever opens it has not used it: that would sign everybody out.
      return async () => {
        const answer = await browser.get(`/reset-password/${token}?callbackURL=/account`);
        return answer.headers.get('location')?.includes('token=') ?? false;
      };
    },
  },
  'a password': {
    shows: ['passwords', 'accounts'],
    of: 'account',
    hold: async (scene) => async () => isSignedIn(await byPassword(scene)),
  },
  'a passkey': {
    shows: ['passkeys', 'challenges of passkeys'],
    of: 'account',
    async hold({ app, ada }) {
      const authenticator = createPasskeyAuthenticator();
      await addPasskey(ada, authenticator);
      return async () => isOk(await answerWithPasskey(app.browser(), authenticator));
    },
  },
};

/** Rows that let nobody in, or that another test takes through all ends. */
export const shownElsewhere: Readonly<Record<string, string>> = {
  'marks of browsers': 'they let nobody in',
  'sessions of an impersonation': 'features/administration/impersonation',
  'values of unique fields': 'they let nobody in',
  events: 'they let nobody in',
  'mails on their way': 'what they carry is a row of its own',
  'links of security notices': 'security/revocations.test.ts',
  pictures: 'they let nobody in',
  'mailed codes of a second step': 'they need a sign-in that waits',
  'begun enrolments': 'they need a session',
  recoveries: 'security/revocations.test.ts',
  'held usernames': 'they let nobody in',
  'codes that change an account': 'they need a session',
  consents: 'security/grants/ends.test.ts',
  applications: 'security/grants/ends.test.ts',
  'requests of applications': 'security/grants/ends.test.ts',
  'logouts on their way': 'they let nobody in',
  'applications made': 'they let nobody in',
  'places in teams': 'they need a membership',
  departures: 'they let nobody in',
  'connections set up': 'they let nobody in',
  'tests of connections': 'they let nobody in',
  'sign-ins by connections': 'they let nobody in',
  'uses of API keys': 'they let nobody in',
  'webhooks set up': 'they let nobody in',
  'invitations received': 'they need a session, or a new account',
  'transfers of an ownership': 'security/revocations.test.ts',
  'deleted organizations': 'they let nobody in',
  'files with own data': 'they need a session',
  'parts of such files': 'they need a session',
  'approvals of a reset of second factors': 'they let nobody in',
  'approvals given': 'security/revocations.test.ts',
};
